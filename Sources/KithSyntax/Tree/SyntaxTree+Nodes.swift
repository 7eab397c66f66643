extension SyntaxTree {
    /// All nodes in source order, parents before children.
    package var nodes: some RandomAccessCollection<SyntaxNode> {
        store.records.indices.lazy.map { [self] in SyntaxNode(self, UInt32($0)) }
    }
}
