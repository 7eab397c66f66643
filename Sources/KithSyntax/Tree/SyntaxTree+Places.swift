package import KithSourceText

extension SyntaxTree {
    /// Returns the outermost node with exactly this span, or `nil`.
    ///
    /// Takes O(log nodes).
    package func node(at span: SourceSpan) -> SyntaxNode? {
        guard span.source == source else { return nil }
        let first = store.records.partitioningIndex { Int($0.start) >= span.start }
        for index in first..<store.records.count {
            guard Int(store.records[index].start) == span.start else { break }
            if Int(store.records[index].end) == span.end { return SyntaxNode(self, UInt32(index)) }
        }
        return nil
    }
}
