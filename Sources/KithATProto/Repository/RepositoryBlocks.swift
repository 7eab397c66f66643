/// The blocks of a file, intact and damaged.
struct RepositoryBlocks: Sendable {
    /// The blocks whose hash matches their CID.
    var index = BlockIndex()
    /// The blocks whose hash does not match.
    var damaged = BlockIndex()

    /// Returns whether the block of a CID that is missing from `index` is in the file, but damaged.
    mutating func isDamaged(_ cid: Int, _ bytes: Span<UInt8>) -> Bool {
        damaged.find(bytes, at: cid, in: bytes) != nil
    }
}
