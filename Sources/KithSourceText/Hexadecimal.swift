/// Hexadecimal digits.
@usableFromInline package enum Hexadecimal {
    /// Encodes bytes as two lower-case digits each.
    @inlinable package static func text(_ bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(2 * bytes.underestimatedCount)
        for byte in bytes {
            text.append(digit(byte >> 4))
            text.append(digit(byte & 0x0F))
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the lower-case digit of a value below 16.
    @inlinable static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// Returns the value of a digit in either case; `nil` for other bytes.
    package static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}

extension String {
    /// Creates the text of a number with leading zeros; a minus sign stands before them.
    @inlinable package init(
        _ number: some BinaryInteger, radix: Int = 10, digits: Int, uppercase: Bool = false
    ) {
        let text = String(number.magnitude, radix: radix, uppercase: uppercase)
        let zeros = String(repeating: "0", count: Swift.max(0, digits - text.utf8.count))
        self = (number < 0 ? "-" : "") + zeros + text
    }
}
