/// A number for some bytes that is the same for the same bytes, and within a process for them alone, as good as always.
///
/// Nobody can write rows that clash on purpose, because each process mixes in a number of its own.
public enum RowHash {
    private static let seed = UInt64.random(in: 0...UInt64.max)

    /// The number of some bytes.
    public static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash = mix(seed, UInt64(bytes.count))
        var rest = bytes
        while rest.count >= 8 {
            let start = rest.startIndex
            var word: UInt64 = 0
            for index in 0..<8 { word |= UInt64(rest[start + index]) << UInt64(index * 8) }
            hash = mix(hash ^ word, 0x9E37_79B9_7F4A_7C15)
            rest = rest[(start + 8)...]
        }
        return mix(hash ^ rest.reduce(0) { $0 << 8 | UInt64($1) }, seed | 1)
    }

    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low ^ left
    }
}
