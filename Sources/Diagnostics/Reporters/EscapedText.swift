internal import SourceText

/// Appends a text whose special ASCII characters get escapes; what a terminal would obey, or nobody see,
/// becomes visible as `<U+001B>`.
///
/// `escape` gives what stands for a scalar, or `nil` for those that are not special. It is asked about
/// all that is not a letter, digit or space of ASCII.
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

private func isPlain(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte.isASCIIUppercase || byte.isASCIILowercase || byte == 0x20
}
