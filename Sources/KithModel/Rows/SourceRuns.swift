/// The rows of a batch in source order, as runs of consecutive rows of one kind.
package struct SourceRuns: Sequence, IteratorProtocol {
    /// Consecutive rows of one kind.
    package struct Run {
        /// The index of the kind.
        package let kind: Int
        /// The rows in the table of the kind.
        package let rows: Range<Int>
    }

    private let order: [UInt16]
    private var position = 0
    /// For each kind, the number of rows passed.
    private var passed: [Int]

    init(_ order: [UInt16], kinds: Int) {
        self.order = order
        passed = [Int](repeating: 0, count: kinds)
    }

    /// Returns the next run, or `nil` after the last row.
    package mutating func next() -> Run? {
        guard position < order.count else { return nil }
        let start = position
        position += 1
        while position < order.count, order[position] == order[start] { position += 1 }
        let kind = Int(order[start])
        let first = passed[kind]
        passed[kind] += position - start
        return Run(kind: kind, rows: first..<passed[kind])
    }
}

extension Batch {
    /// All rows in source order.
    package var runs: SourceRuns { SourceRuns(order, kinds: tables.count) }
}
