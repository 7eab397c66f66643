/// The 32 bytes of a SHA-256.
public struct Digest: Hashable, Sendable {
    /// The bytes as four big-endian numbers.
    let words: (UInt64, UInt64, UInt64, UInt64)

    /// Takes 32 bytes from an offset on.
    @inline(__always)
    init(_ bytes: Span<UInt8>, at offset: Int) {
        func word(_ start: Int) -> UInt64 {
            var word: UInt64 = 0
            for index in 0..<8 { word = word &<< 8 | UInt64(bytes[start &+ index]) }
            return word
        }
        words = (word(offset), word(offset + 8), word(offset + 16), word(offset + 24))
    }

    /// The bytes.
    public var bytes: [UInt8] {
        [words.0, words.1, words.2, words.3].flatMap { word in
            stride(from: UInt64(56), through: 0, by: -8).map {
                UInt8(truncatingIfNeeded: word >> $0)
            }
        }
    }

    /// Whether all bytes are the same.
    public static func == (left: Digest, right: Digest) -> Bool {
        left.words == right.words
    }

    /// A hash is as good as random already: eight bytes of it suffice.
    public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}
