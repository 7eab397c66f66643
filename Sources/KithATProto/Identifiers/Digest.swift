private import KithDigestBinding
private import KithSystemBinding

/// A SHA-256 digest of 32 bytes.
package struct Digest: Hashable, Sendable {
    /// The digest as four big-endian words.
    let words: (UInt64, UInt64, UInt64, UInt64)

    /// Reads the 32 bytes at an offset.
    @inline(__always)
    init(_ bytes: Span<UInt8>, at offset: Int) {
        words = (
            bytes.word(at: offset), bytes.word(at: offset + 8), bytes.word(at: offset + 16),
            bytes.word(at: offset + 24)
        )
    }

    /// Computes the digest of a byte string.
    package init(of bytes: Span<UInt8>) {
        let hash = SHA256.words(of: bytes)
        words = (
            UInt64(hash[0]) << 32 | UInt64(hash[1]), UInt64(hash[2]) << 32 | UInt64(hash[3]),
            UInt64(hash[4]) << 32 | UInt64(hash[5]), UInt64(hash[6]) << 32 | UInt64(hash[7])
        )
    }

    /// The number of leading zero bits.
    var leadingZeroBits: Int {
        if words.0 != 0 { return words.0.leadingZeroBitCount }
        if words.1 != 0 { return 64 + words.1.leadingZeroBitCount }
        return words.2 != 0
            ? 128 + words.2.leadingZeroBitCount : 192 + words.3.leadingZeroBitCount
    }

    /// The 32 bytes.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(addingCapacity: 32) { (free: inout OutputSpan<UInt8>) in append(to: &free) }
        return bytes
    }

    /// Appends the bytes.
    func append(to bytes: inout OutputSpan<UInt8>) {
        bytes.append(bytesOf: words.0.bigEndian)
        bytes.append(bytesOf: words.1.bigEndian)
        bytes.append(bytesOf: words.2.bigEndian)
        bytes.append(bytesOf: words.3.bigEndian)
    }

    /// Returns whether two digests are equal.
    package static func == (left: Digest, right: Digest) -> Bool {
        left.words == right.words
    }

    /// Hashes the first eight bytes, which suffice because a digest is uniformly distributed.
    package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}
