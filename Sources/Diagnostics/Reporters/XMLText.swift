internal import SourceText

/// Texts as XML 1.0 and HTML have them.
enum XMLText {
    /// Appends a text for an attribute in double quotes, or between tags.
    ///
    /// Line ends and tabs are kept by their numbers. Other characters that XML cannot hold, or that would
    /// not be seen, become visible escapes such as `<U+001B>`.
    static func append(_ text: String, to output: inout [UInt8]) {
        appendEscaped(text, to: &output) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            case "\t", "\n", "\r": "&#\(scalar.value);"
            default: hidden(scalar)
            }
        }
    }

    /// What stands for a scalar that XML cannot hold, or that would not be seen; `nil` for others.
    static func hidden(_ scalar: Unicode.Scalar) -> String? {
        if 0x20..<0x7F ~= scalar.value { return nil }
        if scalar == "\u{FFFE}" || scalar == "\u{FFFF}" {
            return "&lt;U+\(String(scalar.value, radix: 16, uppercase: true))&gt;"
        }
        var shown: [UInt8] = []
        VisibleText.append(String(scalar), to: &shown)
        guard shown.first == UInt8(ascii: "<") else { return nil }
        return "&lt;\(String(decoding: shown.dropFirst().dropLast(), as: UTF8.self))&gt;"
    }

    /// Appends `name="text"` with a space in front.
    static func append(attribute name: String, _ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: " "))
        output += name.utf8
        output += "=\"".utf8
        append(text, to: &output)
        output.append(UInt8(ascii: "\""))
    }
}
