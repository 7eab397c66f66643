public import SourceText

extension SyntaxTree {
    /// Returns the outermost node with exactly this span, or `nil`.
    ///
    /// Takes O(log nodes).
    public func node(at span: SourceSpan) -> SyntaxNode? {
        guard span.source == source else { return nil }
        var low = 0
        var high = store.records.count
        while low < high {
            let middle = (low + high) / 2
            if Int(store.records[middle].start) < span.start {
                low = middle + 1
            } else {
                high = middle
            }
        }
        while low < store.records.count, Int(store.records[low].start) == span.start {
            if Int(store.records[low].end) == span.end { return SyntaxNode(self, UInt32(low)) }
            low += 1
        }
        return nil
    }
}
