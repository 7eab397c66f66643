extension SyntaxTree {
    /// All nodes in the order of the text, what holds others before them.
    public var nodes: some RandomAccessCollection<SyntaxNode> {
        store.records.indices.lazy.map { [self] in SyntaxNode(self, UInt32($0)) }
    }
}
