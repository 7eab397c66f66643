extension Vocabulary {
    /// Returns the kinds whose rows are of a concept, in order.
    package func kinds(_ concept: Meaning.Concept) -> [Kind] {
        kinds.filter { $0.meaning?.concept == concept }
    }

    /// Returns the kinds of a concept that parts of rows of another lead to, in order.
    package func kinds(_ concept: Meaning.Concept, of source: Meaning.Concept) -> [Kind] {
        let reached = kinds(source).compactMap(\.meaning).flatMap { meaning in
            meaning.parts.flatMap { meaning.paths($0) }.compactMap { path in
                kinds[path.kind].fields[path.field].link?.kind
            }
        }
        return kinds(concept).filter { reached.contains($0.index) }
    }

    /// Returns the kinds that a part of a row leads to, in order of preference.
    package func targets(_ part: Meaning.Part, of kind: Kind) -> [Kind] {
        (kind.meaning?.paths(part) ?? []).filter(\.links.isEmpty).compactMap { path in
            kind.fields[path.field].link.map { kinds[$0.kind] }
        }
    }

    /// Returns the relation that a value of a field states, or `nil` if it states none.
    package func relation(_ value: String, of field: Field) -> Relation? {
        guard let names = field.relations else { return nil }
        return names[value].map { relations.relations[$0] } ?? relations.relation(value)
    }

    /// Returns the gender that a value of a field stands for, or `nil` if it stands for none.
    package func gender(_ value: String, of field: Field) -> Gender? {
        field.genders?[value] ?? Gender(rawValue: value)
    }

    /// Returns, for each kind, whether some kinds say what they mean with its rows: these kinds, and those that links of
    /// their parts lead to.
    func isRead(by kinds: [Kind]) -> [Bool] {
        var isRead = self.kinds.map { _ in false }
        for kind in kinds {
            isRead[kind.index] = true
            for path in (kind.meaning?.parts ?? []).flatMap({ kind.meaning?.paths($0) ?? [] }) {
                var last = kind
                for field in path.links + [path.field] {
                    guard let target = last.fields[field].link?.kind else { break }
                    last = self.kinds[target]
                    isRead[target] = true
                }
            }
            if let type = kind.edge?.type { isRead[type.kind] = true }
        }
        return isRead
    }
}
