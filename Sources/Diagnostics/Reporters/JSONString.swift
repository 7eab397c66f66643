/// Texts as JSON, safe to show on a terminal.
enum JSONString {
    /// Appends a name that needs no escapes, and a text as its value.
    static func append(member name: String, _ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        output += name.utf8
        output += "\":".utf8
        append(text, to: &output)
    }

    /// Appends a text in quotes.
    ///
    /// Beyond what JSON asks for, control characters and those that turn the direction of writing or end
    /// lines are escaped.
    static func append(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
            output += text.utf8
        } else {
            for scalar in text.unicodeScalars { append(scalar, to: &output) }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        switch scalar.value {
        case 0x22: output += "\\\"".utf8
        case 0x5C: output += "\\\\".utf8
        case 0x09: output += "\\t".utf8
        case 0x0A: output += "\\n".utf8
        case 0x0D: output += "\\r".utf8
        case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
            let digits = String(scalar.value, radix: 16).utf8
            output += "\\u".utf8
            output += repeatElement(UInt8(ascii: "0"), count: 4 - digits.count)
            output += digits
        default:
            if let encoded = UTF8.encode(scalar) { output += encoded }
        }
    }
}
