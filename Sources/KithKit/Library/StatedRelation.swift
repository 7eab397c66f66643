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
    init?(_ meanings: Meanings, _ row: RowID) {
        guard let from = meanings.person(.from, of: row), let to = meanings.person(.to, of: row)
        else { return nil }
        let stated = meanings.relation(statedBy: row)
        self.from = from
        self.to = to
        word = String(decoding: stated.word, as: UTF8.self)
        relation = stated.relation?.name
        group = stated.relation?.group
    }
}
