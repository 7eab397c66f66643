/// Quotes a text of a document for a message, shortened and without invisible characters.
func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
    let longest = 60
    var text = ""
    var count = 0
    for scalar in String(decoding: bytes.prefix(longest * 4), as: UTF8.self).unicodeScalars {
        if count == longest {
            text += "…"
            break
        }
        text.unicodeScalars.append(isInvisible(scalar) ? "\u{FFFD}" : scalar)
        count += 1
    }
    return bytes.contains(UInt8(ascii: "'")) ? "\"\(text)\"" : "'\(text)'"
}

/// Returns whether a character could hide or reorder the rest of a message.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}

/// Quoting of document text in messages.
package enum QuotedText {
    /// Quotes a text, shortened and without invisible characters.
    package static func excerpt(of bytes: ArraySlice<UInt8>) -> String { KithSyntax.excerpt(bytes) }
}
