private import KithSystemBinding

/// A hash for tables with untrusted keys: a polynomial in a secret modulo the prime 2^61 - 1.
///
/// Without the seed, colliding keys cannot be constructed. The same seed gives the same hashes on
/// all machines.
@usableFromInline package struct PolynomialHash: Sendable {
    @usableFromInline let multiplier: UInt64

    /// Creates a hash with a random seed.
    package init() { self.init(seed: .random(in: 0 ... .max)) }

    /// Creates a hash with a given seed.
    package init(seed: UInt64) { multiplier = (seed >> 4 | 1 << 40) & Self.prime | 1 }

    /// The number of bits of a hash.
    package static let bits = 61

    /// Returns the hash of a byte string: 61 bits, of which the lowest are the least mixed.
    package func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 { hash(bytes.span) }

    /// Returns the hash of a byte string.
    package func hash(_ bytes: Span<UInt8>) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: bytes.count) &+ 1
        var start = 0
        while start &+ 8 <= bytes.count {
            hash = step(hash, bytes.word(at: start) &>> 8)
            start &+= 7
        }
        var word: UInt64 = 0
        for index in start..<bytes.count { word = word &<< 8 | UInt64(bytes[index]) }
        if bytes.count &- start == 7 { (hash, word) = (step(hash, word), 0) }
        return step(step(hash, word), 0)
    }

    /// Returns the hash of a number.
    @inlinable package func hash(_ number: UInt32) -> UInt64 { step(step(1, UInt64(number)), 0) }

    @usableFromInline static var prime: UInt64 { (1 << 61) - 1 }

    /// Returns the next state, after a word of at most 56 bits.
    @usableFromInline @inline(__always)
    func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = hash.multipliedFullWidth(by: multiplier)
        let folded =
            (product.low & Self.prime) &+ (product.low >> 61 | product.high << 3) &+ word
        let once = (folded & Self.prime) &+ folded >> 61
        return once >= Self.prime ? once &- Self.prime : once
    }
}
