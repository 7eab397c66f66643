extension Vocabulary {
    /// Returns the kinds whose rows are of a concept, in order.
    public func kinds(_ concept: Meaning.Concept) -> [Kind] {
        kinds.filter { $0.meaning?.concept == concept }
    }

    /// Returns the relation that a value of a field states, or `nil` if it states none.
    public func relation(_ value: String, of field: Field) -> Relation? {
        guard let names = field.relations else { return nil }
        return names[value].map { relations.relations[$0] } ?? relations.relation(value)
    }
}
