internal import KithSourceText

/// The text forms of numbers.
enum NumberForm {
    /// Whether a text is a decimal: an optional sign, digits, and an optional fraction.
    static func isDecimal(_ text: ArraySlice<UInt8>) -> Bool {
        var rest = text
        skipSign(&rest)
        return skipDigits(&rest).count > 0 && skipFraction(&rest) && rest.isEmpty
    }

    /// Returns the value of a JSON number or a decimal as a `Double`; `nil` if the text is neither.
    static func value(_ text: ArraySlice<UInt8>) -> Double? {
        var rest = text
        let isNegative = rest.first == 0x2D
        skipSign(&rest)
        // Fifteen digits are exact in a `Double`; nearly all numbers end here.
        var (digits, count, scale) = (0, 0, 0)
        while let byte = rest.first, count < 15 {
            if byte.isASCIIDigit {
                digits = digits * 10 + Int(byte) - 0x30
                count += 1
            } else if byte != 0x2E || scale > 0 || count == 0 {
                break
            }
            scale *= 10
            if byte == 0x2E { scale = 1 }
            rest.removeFirst()
        }
        if rest.isEmpty, count > 0, text.last != 0x2E {
            let value = Double(digits) / Double(max(scale, 1))
            return isNegative ? -value : value
        }
        guard text.count <= 400, JSONNumber.isValid(text.span) || isDecimal(text) else {
            return nil
        }
        return Double(String(decoding: text, as: UTF8.self))
    }

    /// Returns a number as text for messages, without a fraction if it is whole.
    static func text(_ number: Double) -> String {
        Int64(exactly: number).map { String($0) } ?? "\(number)"
    }

    private static func skipSign(_ text: inout ArraySlice<UInt8>) {
        if text.first == 0x2D { text.removeFirst() }
    }

    private static func skipDigits(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = text.prefix { $0.isASCIIDigit }
        text = text[digits.endIndex...]
        return digits
    }

    /// Skips a point and its digits; `false` if the digits are missing.
    private static func skipFraction(_ text: inout ArraySlice<UInt8>) -> Bool {
        guard text.first == 0x2E else { return true }
        text.removeFirst()
        return skipDigits(&text).count > 0
    }
}
