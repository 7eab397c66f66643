internal import KithSourceText

/// The hash function of the account table.
///
/// The seed is the checksum of all names. So the table is the same on every machine, yet colliding names cannot be
/// prepared: adding a name changes the seed.
struct AccountHash {
    private let polynomial: PolynomialHash

    init(seed: UInt64) { polynomial = PolynomialHash(seed: seed) }

    @inline(__always) func hash(_ number: UInt32) -> Int {
        Int(truncatingIfNeeded: polynomial.hash(number) >> 16)
    }

    func hash(_ name: ArraySlice<UInt8>) -> Int {
        Int(truncatingIfNeeded: polynomial.hash(name) >> 16)
    }

    /// Returns the number of slots for a number of accounts: a power of two, one to two thirds of it used.
    static func slotCount(_ accounts: Int) -> Int {
        var count = 4
        while count < accounts + accounts / 2 { count *= 2 }
        return count
    }
}
