/// Rows of people that are one person, as sources say.
struct SamePeople: Sendable {
    /// For each row that says it is another, the row that stands for both.
    private let persons: [RowID: RowID]
    /// The rows that say they are another, with the row that stands for both, in order.
    let others: [(owner: RowID, value: RowID)]

    /// Follows what `same` says of rows of people; a row that says it of none stands for itself.
    init(_ dataset: Dataset, _ current: CurrentRows, _ same: (RowID) -> RowID?) {
        var others: [(owner: RowID, value: RowID)] = []
        for kind in dataset.vocabulary.kinds(.person)
        where kind.meaning?.paths(.same).isEmpty == false {
            for number in dataset.tables[kind.index].ownRows
            where current.contains(kind: kind.index, row: number) {
                let row = RowID(kind: kind.index, row: number)
                guard let person = same(row),
                    current.contains(kind: person.kind, row: person.row)
                else { continue }
                others.append((person, row))
            }
        }
        self.others = others
        persons = Dictionary(others.map { ($0.value, $0.owner) }) { first, _ in first }
    }

    /// Returns the row that stands for the person of a row.
    subscript(row: RowID) -> RowID { persons.isEmpty ? row : persons[row] ?? row }
}
