/// The rows of a table, grouped by the target of a link.
package struct RowGroups: Sendable {
    /// The rows by target, in order within each group.
    private var rows: [Int32]
    private var ends: [Int]

    /// Groups a range of rows, in linear time; rows without a target are left out.
    package init(_ range: Range<Int>, by links: LinkTargets) {
        var starts = [Int](repeating: 0, count: links.table.count + 1)
        for row in range {
            if let target = links[row] { starts[target + 1] += 1 }
        }
        for target in starts.indices.dropFirst() { starts[target] += starts[target - 1] }
        rows = [Int32](repeating: 0, count: starts.last ?? 0)
        for row in range {
            guard let target = links[row] else { continue }
            rows[starts[target]] = Int32(truncatingIfNeeded: row)
            starts[target] += 1
        }
        // Each start has moved to the end of its group.
        ends = starts.dropLast()
    }

    /// The number of possible targets.
    package var count: Int { ends.count }

    /// Returns the rows with a target, in order, as an array.
    package func rows(_ target: Int) -> [Int] { self[target].map { Int($0) } }

    /// Returns the rows with a target, in order; empty for a target that does not exist.
    package subscript(target: Int) -> ArraySlice<Int32> {
        guard ends.indices.contains(target) else { return [] }
        return rows[(target == 0 ? 0 : ends[target - 1])..<ends[target]]
    }
}
