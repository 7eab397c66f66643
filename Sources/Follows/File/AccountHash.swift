/// Where an account is looked for in the hash table.
///
/// The seed is the checksum of all names together, so that the table is the same on every machine, and yet nobody
/// can prepare names that collide: adding one changes it.
struct AccountHash {
    private let multiplier: UInt64

    init(seed: UInt64) { multiplier = (seed >> 4 | 1 << 40) & Self.prime | 1 }

    @inline(__always) func hash(_ number: UInt32) -> Int {
        Int(truncatingIfNeeded: step(step(1, UInt64(number)), 0) >> 16)
    }

    func hash(_ name: ArraySlice<UInt8>) -> Int {
        var hash = UInt64(truncatingIfNeeded: name.count) &+ 1
        var (word, filled): (UInt64, Int) = (0, 0)
        for byte in name {
            word = word << 8 | UInt64(byte)
            filled += 1
            if filled == 7 {
                hash = step(hash, word)
                (word, filled) = (0, 0)
            }
        }
        return Int(truncatingIfNeeded: step(step(hash, word), 0) >> 16)
    }

    /// The slots for so many accounts: a power of two, a third to two thirds of them taken.
    static func slotCount(_ accounts: Int) -> Int {
        var count = 4
        while count < accounts + accounts / 2 { count *= 2 }
        return count
    }

    private static let prime: UInt64 = (1 << 61) - 1

    /// A step of a polynomial in the multiplier, modulo the prime 2^61 - 1.
    @inline(__always) private func step(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = hash.multipliedFullWidth(by: multiplier)
        let folded =
            (product.low & Self.prime) &+ (product.low >> 61 | product.high << 3) &+ word
        let once = (folded & Self.prime) &+ folded >> 61
        return once >= Self.prime ? once &- Self.prime : once
    }
}
