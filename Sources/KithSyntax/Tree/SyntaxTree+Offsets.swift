private import KithSourceText

extension SyntaxTree {
    /// Returns the innermost node that contains an offset or ends there; `nil` if none does.
    ///
    /// Takes O(log nodes), and time for the nodes around it.
    package func node(containing offset: Int) -> SyntaxNode? {
        let after = store.records.partitioningIndex { Int($0.start) > offset }
        var index = after - 1
        while index >= 0 {
            let record = store.records[index]
            if offset <= Int(record.end) { return SyntaxNode(self, UInt32(index)) }
            guard record.parent != SyntaxRecord.noParent else { break }
            index = Int(record.parent)
        }
        return nil
    }
}
