/// What another person is to a person.
package struct PersonRelation: Sendable {
    /// The relation in the table that all sources share, such as parent: the other is a parent of the person.
    ///
    /// `nil` if the table does not have it.
    package let relation: Relation?
    /// The other person.
    package let other: PersonReference
    /// The name of the other person; the key if the source has no name, or no row of them.
    package let otherLabel: [UInt8]
    /// The source's own word for what the other is to the person; empty if it has none.
    package let word: ArraySlice<UInt8>
    /// Whether the source states it of the person, rather than its reverse of the other.
    package let isStated: Bool
    private let meanings: Meanings

    init(_ entry: RelationIndex.Entry, _ meanings: Meanings) {
        relation = entry.relation.map { meanings.dataset.vocabulary.relations.relations[$0] }
        word = entry.word(in: meanings.dataset)
        isStated = entry.isStated
        self.meanings = meanings
        let table = meanings.dataset.tables[entry.otherKind]
        if entry.otherEntity < table.count {
            let row = RowID(kind: entry.otherKind, row: entry.otherEntity)
            other = PersonReference(
                kind: row.kind, row: row.row, key: meanings.key(of: row) ?? [])
            otherLabel = meanings.label(of: row)
        } else {
            let key = table.missingKeys.slice(entry.otherEntity - table.count)
            other = PersonReference(kind: entry.otherKind, row: nil, key: key)
            otherLabel = Array(key)
        }
    }

    /// The gender of the other person, as far as it is known.
    package var otherGender: Gender? {
        other.row.flatMap { PersonRecord(meanings, RowID(kind: other.kind, row: $0)).gender }
    }

    /// What makes two statements the same.
    struct Identity: Hashable {
        let other: PersonReference
        let relation: Int?
        /// The word, where there is no relation.
        let word: ArraySlice<UInt8>
    }

    var identity: Identity {
        Identity(other: other, relation: relation?.index, word: relation == nil ? word : [])
    }
}
