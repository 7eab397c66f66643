/// Hexadecimal digits.
public enum Hexadecimal {
    /// Encodes bytes as two lower-case digits each.
    public static func text(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the value of a digit in either case; `nil` for other bytes.
    public static func value(of digit: UInt8) -> UInt8? {
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
    @inlinable public init(
        _ number: some BinaryInteger, radix: Int = 10, digits: Int, uppercase: Bool = false
    ) {
        let text = String(number.magnitude, radix: radix, uppercase: uppercase)
        let zeros = String(repeating: "0", count: Swift.max(0, digits - text.utf8.count))
        self = (number < 0 ? "-" : "") + zeros + text
    }
}
