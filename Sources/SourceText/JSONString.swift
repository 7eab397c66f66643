/// Writes JSON strings: the one place that knows their escapes.
public enum JSONString {
    /// Appends a text as a string in quotes.
    ///
    /// Only `"`, `\` and control characters are escaped; `/` and all beyond ASCII stay as they are.
    public static func append(_ text: String, to output: inout [UInt8]) {
        append([UInt8](text.utf8), to: &output)
    }

    /// Appends bytes, taken to be UTF-8, as a string in quotes.
    public static func append(_ bytes: [UInt8], to output: inout [UInt8]) {
        append(bytes, 0..<bytes.count, to: &output)
    }

    /// Appends the bytes of a range, taken to be UTF-8, as a string in quotes.
    public static func append(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        appendInside(bytes, range, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    /// Appends the bytes of a range, escaped, without quotes.
    public static func appendInside(
        _ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]
    ) {
        let span = bytes.span
        var start = range.lowerBound
        for offset in range where isSpecial(span[offset]) {
            if start < offset { output += bytes[start..<offset] }
            appendEscape(span[offset], to: &output)
            start = offset + 1
        }
        if start < range.upperBound { output += bytes[start..<range.upperBound] }
    }

    /// Appends a text as a string in quotes that is safe to show on a terminal.
    ///
    /// Beyond what JSON asks for, characters that turn the direction of writing, end lines or control a
    /// terminal are escaped.
    public static func appendVisible(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && !isSpecial($0) }) {
            output += text.utf8
        } else {
            for scalar in text.unicodeScalars { appendVisible(scalar, to: &output) }
        }
        output.append(UInt8(ascii: "\""))
    }

    /// Whether a byte cannot stand for itself.
    @inlinable public static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Appends the escape of a byte that cannot stand for itself.
    public static func appendEscape(_ byte: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\\"))
        if let letter = shortEscape(byte) { return output.append(letter) }
        output += "u00".utf8
        output.append(UInt8(ascii: "0") + (byte >> 4))
        let digit = byte & 0x0F
        output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }

    /// What follows the `\` where one letter is enough.
    @inlinable public static func shortEscape(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x08: UInt8(ascii: "b")
        case 0x09: UInt8(ascii: "t")
        case 0x0A: UInt8(ascii: "n")
        case 0x0C: UInt8(ascii: "f")
        case 0x0D: UInt8(ascii: "r")
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
        default: nil
        }
    }

    private static func appendVisible(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        switch scalar.value {
        case 0x00...0x1F, 0x22, 0x5C: appendEscape(UInt8(scalar.value), to: &output)
        case 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
            let digits = String(scalar.value, radix: 16).utf8
            output += "\\u".utf8
            output += repeatElement(UInt8(ascii: "0"), count: 4 - digits.count)
            output += digits
        default:
            if let encoded = UTF8.encode(scalar) { output += encoded }
        }
    }
}
