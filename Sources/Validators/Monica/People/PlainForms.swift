internal import Model
internal import SourceText
// Canonical decomposition: the standard library compares strings by it, and offers it under this name alone.
@_spi(_Unicode) internal import Swift

/// The forms in which names, e-mail addresses and telephone numbers are compared.
///
/// Texts that Unicode calls canonically equivalent have one form: a letter with its accent and a letter followed by one.
enum PlainForms {
    /// Adds a text in lower case, without blanks at its ends and with one blank where there were more.
    ///
    /// Signs that nobody sees are left out, and the ⚰ that Monica shows behind names of the dead.
    static func append(words text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        let start = bytes.count
        var isBehindBlank = true
        guard !text.allSatisfy({ 0x20..<0x7F ~= $0 }) else {
            return append(plainWords: text, to: &bytes)
        }
        for scalar in String(decoding: text, as: UTF8.self)._nfd {
            guard scalar.value != 0x26B0, !isUnseen(scalar) else { continue }
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

    /// The same for text of nothing but ASCII letters, digits, signs and blanks: most names.
    private static func append(plainWords text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        let start = bytes.count
        for byte in text where byte != 0x20 || bytes.count > start && bytes[bytes.count - 1] != 0x20
        {
            bytes.append(byte.lowercasedASCII)
        }
        if bytes.count > start, bytes[bytes.count - 1] == 0x20 { bytes.removeLast() }
    }

    /// Adds the digits of a telephone number, behind a plus sign where it begins with `+` or `00`.
    ///
    /// The `(0)` of `+44 (0)20` is left out. A number of less than six digits adds nothing: it is an extension,
    /// or none at all.
    static func append(phone text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
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

    /// Adds a text, which is in the form that ``append(words:to:)`` gives, without accents and with the letters that many
    /// people write in place of others: `zoe` for `zoë`, `soren` for `søren`.
    static func append(folded words: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        guard !words.allSatisfy({ $0 < 0x80 }) else { return bytes.append(contentsOf: words) }
        for scalar in Scalars(words) where !isAccent(scalar) {
            bytes.append(contentsOf: replacements[scalar]?.utf8 ?? String(scalar).utf8)
        }
    }

    /// Whether a character is a mark above, below or through a letter; those that make letters of other scripts are not.
    private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
            true
        default: false
        }
    }

    /// Letters whose strokes and joints Unicode does not take apart.
    private static let replacements: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th",
        "ħ": "h", "ŧ": "t", "ı": "i", "ŋ": "n", "ς": "σ", "ƒ": "f", "ʼ": "'", "’": "'", "‘": "'",
        "‐": "-", "‑": "-",
    ]

    /// Whether a character is a blank of any width.
    static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? scalar.value == 0x20 || 0x09...0x0D ~= scalar.value : scalar.properties.isWhitespace
    }

    /// Whether a character is neither shown nor a blank: a control, a joiner, a mark of direction.
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

/// The characters of UTF-8 bytes; what is no UTF-8 reads as U+FFFD.
struct Scalars: Sequence, IteratorProtocol {
    private var bytes: ArraySlice<UInt8>.Iterator
    private var decoder = UTF8()

    init(_ text: ArraySlice<UInt8>) { bytes = text.makeIterator() }

    mutating func next() -> Unicode.Scalar? {
        switch decoder.decode(&bytes) {
        case .scalarValue(let scalar): scalar
        case .emptyInput: nil
        case .error: "\u{FFFD}"
        }
    }
}

extension Column {
    /// Adds a row with a text that was brought into a form of comparison; nothing where there is none of it.
    mutating func append(plain text: [UInt8]) {
        if text.isEmpty {
            append(missing: .absent)
        } else {
            append(text: text[...])
        }
    }
}
