private import JSONBinding

/// Writes JSON strings, byte by byte.
///
/// Only `"`, `\` and control characters are escaped; `/` and all beyond ASCII stay as they are. Bytes are
/// taken to be UTF-8.
public enum JSONText {
    /// Appends a text as a string in quotes.
    public static func append(_ text: [UInt8], to output: inout [UInt8]) {
        append(text, 0..<text.count, to: &output)
    }

    /// Appends a text as a string in quotes.
    public static func append(_ text: String, to output: inout [UInt8]) {
        append([UInt8](text.utf8), to: &output)
    }

    /// Appends the text in a range of bytes as a string in quotes.
    public static func append(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        appendInside(bytes, range, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    /// Appends the text in a range of bytes, escaped, without quotes.
    public static func appendInside(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8])
    {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = start + ByteSearch.plainPrefix(of: bytes, start..<range.upperBound)
            output.append(contentsOf: bytes[start..<end])
            guard end < range.upperBound else { return }
            appendEscape(of: bytes[end], to: &output)
            start = end + 1
        }
    }

    private static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(byte)
        case 0x08: output.append(UInt8(ascii: "b"))
        case 0x09: output.append(UInt8(ascii: "t"))
        case 0x0A: output.append(UInt8(ascii: "n"))
        case 0x0C: output.append(UInt8(ascii: "f"))
        case 0x0D: output.append(UInt8(ascii: "r"))
        default:
            output.append(contentsOf: "u00".utf8)
            output.append(hexDigit(byte >> 4))
            output.append(hexDigit(byte & 0x0F))
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
