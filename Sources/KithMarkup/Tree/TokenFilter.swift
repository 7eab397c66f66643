/// A Bloom filter with one hash function for the class tokens and ids in a tree.
struct TokenFilter: Sendable {
    private var words: [UInt64] = Array(repeating: 0, count: 64)

    /// Replaces the content by the tokens of a tree.
    mutating func fill(_ tokens: [TokenRecord]) {
        for index in words.indices { words[index] = 0 }
        for token in tokens { words[Self.word(token.hash)] |= Self.bit(token.hash) }
    }

    /// Returns whether a token with a hash may occur in the tree.
    func mayHold(_ hash: UInt32) -> Bool { words[Self.word(hash)] & Self.bit(hash) != 0 }

    private static func word(_ hash: UInt32) -> Int { Int(hash >> 6 & 63) }
    private static func bit(_ hash: UInt32) -> UInt64 { 1 << UInt64(hash & 63) }
}
