internal import KithModel

/// A relation that the source states: Maren is Olof's child, Ann follows Ben.
public struct StatedRelation: Sendable {
    /// Whose relation it is: Olof, Ann.
    public let from: Person
    /// To whom it leads: Maren, Ben.
    public let to: Person
    /// The source's word for what ``to`` is to ``from``, such as "child"; empty if all its relations are of one sort.
    public let word: String
    /// The name in the table of relations that all sources share, such as "child" or "follows"; `nil` if the table does
    /// not have it.
    public let relation: String?
    /// The group in that table, such as "family" or "network".
    public let group: String?

    /// Reads the relation of a row; `nil` if an end is missing or is no person.
    init?(_ content: BackupContent, _ row: RowID) {
        let table = content.dataset.tables[row.kind]
        guard let meaning = table.kind.meaning, let from = content.person(.from, of: row),
            let to = content.person(.to, of: row)
        else { return nil }
        let vocabulary = content.dataset.vocabulary
        let type = table.kind.edge?.type
        let types = type.map { vocabulary.kinds[$0.kind] }
        let word = type.map { table.rows.columns[$0.field].text(row.row) } ?? ""
        let known =
            meaning.relation.map { vocabulary.relations.relations[$0] }
            ?? types.flatMap { types in
                types.keyField.flatMap { vocabulary.relation(word, of: types.fields[$0]) }
            }
        self.from = from
        self.to = to
        self.word = word
        relation = known?.name
        group = known?.group
    }
}
