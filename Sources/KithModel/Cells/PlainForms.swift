internal import KithSourceText
// For canonical decomposition. The standard library compares strings by it, but only exports it as SPI.
@_spi(_Unicode) internal import Swift

/// The forms in which names, e-mail addresses and telephone numbers are compared.
///
/// Canonically equivalent texts have the same form, so that a
/// composed letter equals a letter with a combining accent.
package enum PlainForms {
    /// Appends a text in lower case, trimmed, with each run of blanks replaced by one blank.
    ///
    /// Invisible characters and those of `ignored` are left out.
    package static func append(
        words text: ArraySlice<UInt8>, ignoring ignored: Set<Unicode.Scalar> = [],
        to bytes: inout [UInt8]
    ) {
        let start = bytes.count
        var isBehindBlank = true
        guard !text.allSatisfy({ 0x20..<0x7F ~= $0 }) else {
            return append(plainWords: text, to: &bytes)
        }
        for scalar in String(decoding: text, as: UTF8.self)._nfd {
            guard !isUnseen(scalar), !ignored.contains(scalar) else { continue }
            if isBlank(scalar) {
                if !isBehindBlank { bytes.append(0x20) }
                isBehindBlank = true
            } else {
                appendLowercase(scalar, to: &bytes)
                isBehindBlank = false
            }
        }
        if isBehindBlank, bytes.count > start { bytes.removeLast() }
    }

    /// Appends a text of printable ASCII characters in the same form; most names are such texts.
    private static func append(plainWords text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        let start = bytes.count
        for byte in text where byte != 0x20 || bytes.count > start && bytes[bytes.count - 1] != 0x20
        {
            bytes.append(byte.lowercasedASCII)
        }
        if bytes.count > start, bytes[bytes.count - 1] == 0x20 { bytes.removeLast() }
    }

    /// Appends the digits of a telephone number, after a plus sign if the number begins with `+` or `00`.
    ///
    /// The `(0)` of `+44 (0)20` is left out. A number of fewer than six
    /// bytes adds nothing: it is an extension, or not a number at all.
    package static func append(phone text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        let start = bytes.count
        let trunk = Array("(0)".utf8)
        var rest = text[...]
        while let byte = rest.first {
            if bytes.count > start, rest.starts(with: trunk) {
                rest = rest.dropFirst(trunk.count)
                continue
            }
            if byte == 0x2B, bytes.count == start { bytes.append(byte) }
            if byte.isASCIIDigit { bytes.append(byte) }
            rest = rest.dropFirst()
        }
        if bytes[start...].starts(with: [0x30, 0x30]) {
            bytes.replaceSubrange(start..<start + 2, with: [0x2B])
        }
        if bytes.count - start < 6 { bytes.removeSubrange(start...) }
    }

    /// Appends a text in the form of ``append(words:to:)``, without accents and with common replacements of letters.
    ///
    /// For example, `zoë` becomes `zoe`, and `søren` becomes `soren`.
    package static func append(folded words: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        guard !words.allSatisfy({ $0 < 0x80 }) else { return bytes.append(contentsOf: words) }
        for scalar in Scalars(words) where !isAccent(scalar) {
            bytes.append(contentsOf: replacements[scalar]?.utf8 ?? String(scalar).utf8)
        }
    }

    /// Whether a character is a combining accent.
    ///
    /// Combining marks of other scripts, which form letters, are not.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
            true
        default: false
        }
    }

    /// Letters with strokes and ligatures, which Unicode does not decompose.
    private static let replacements: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th",
        "ħ": "h", "ŧ": "t", "ı": "i", "ŋ": "n", "ς": "σ", "ƒ": "f", "ʼ": "'", "’": "'", "‘": "'",
        "‐": "-", "‑": "-",
    ]

    /// Whether a character is white space.
    package static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? scalar.value == 0x20 || 0x09...0x0D ~= scalar.value : scalar.properties.isWhitespace
    }

    /// Whether a character is invisible and not white space: a control, a joiner, a direction mark.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 && !isBlank(scalar) || scalar.value == 0x7F }
        return scalar.properties.isDefaultIgnorableCodePoint
    }

    private static func appendLowercase(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            bytes.append(byte.lowercasedASCII)
        } else {
            bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
        }
    }
}

/// The Unicode scalars of UTF-8 bytes; bytes that are not valid become U+FFFD.
package struct Scalars: Sequence, IteratorProtocol {
    private var bytes: ArraySlice<UInt8>.Iterator
    private var decoder = UTF8()

    /// Creates the sequence of a text's scalars.
    package init(_ text: ArraySlice<UInt8>) { bytes = text.makeIterator() }

    /// Returns the next scalar, or `nil` at the end of the text.
    package mutating func next() -> Unicode.Scalar? {
        switch decoder.decode(&bytes) {
        case .scalarValue(let scalar): scalar
        case .emptyInput: nil
        case .error: "\u{FFFD}"
        }
    }
}

extension Column {
    /// Appends a text that is in the form for comparisons, or a missing value if the text is empty.
    package mutating func append(plain text: [UInt8]) {
        if text.isEmpty {
            append(missing: .absent)
        } else {
            append(text: text[...])
        }
    }
}
