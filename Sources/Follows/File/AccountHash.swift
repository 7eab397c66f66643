internal import SourceText

/// Where an account is looked for in the hash table.
///
/// The seed is the checksum of all names together, so that the table is the same on every machine, and yet nobody
/// can prepare names that collide: adding one changes it.
struct AccountHash {
    private let polynomial: PolynomialHash

    init(seed: UInt64) { polynomial = PolynomialHash(seed: seed) }

    @inline(__always) func hash(_ number: UInt32) -> Int {
        Int(truncatingIfNeeded: polynomial.hash(number) >> 16)
    }

    func hash(_ name: ArraySlice<UInt8>) -> Int {
        Int(truncatingIfNeeded: polynomial.hash(name) >> 16)
    }

    /// The slots for so many accounts: a power of two, a third to two thirds of them taken.
    static func slotCount(_ accounts: Int) -> Int {
        var count = 4
        while count < accounts + accounts / 2 { count *= 2 }
        return count
    }
}
