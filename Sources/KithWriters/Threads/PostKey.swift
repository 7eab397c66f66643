/// The keys of posts as numbers in anchors.
enum PostKey {
    /// Parses a number; `nil` for texts that an anchor would write differently.
    static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
        guard 1...18 ~= digits.count, digits.first != UInt8(ascii: "0") else { return nil }
        var number: UInt64 = 0
        for digit in digits {
            guard 0x30...0x39 ~= digit else { return nil }
            number = number * 10 + UInt64(digit - 0x30)
        }
        return number
    }
}
