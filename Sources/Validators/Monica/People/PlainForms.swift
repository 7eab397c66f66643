internal import Model
internal import SourceText

/// The forms in which names, e-mail addresses and telephone numbers are compared.
///
/// Letters are compared as they are written: a letter with its accent and a letter followed by one differ.
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
        for scalar in Scalars(text) {
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
