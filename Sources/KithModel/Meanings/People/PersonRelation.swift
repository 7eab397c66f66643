/// What another person is to a person.
package struct PersonRelation: Sendable {
    /// The relation in the table that all sources share, such as parent: the other is a parent of the person.
    ///
    /// `nil` if the table does not have it.
    package let relation: Relation?
    /// The other person.
    package let other: PersonReference
    /// The source's own word for what the other is to the person; empty if it has none.
    package let word: ArraySlice<UInt8>
    /// Whether the source states it of the person, rather than its reverse of the other.
    package let isStated: Bool
    private let meanings: Meanings

    init(_ entry: RelationIndex.Entry, _ meanings: Meanings) {
        let dataset = meanings.dataset
        relation = entry.relation.map { dataset.vocabulary.relations.relations[$0] }
        word = entry.word(in: dataset)
        isStated = entry.isStated
        self.meanings = meanings
        let row = RowID(kind: entry.otherKind, row: entry.otherEntity)
        let missing = row.row - dataset.tables[row.kind].count
        other =
            missing < 0
            ? PersonReference(kind: row.kind, row: row.row, key: meanings.key(of: row) ?? [])
            : PersonReference(
                kind: row.kind, row: nil, key: dataset.tables[row.kind].missingKeys.slice(missing))
    }

    /// The name of the other person; the key if the source has no name, or no row of them.
    package var otherLabel: [UInt8] { otherRow.map { meanings.label(of: $0) } ?? Array(other.key) }

    /// The gender of the other person, as far as it is known.
    package var otherGender: Gender? { otherRow.flatMap { PersonRecord(meanings, $0).gender } }

    private var otherRow: RowID? { other.row.map { RowID(kind: other.kind, row: $0) } }
}
