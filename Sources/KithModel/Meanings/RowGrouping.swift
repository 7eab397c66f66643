/// Values grouped by the row that each belongs to, in order within each group.
struct RowGrouping<Value: Sendable>: Sendable {
    /// For each kind, the number of its first row among all rows.
    private let bases: [Int]
    private let ends: [Int]
    private let values: [Value]

    /// Groups values in linear time.
    ///
    /// `counts` has the number of rows of each kind.
    init(_ counts: [Int], _ owned: [(owner: RowID, value: Value)]) {
        var (bases, all) = ([Int](), 0)
        for count in counts {
            bases.append(all)
            all += count
        }
        var starts = [Int](repeating: 0, count: all + 1)
        for (owner, _) in owned { starts[bases[owner.kind] + owner.row + 1] += 1 }
        for slot in starts.indices.dropFirst() { starts[slot] += starts[slot - 1] }
        var order = [Int](repeating: 0, count: owned.count)
        for (index, entry) in owned.enumerated() {
            let slot = bases[entry.owner.kind] + entry.owner.row
            order[starts[slot]] = index
            starts[slot] += 1
        }
        self.bases = bases
        // Each start has moved to the end of its group.
        ends = starts
        values = order.map { owned[$0].value }
    }

    /// Returns the values that belong to a row.
    subscript(owner: RowID) -> ArraySlice<Value> {
        let slot = bases[owner.kind] + owner.row
        return values[(slot == 0 ? 0 : ends[slot - 1])..<ends[slot]]
    }
}
