private import DigestBinding
private import SystemBinding

/// The 32 bytes of a SHA-256.
public struct Digest: Hashable, Sendable {
    /// The bytes as four big-endian numbers.
    let words: (UInt64, UInt64, UInt64, UInt64)

    /// Takes 32 bytes from an offset on.
    @inline(__always)
    init(_ bytes: Span<UInt8>, at offset: Int) {
        words = (
            bytes.word(at: offset), bytes.word(at: offset + 8), bytes.word(at: offset + 16),
            bytes.word(at: offset + 24)
        )
    }

    /// The hash of bytes.
    public init(of bytes: Span<UInt8>) {
        let hash = SHA256.words(of: bytes)
        func word(_ index: Int) -> UInt64 {
            UInt64(hash[index]) << 32 | UInt64(hash[index + 1])
        }
        words = (word(0), word(2), word(4), word(6))
    }

    /// How many zero bits stand at its front.
    var leadingZeroBits: Int {
        if words.0 != 0 { return words.0.leadingZeroBitCount }
        if words.1 != 0 { return 64 + words.1.leadingZeroBitCount }
        return words.2 != 0
            ? 128 + words.2.leadingZeroBitCount : 192 + words.3.leadingZeroBitCount
    }

    /// The bytes.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(addingCapacity: 32) { (free: inout OutputSpan<UInt8>) in append(to: &free) }
        return bytes
    }

    /// Appends the bytes.
    func append(to bytes: inout OutputSpan<UInt8>) {
        Self.append(words.0, to: &bytes)
        Self.append(words.1, to: &bytes)
        Self.append(words.2, to: &bytes)
        Self.append(words.3, to: &bytes)
    }

    @inline(__always)
    private static func append(_ word: UInt64, to bytes: inout OutputSpan<UInt8>) {
        var shift: UInt64 = 64
        while shift > 0 {
            shift &-= 8
            bytes.append(UInt8(truncatingIfNeeded: word &>> shift))
        }
    }

    /// Whether all bytes are the same.
    public static func == (left: Digest, right: Digest) -> Bool {
        left.words == right.words
    }

    /// A hash is as good as random already: eight bytes of it suffice.
    public func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}
