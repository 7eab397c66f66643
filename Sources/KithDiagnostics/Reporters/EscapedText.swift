internal import KithSourceText

/// Appends a text with escapes; control and invisible characters become visible, such as `<U+001B>`.
///
/// `escape` returns the escape of a scalar, or `nil` for one without. It is called for every scalar other than ASCII
/// letters, digits and spaces.
func appendEscaped(
    _ text: String, to output: inout [UInt8], _ escape: (Unicode.Scalar) -> String?
) {
    if text.utf8.allSatisfy(isPlain) {
        output += text.utf8
        return
    }
    for scalar in text.unicodeScalars {
        if scalar.isASCII, isPlain(UInt8(truncatingIfNeeded: scalar.value)) {
            output.append(UInt8(truncatingIfNeeded: scalar.value))
        } else if let escaped = escape(scalar) {
            output += escaped.utf8
        } else {
            VisibleText.append(String(scalar), to: &output)
        }
    }
}

/// Appends a text to Markdown, with everything escaped that Markdown reads as markup, in one line.
func appendMarkdown(_ text: String, to output: inout [UInt8]) {
    appendEscaped(text, to: &output) { scalar in
        switch scalar {
        case "<", ">", "&": CharacterReference.text(of: UInt8(ascii: scalar))
        case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "@", "$", "!": "\\\(scalar)"
        case "\n", "\r", "\t": " "
        default: XMLText.hidden(scalar)
        }
    }
}

private func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte.isASCIIUppercase || byte.isASCIILowercase || byte == 0x20
}
