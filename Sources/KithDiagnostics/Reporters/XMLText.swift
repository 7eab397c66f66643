internal import KithSourceText

/// The escaping of text for XML 1.0 and HTML.
package enum XMLText {
    /// Appends a text, escaped for attribute values in double quotes and for element content.
    ///
    /// Line ends and tabs become character references. Other characters that XML does
    /// not allow, or that are invisible, become visible escapes such as `<U+001B>`.
    package static func append(_ text: String, to output: inout [UInt8]) {
        appendEscaped(text, to: &output) { scalar in
            switch scalar {
            case "&", "<", ">", "\"", "'": CharacterReference.text(of: UInt8(ascii: scalar))
            case "\t", "\n", "\r": "&#\(scalar.value);"
            default: hidden(scalar)
            }
        }
    }

    /// Returns the escape of a scalar that XML does not allow or that is invisible; `nil` for others.
    static func hidden(_ scalar: Unicode.Scalar) -> String? {
        if 0x20..<0x7F ~= scalar.value { return nil }
        let isNoCharacter = scalar == "\u{FFFE}" || scalar == "\u{FFFF}"
        let shown =
            isNoCharacter
            ? "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
            : VisibleText.of(String(scalar))
        guard shown.utf8.first == UInt8(ascii: "<") else { return nil }
        return shown.utf8.map { CharacterReference.text(of: $0) }.joined()
    }

    /// Appends ` name="text"`, with a leading space.
    static func append(attribute name: String, _ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: " "))
        output += name.utf8
        output += "=\"".utf8
        append(text, to: &output)
        output.append(UInt8(ascii: "\""))
    }
}
