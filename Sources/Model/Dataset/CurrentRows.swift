private import SourceText

/// Which rows count in a source that tells several versions of one thing, and what became of it.
///
/// Of the rows with one key, and the removals of that key, the one with the greatest order counts; of several with that
/// one the last in the source. Where all rows of an owner were read at once, nothing older of it counts. Linear in the
/// rows.
public struct CurrentRows: Sendable {
    /// For each table, whether a newer row or a removal overrules each row; empty where none does.
    private var isOverruled: [[Bool]]

    /// Compares the versions of a dataset; without removals in its vocabulary all rows count.
    public init(_ dataset: Dataset) {
        isOverruled = [[Bool]](repeating: [], count: dataset.tables.count)
        guard let removals = dataset.vocabulary.removals else { return }
        let snapshots = Snapshots(dataset)
        let removed = VersionedTable(dataset.tables[removals.kind], removals, nil)
        for table in dataset.tables {
            guard let key = table.kind.keyField, table.kind.fields[key].isRepeatable,
                table.count > 0
            else { continue }
            let versions = VersionedTable(table, removals, snapshots)
            let newest = versions.newest()
            var marks = [Bool](repeating: false, count: newest.isEmpty ? 0 : table.count)
            for (first, row) in newest where first != row { marks[first] = true }
            for repetition in table.repeatedKeys
            where newest[repetition.first] != repetition.element {
                marks[repetition.element] = true
            }
            remove(removed, removals.key, from: versions, newest, &marks)
            versions.markOverruled(in: &marks)
            isOverruled[table.kind.index] = marks
        }
    }

    /// Whether a row of a kind counts.
    @inline(__always)
    public func contains(kind: Int, row: Int) -> Bool {
        isOverruled[kind].isEmpty || !isOverruled[kind][row]
    }

    /// Marks the newest version of each key that a newer removal names.
    private func remove(
        _ removed: VersionedTable, _ removedKey: Int, from versions: VersionedTable,
        _ newest: [Int: Int], _ marks: inout [Bool]
    ) {
        let names = removed.table.rows.columns[removedKey]
        for row in 0..<removed.table.count where names.hasValue(row) {
            guard let first = versions.table.row(withKey: names.slice(row)) else { continue }
            let last = newest[first] ?? first
            guard versions.isOlder(last, than: row, of: removed) else { continue }
            if marks.isEmpty { marks = [Bool](repeating: false, count: versions.table.count) }
            marks[last] = true
        }
    }
}

/// A table whose rows have an order in time.
private struct VersionedTable {
    let table: Table
    private let order: Column?
    /// For each row, its owner as the target of a link.
    private let owners: [Int32]?
    private let snapshots: Snapshots?

    init(_ table: Table, _ removals: Vocabulary.Removals, _ snapshots: Snapshots?) {
        self.table = table
        order = table.kind.index(ofField: removals.order).map { table.rows.columns[$0] }
        owners = removals.snapshots.map { table.targets($0.owner) }
        self.snapshots = snapshots
    }

    /// Marks the rows that a snapshot overrules.
    func markOverruled(in marks: inout [Bool]) {
        guard let snapshots, let owners else { return }
        for row in 0..<table.count {
            guard let part = part(row), snapshots.overrules(part, of: owners[row]) else { continue }
            if marks.isEmpty { marks = [Bool](repeating: false, count: table.count) }
            marks[row] = true
        }
    }

    /// The snapshot of a row; `nil` where nothing is known of any.
    private func part(_ row: Int) -> Snapshots.Part? {
        guard let snapshots, let owners, owners[row] != Table.none else { return nil }
        return snapshots.part(order: own(row), of: owners[row], at: table.place(row))
    }

    /// For each first row of several with its key, the newest of them.
    func newest() -> [Int: Int] {
        var newest: [Int: Int] = [:]
        for repetition in table.repeatedKeys {
            let known = newest[repetition.first] ?? repetition.first
            newest[repetition.first] =
                isOlder(known, than: repetition.element, of: self) ? repetition.element : known
        }
        return newest
    }

    /// Whether a row is older than another one: by their order, then by their place in the source.
    func isOlder(_ row: Int, than other: Int, of others: VersionedTable) -> Bool {
        let (mine, theirs) = (text(row), others.text(other))
        if mine.lexicographicallyPrecedes(theirs) { return true }
        if theirs.lexicographicallyPrecedes(mine) { return false }
        guard let here = table.place(row), let there = others.table.place(other) else {
            return row < other
        }
        return (here.source.index, here.start) < (there.source.index, there.start)
    }

    /// The order of a row, or else of its snapshot; nothing, which is the oldest, where it has none.
    private func text(_ row: Int) -> ArraySlice<UInt8> {
        let own = own(row)
        return own.isEmpty ? part(row)?.order ?? own : own
    }

    private func own(_ row: Int) -> ArraySlice<UInt8> {
        guard let order, order.hasValue(row), !order.isInteger, !order.isList else { return [] }
        return order.slice(row)
    }
}
