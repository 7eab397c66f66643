internal import KithModel

/// Relations between people in vCard.
struct CardRelations {
    let version: VCard.Version
    private let people: People
    private let uids: PersonUID
    /// For each relation of the table, the parameters of its property; none if address books have no word for it.
    private let parameters: [[ContentProperty.Parameter]]

    init(version: VCard.Version, people: People) {
        self.version = version
        self.people = people
        uids = PersonUID(people.vocabulary)
        parameters = people.vocabulary.relations.relations.map { relation in
            relation.standards.vCard.map { Self.parameters($0, ArraySlice(relation.name.utf8)) }
                ?? []
        }
    }

    private static func parameters(
        _ word: Relation.VCardWord, _ name: ArraySlice<UInt8>
    ) -> [ContentProperty.Parameter] {
        let type = (name: "TYPE", value: ArraySlice(word.rawValue.utf8))
        return type.value == name ? [type] : [type, ("X-RELATION-KIND", name)]
    }

    /// Returns the URI of a person, or `nil` if the person has no key.
    func uid(of person: PersonRecord) -> [UInt8]? { uids.uri(of: person.reference) }

    /// Returns the property of a relation; `nil` if address books have no word for it.
    func property(_ relation: PersonRelation) -> ContentProperty? {
        var parameters =
            relation.relation.map { self.parameters[$0.index] }
            ?? Self.parameters(.contact, relation.word)
        guard !parameters.isEmpty else { return nil }
        if version == .three { return name(of: relation) }
        if people.contains(relation.other), let uid = uids.uri(of: relation.other) {
            return ContentProperty("RELATED", .other("uri", uid), parameters)
        }
        parameters.append(("VALUE", ArraySlice("text".utf8)))
        return ContentProperty("RELATED", .text(relation.otherLabel[...]), parameters)
    }

    /// The labels that Apple's address book translates.
    private static let translated: Set<String> = [
        "mother", "father", "parent", "brother", "sister", "child", "son", "daughter", "friend",
        "spouse", "partner", "assistant", "manager",
    ]

    /// Returns a relation as the name of the other and a label, as Apple and Google do.
    private func name(of relation: PersonRelation) -> ContentProperty {
        let word = [relation.name, relation.relation?.name].lazy.compactMap(\.self)
            .first { Self.translated.contains($0) }
        let label =
            word.map { "_$!<\($0.prefix(1).uppercased())\($0.dropFirst())>!$_" } ?? relation.name
        return ContentProperty(
            "X-ABRELATEDNAMES", .text(relation.otherLabel[...]), label: ArraySlice(label.utf8))
    }
}

extension PersonRelation {
    /// The word of address books, which is `contact` for a source's own word that no table has; `nil` if they have none.
    var cardWord: Relation.VCardWord? { relation.map(\.standards.vCard) ?? .contact }
}
