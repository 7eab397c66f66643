/// The rows of a dataset together with rows of another one, told by their keys.
///
/// Where both have a row, the newer one's values win, and fill what it does not say with those of the older one. Which is
/// newer is told by the moments that the vocabulary calls revisions. Rows that only one has stay as they are.
package struct UpsertedRows: Sendable {
    /// A value that differs although nothing says which one is newer; the other dataset's counts.
    package struct Conflict: Hashable, Sendable {
        /// The row in the other dataset.
        package let row: RowID
        /// The field.
        package let field: Int
    }

    /// The rows after that.
    package let dataset: Dataset
    /// The conflicts, in the order of kinds and rows.
    package private(set) var conflicts: [Conflict] = []

    /// Adds rows to a dataset of the same vocabulary.
    package init(_ dataset: Dataset, with other: Dataset) {
        let differences = Differences(from: dataset, to: other, .bySense)
        var changes = RowChanges(dataset)
        for (kind, found) in differences.kinds.enumerated() {
            let (old, new) = (dataset.tables[kind], other.tables[kind])
            let order = RevisionOrder(kind, dataset, other)
            for row in found.changed {
                let isNewer = order.isNewer(row.new, than: row.old)
                let cells = Self.cells(row, old, new, isNewer: isNewer ?? true)
                if isNewer == nil {
                    conflicts += row.fields.filter {
                        old.rows.columns[$0].hasValue(row.old) && cells[$0] != nil
                    }.map { Conflict(row: RowID(kind: kind, row: row.new), field: $0) }
                }
                changes.addIfNew(row.old, of: old, cells)
            }
            for row in found.added { changes.add(copyOf: row, of: new) }
        }
        self.dataset = dataset.applying(changes)
    }

    /// Returns the values that the older dataset's row gets.
    private static func cells(
        _ row: Differences.Changed, _ old: Table, _ new: Table, isNewer: Bool
    ) -> [Int: RowChanges.Cell] {
        var cells: [Int: RowChanges.Cell] = [:]
        for field in row.fields {
            let (own, other) = (old.cell(row.old, field), new.cell(row.new, field))
            if old.kind.fields[field].merging != .newest, own != .missing, other != .missing {
                let (first, rest) = isNewer ? (other, own) : (own, other)
                let all = first.elements + rest.elements.filter { !first.elements.contains($0) }
                cells[field] = .list(all)
            } else if isNewer ? new.rows.columns[field].state(row.new) != .absent : own == .missing
            {
                cells[field] = other
            }
        }
        return cells
    }
}

/// Tells which of two rows of a kind is newer.
private struct RevisionOrder {
    private let old: PathValues?
    private let new: PathValues?

    init(_ kind: Int, _ old: Dataset, _ new: Dataset) {
        let path = old.vocabulary.revisions[kind]
        self.old = path.map { PathValues($0, from: kind, in: old) }
        self.new = path.map { PathValues($0, from: kind, in: new) }
    }

    /// Returns whether a new row is at least as new as an old one; `nil` if nothing tells.
    func isNewer(_ new: Int, than old: Int) -> Bool? {
        guard let one = Self.moment(self.new, new), let other = Self.moment(self.old, old),
            one != other
        else { return nil }
        return one > other
    }

    private static func moment(_ values: PathValues?, _ row: Int) -> Instant? {
        guard let values, let row = values.row(row) else { return nil }
        return Instant(values.column.slice(row))
    }
}
