private import SystemBinding

/// A hash for tables whose keys come from outside: a polynomial in a secret modulo the prime 2^61 - 1.
///
/// Who does not know the seed cannot prepare keys that collide; the same seed gives the same hashes everywhere.
public struct PolynomialHash: Sendable {
    @usableFromInline let multiplier: UInt64

    /// A hash with a seed drawn anew.
    public init() { self.init(seed: .random(in: 0 ... .max)) }

    /// The hash of a seed.
    public init(seed: UInt64) { multiplier = (seed >> 4 | 1 << 40) & Self.prime | 1 }

    /// The hash of some bytes, 61 bits; the lowest are the least mixed.
    public func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        let bytes = bytes.span
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

    /// The hash of a number.
    @inlinable public func hash(_ number: UInt32) -> UInt64 { step(step(1, UInt64(number)), 0) }

    @usableFromInline static var prime: UInt64 { (1 << 61) - 1 }

    /// The next value, for a word of at most 56 bits.
    @usableFromInline @inline(__always)
    func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = hash.multipliedFullWidth(by: multiplier)
        let folded =
            (product.low & Self.prime) &+ (product.low >> 61 | product.high << 3) &+ word
        let once = (folded & Self.prime) &+ folded >> 61
        return once >= Self.prime ? once &- Self.prime : once
    }
}
