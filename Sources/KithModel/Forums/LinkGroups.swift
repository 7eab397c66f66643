/// The rows of one table grouped by the target of a link.
struct LinkGroups: Sendable {
    private var rows: [Int32]
    private var ends: [Int]

    /// Groups the rows of a table by a link that is not a list, in linear time.
    init(_ table: Table, _ link: String, of count: Int) {
        let targets = table.targets(link)
        var starts = [Int](repeating: 0, count: count + 1)
        for target in targets where target >= 0 && target < count { starts[Int(target) + 1] += 1 }
        for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
        rows = [Int32](repeating: 0, count: starts.last ?? 0)
        for (row, target) in targets.enumerated() where target >= 0 && target < count {
            rows[starts[Int(target)]] = Int32(truncatingIfNeeded: row)
            starts[Int(target)] += 1
        }
        ends = starts.dropLast()
    }

    /// The rows with this target, in order.
    subscript(target: Int) -> [Int] {
        guard ends.indices.contains(target) else { return [] }
        return rows[(target == 0 ? 0 : ends[target - 1])..<ends[target]].map { Int($0) }
    }
}

/// The numbers of a column; any row number is safe.
struct NumberColumn {
    fileprivate let column: Column

    subscript(row: Int) -> Int64? {
        guard column.isInteger, !column.isList, row >= 0, row < column.count, column.hasValue(row)
        else { return nil }
        return column.integers[row]
    }
}

/// The instants of a column; any row number is safe.
struct InstantColumn {
    fileprivate let column: Column

    subscript(row: Int) -> Instant? {
        guard !column.isInteger, !column.isList, row >= 0, row < column.count,
            column.hasValue(row)
        else { return nil }
        return Instant(column.slice(row))
    }
}

extension Table {
    func numbers(_ field: String) -> NumberColumn { NumberColumn(column: column(field)) }

    func instants(_ field: String) -> InstantColumn { InstantColumn(column: column(field)) }

    /// Whether a row precedes another by key: shorter keys first, so that numbers are in order.
    func isKey(_ left: Int, before right: Int) -> Bool {
        guard let field = kind.keyField else { return left < right }
        let (one, other) = (rows.columns[field].slice(left), rows.columns[field].slice(right))
        if one.count != other.count { return one.count < other.count }
        if one.lexicographicallyPrecedes(other) { return true }
        return other.lexicographicallyPrecedes(one) ? false : left < right
    }
}
