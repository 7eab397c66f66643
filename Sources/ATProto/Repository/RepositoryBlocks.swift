/// The blocks of a file that can be relied on, and those that cannot.
struct RepositoryBlocks: Sendable {
    /// Blocks that have the hash that their CID names.
    var index = BlockIndex()
    /// Blocks that have not.
    var damaged = BlockIndex()

    /// Whether a block that is not among the good ones is there, but damaged.
    mutating func isDamaged(_ cid: Int, _ bytes: Span<UInt8>) -> Bool {
        damaged.find(bytes, at: cid, in: bytes) != nil
    }
}
