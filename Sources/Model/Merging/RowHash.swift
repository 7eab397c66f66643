private import SystemBinding

/// A number for some bytes that is the same for the same bytes, and within a process for them alone, as good as always.
///
/// Nobody can write rows that clash on purpose, because each process mixes in a number of its own.
public enum RowHash {
    private static let seed = UInt64.random(in: 0...UInt64.max)

    /// The number of some bytes.
    public static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
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

/// Bytes as a key of dictionaries and sets: their hash is found once, where they come from, and many bytes at a time.
public struct ByteKey: Hashable, Sendable {
    /// The hash, which is compared first.
    private let number: UInt64
    /// The bytes.
    public let bytes: [UInt8]

    /// Makes a key of bytes.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        number = RowHash.of(bytes[...])
    }

    /// Feeds the hash that was found before.
    public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
