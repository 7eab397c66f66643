internal import SourceText

/// Texts as XML 1.0 and HTML have them.
enum XMLText {
    /// Appends a text for an attribute in double quotes, or between tags.
    ///
    /// Line ends and tabs are kept by their numbers. Other characters that XML cannot hold, or that would
    /// not be seen, become visible escapes such as `<U+001B>`.
    static func append(_ text: String, to output: inout [UInt8]) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": output += "&amp;".utf8
            case "<": output += "&lt;".utf8
            case ">": output += "&gt;".utf8
            case "\"": output += "&quot;".utf8
            case "'": output += "&#39;".utf8
            case "\t", "\n", "\r": output += "&#\(scalar.value);".utf8
            case "\u{FFFE}", "\u{FFFF}": output += "&lt;U+\(hexadecimal(scalar))&gt;".utf8
            default: appendVisible(scalar, to: &output)
            }
        }
    }

    /// Appends `name="text"` with a space in front.
    static func append(attribute name: String, _ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: " "))
        output += name.utf8
        output += "=\"".utf8
        append(text, to: &output)
        output.append(UInt8(ascii: "\""))
    }

    private static func appendVisible(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        if 0x20..<0x7F ~= scalar.value { return output.append(UInt8(scalar.value)) }
        var shown: [UInt8] = []
        VisibleText.append(String(scalar), to: &shown)
        if shown.first == UInt8(ascii: "<") {
            output += "&lt;".utf8
            output += shown.dropFirst().dropLast()
            output += "&gt;".utf8
        } else {
            output += shown
        }
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        String(scalar.value, radix: 16, uppercase: true)
    }
}
