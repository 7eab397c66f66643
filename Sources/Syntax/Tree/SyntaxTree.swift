public import SourceText

/// A parsed text: compact, immutable, with the place of everything.
///
/// Nodes are cursors into it. Takes 17 bytes for each node, and keeps only those texts that differ
/// from the source.
public final class SyntaxTree: Sendable {
    /// The source that places refer to.
    public let source: SourceID
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
    public var bytes: SourceBytes { store.bytes }
    /// How many nodes there are; an alias is one.
    public var nodeCount: Int { store.records.count }
    /// The nodes without a parent: one for each document.
    public var roots: [SyntaxNode] { rootRecords.map { SyntaxNode(self, $0) } }
}
