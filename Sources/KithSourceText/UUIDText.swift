/// UUIDs as texts (RFC 9562).
package enum UUIDText {
    /// Returns whether a text is a UUID: 8-4-4-4-12 hexadecimal digits.
    package static func isValid(_ text: Span<UInt8>) -> Bool {
        guard text.count == 36 else { return false }
        for position in text.indices {
            switch position {
            case 8, 13, 18, 23: if text[position] != UInt8(ascii: "-") { return false }
            default: if !text[position].isASCIIHexDigit { return false }
            }
        }
        return true
    }

    /// Returns a UUID of version 8, for custom uses, made of the first 16 bytes of a hash.
    package static func custom(_ hash: [UInt8]) -> [UInt8] {
        var bytes = Array(hash.prefix(16))
        bytes[6] = 0x80 | bytes[6] & 0x0F
        bytes[8] = 0x80 | bytes[8] & 0x3F
        let digits = Array(Hexadecimal.text(bytes).utf8)
        let parts = [digits[..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20...]]
        return Array(parts.joined(separator: [UInt8(ascii: "-")]))
    }
}
