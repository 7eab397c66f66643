internal import SourceText

/// The text forms of bytes: base64 and data URLs.
enum EncodedBytes {
    /// Whether the whole text encodes bytes.
    static func holds(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.starts(with: "data:".utf8) else { return isBase64(text) }
        guard let comma = text.prefix(headLimit).firstIndex(of: 0x2C) else { return false }
        let head = text[..<comma]
        let body = text[(comma + 1)...]
        guard head.suffix(7).elementsEqual(";base64".utf8) else {
            return body.allSatisfy { 0x21...0x7E ~= $0 }
        }
        return isBase64(body)
    }

    /// The most bytes of a data URL before its comma.
    private static let headLimit = 512

    /// Whether a text is base64, padded to groups of four characters.
    private static func isBase64(_ text: ArraySlice<UInt8>) -> Bool {
        guard text.count % 4 == 0 else { return false }
        var end = text.endIndex
        for _ in 0..<2 where end > text.startIndex && text[end - 1] == 0x3D { end -= 1 }
        var isValid = true
        for byte in text[..<end] { isValid = isValid && isDigit(byte) }
        return isValid
    }

    @inline(__always)
    private static func isDigit(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == 0x2B || byte == 0x2F
    }
}
