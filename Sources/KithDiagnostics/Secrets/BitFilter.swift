/// An approximate set of numbers, of 4096 bits: false positives are possible, false negatives are not.
struct BitFilter: Sendable {
    private var words = [UInt64](repeating: 0, count: 64)

    mutating func insert(_ number: UInt64) {
        let bit = Self.bit(number)
        words[bit >> 6] |= 1 << UInt64(bit & 63)
    }

    func mayContain(_ number: UInt64) -> Bool {
        let bit = Self.bit(number)
        return words[bit >> 6] & 1 << UInt64(bit & 63) != 0
    }

    private static func bit(_ number: UInt64) -> Int {
        Int((number &* 0x9E37_79B9_7F4A_7C15) >> 52)
    }
}
