/// The character references by which HTML and XML write characters of their own syntax.
@usableFromInline package enum CharacterReference {
    /// Returns a character of ASCII as text and attribute values in quotes may contain it.
    @inlinable package static func text(of byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: String(Unicode.Scalar(byte))
        }
    }

    /// Returns a text with these references replaced, and all others kept.
    package static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
        var result: [UInt8] = []
        var rest = text
        while let byte = rest.first {
            if byte == UInt8(ascii: "&"),
                let known = all.first(where: { rest.starts(with: $0.text) })
            {
                result.append(known.byte)
                rest = rest.dropFirst(known.text.count)
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    private static let all: [(text: [UInt8], byte: UInt8)] =
        "&<>\"'".utf8.map { (Array(text(of: $0).utf8), $0) }
        // PHP writes three digits.
        + [(Array("&#039;".utf8), UInt8(ascii: "'"))]
}
