internal import KithModel

/// The rows of a table, grouped by their owner.
struct RowGroups {
    /// The rows by owner, in order within each owner.
    private var rows: [Int32]
    private var ends: [Int]

    /// Groups a range of rows, in linear time; rows without an owner are left out.
    init(_ range: Range<Int>, by owners: Owners) {
        var starts = [Int](repeating: 0, count: owners.table.count + 1)
        for row in range {
            if let owner = owners[row] { starts[owner + 1] += 1 }
        }
        for owner in starts.indices.dropFirst() { starts[owner] += starts[owner - 1] }
        rows = [Int32](repeating: 0, count: starts.last ?? 0)
        for row in range {
            guard let owner = owners[row] else { continue }
            rows[starts[owner]] = Int32(truncatingIfNeeded: row)
            starts[owner] += 1
        }
        // Each start has moved to the end of its group.
        ends = starts.dropLast()
    }

    /// The number of possible owners.
    var count: Int { ends.count }

    /// Returns the rows of an owner, in order.
    subscript(owner: Int) -> ArraySlice<Int32> {
        rows[(owner == 0 ? 0 : ends[owner - 1])..<ends[owner]]
    }
}
