private import KithSystemBinding

/// A 64-bit hash of a byte string, seeded per process.
///
/// Collisions are possible but very unlikely, and some callers ignore them. Because of the seed, nobody can construct
/// them on purpose.
package enum RowHash {
    private static let seed = UInt64.random(in: 0...UInt64.max)

    /// Returns the hash of a byte string.
    package static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        let bytes = bytes.span
        var hash = mix(seed, UInt64(bytes.count))
        var at = 0
        while at + 8 <= bytes.count {
            hash = mix(hash ^ bytes.word(at: at), 0x9E37_79B9_7F4A_7C15)
            at += 8
        }
        var rest: UInt64 = 0
        for index in at..<bytes.count { rest = rest << 8 | UInt64(bytes[index]) }
        return mix(hash ^ rest, seed | 1)
    }

    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low ^ left
    }
}

/// A byte string as a key of dictionaries and sets.
///
/// Its hash is computed once, many bytes at a time.
package struct ByteKey: Hashable, Sendable {
    /// The hash; compared first.
    private let number: UInt64
    /// The bytes.
    package let bytes: [UInt8]

    /// Creates a key from a byte string.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        number = RowHash.of(bytes[...])
    }

    /// Combines the stored hash.
    package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
