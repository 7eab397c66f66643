package import KithSourceText

/// A parsed text: compact, immutable, with a place for every node.
///
/// Nodes are cursors into the tree. It takes 17 bytes per node plus the texts that differ from the
/// source.
package final class SyntaxTree: Sendable {
    /// The source that spans refer to.
    package let source: SourceID
    let store: SyntaxStore
    private let rootRecords: [UInt32]
    let repeatedKeys: [RepeatedKey]
    let repeatedKeyCount: Int

    init(
        _ store: SyntaxStore, source: SourceID, roots: [UInt32], repeatedKeys: [RepeatedKey],
        repeatedKeyCount: Int
    ) {
        self.store = store
        self.source = source
        rootRecords = roots
        self.repeatedKeys = repeatedKeys
        self.repeatedKeyCount = repeatedKeyCount
    }

    /// The bytes that were parsed.
    package var bytes: SourceBytes { store.bytes }
    /// The number of nodes; an alias counts as one.
    package var nodeCount: Int { store.records.count }
    /// The root of each document.
    package var roots: [SyntaxNode] { rootRecords.map { SyntaxNode(self, $0) } }
}
