/// Writes JSON strings; all escaping of JSON is done here.
public enum JSONString {
    /// Appends a text as a quoted string.
    ///
    /// Only `"`, `\` and control characters are escaped; `/` and non-ASCII characters are
    /// unchanged.
    public static func append(_ text: String, to output: inout [UInt8]) {
        append([UInt8](text.utf8), to: &output)
    }

    /// Appends bytes, assumed to be UTF-8, as a quoted string.
    public static func append(_ bytes: [UInt8], to output: inout [UInt8]) {
        append(bytes, 0..<bytes.count, to: &output)
    }

    /// Appends a range of bytes, assumed to be UTF-8, as a quoted string.
    public static func append(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        appendInside(bytes, range, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    /// Appends a range of bytes, escaped but without quotes.
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

    /// Appends a text as a quoted string that is safe to show on a terminal.
    ///
    /// In addition to what JSON requires, it escapes characters that change the writing direction,
    /// break lines or control a terminal.
    public static func appendVisible(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && !isSpecial($0) }) {
            output += text.utf8
        } else {
            for scalar in text.unicodeScalars { appendVisible(scalar, to: &output) }
        }
        output.append(UInt8(ascii: "\""))
    }

    /// Returns whether a byte must be escaped.
    @inlinable public static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    /// Appends the escape of a byte that must be escaped.
    public static func appendEscape(_ byte: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\\"))
        if let letter = shortEscape(byte) { return output.append(letter) }
        output += "u00".utf8
        output.append(UInt8(ascii: "0") + (byte >> 4))
        let digit = byte & 0x0F
        output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }

    /// Returns the letter after `\` in a byte's short escape; `nil` if it has none.
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
            output += "\\u".utf8
            output += String(scalar.value, radix: 16, digits: 4).utf8
        default:
            if let encoded = UTF8.encode(scalar) { output += encoded }
        }
    }
}
