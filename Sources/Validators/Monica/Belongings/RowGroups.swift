internal import Model

/// The rows of a table by the row that they belong to.
struct RowGroups {
    /// The rows, those of one owner side by side, in order.
    private var rows: [Int32]
    private var ends: [Int]

    /// Groups some rows, in linear time; those that belong to nothing are left out.
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

    /// How many owners there are.
    var count: Int { ends.count }

    /// The rows of an owner, in order.
    subscript(owner: Int) -> ArraySlice<Int32> {
        rows[(owner == 0 ? 0 : ends[owner - 1])..<ends[owner]]
    }
}
