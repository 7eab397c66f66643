private import KithSourceText

extension Dataset {
    /// The current rows.
    ///
    /// Computed once, in time linear in the rows.
    ///
    /// All rows are current if the vocabulary declares no removals.
    package var currentRows: CurrentRows {
        current.value { CurrentRows(isOverruled: overruledRows()) }
    }

    private func overruledRows() -> [[Bool]] {
        guard let removals = vocabulary.removals else { return tables.map { _ in [] } }
        let snapshots = Snapshots(self)
        let removed = VersionedTable(tables[removals.kind], removals, nil)
        return tables.map { table in
            guard let key = table.kind.keyField, table.kind.fields[key].isRepeatable else {
                return []
            }
            let versions = VersionedTable(table, removals, snapshots)
            return versions.overruled(removedBy: removed, key: removals.key)
        }
    }
}

/// A table whose rows have an order in time.
private struct VersionedTable {
    let table: Table
    private let order: Column?
    /// The owner of each row, as a link target.
    private let owners: [Int32]?
    private let snapshots: Snapshots?

    init(_ table: Table, _ removals: Vocabulary.Removals, _ snapshots: Snapshots?) {
        self.table = table
        order = table.kind.index(ofField: removals.order).map { table.rows.columns[$0] }
        owners = removals.snapshots.map { table.targets($0.owner) }
        self.snapshots = snapshots
    }

    /// Returns whether a newer row, or a removal with its key, supersedes each row; empty if none is superseded.
    func overruled(removedBy removed: VersionedTable, key: Int) -> [Bool] {
        let newest = newest()
        var marks = [Bool](repeating: false, count: newest.isEmpty ? 0 : table.count)
        for (first, row) in newest where first != row { marks[first] = true }
        for repetition in table.repeatedKeys where newest[repetition.first] != repetition.element {
            marks[repetition.element] = true
        }
        func mark(_ row: Int) {
            if marks.isEmpty { marks = [Bool](repeating: false, count: table.count) }
            marks[row] = true
        }
        let names = removed.table.rows.columns[key]
        for row in 0..<removed.table.count where names.hasValue(row) {
            guard let first = table.row(withKey: names.slice(row)) else { continue }
            let last = newest[first] ?? first
            if isOlder(last, than: row, of: removed) { mark(last) }
        }
        for row in 0..<table.count where isOverruledBySnapshot(row) { mark(row) }
        return marks
    }

    private func isOverruledBySnapshot(_ row: Int) -> Bool {
        guard let snapshots, let owners, let part = part(row) else { return false }
        return snapshots.overrules(part, of: owners[row])
    }

    /// Returns the snapshot of a row, or `nil` if none is known.
    private func part(_ row: Int) -> Snapshots.Part? {
        guard let snapshots, let owners, owners[row] != Table.none else { return nil }
        return snapshots.part(order: own(row), of: owners[row], at: table.place(row))
    }

    /// Returns the newest row for each repeated key, by the first row with that key.
    private func newest() -> [Int: Int] {
        var newest: [Int: Int] = [:]
        for repetition in table.repeatedKeys {
            let known = newest[repetition.first] ?? repetition.first
            newest[repetition.first] =
                isOlder(known, than: repetition.element, of: self) ? repetition.element : known
        }
        return newest
    }

    /// Whether a row is older than another: by their order, then by their place in the source.
    private func isOlder(_ row: Int, than other: Int, of others: VersionedTable) -> Bool {
        let (mine, theirs) = (text(row), others.text(other))
        if mine.lexicographicallyPrecedes(theirs) { return true }
        if theirs.lexicographicallyPrecedes(mine) { return false }
        guard let here = table.place(row)?.withoutNumber, let there = others.table.place(other)
        else { return row < other }
        return (here.source.index, here.start) < (there.source.index, there.start)
    }

    /// Returns the order of a row, or else of its snapshot.
    ///
    /// An empty order is the oldest.
    private func text(_ row: Int) -> ArraySlice<UInt8> {
        let own = own(row)
        return own.isEmpty ? part(row)?.order ?? own : own
    }

    private func own(_ row: Int) -> ArraySlice<UInt8> {
        guard let order, order.hasValue(row), !order.isInteger, !order.isList else { return [] }
        return order.slice(row)
    }
}
