internal import SourceText

/// The media type and size of a data URL or base64 text, without decoding it.
struct EncodedContent {
    /// The media type in the data URL.
    let mimeType: ArraySlice<UInt8>?
    /// The number of encoded bytes; `nil` if the text is neither form.
    let count: Int?

    init(_ text: ArraySlice<UInt8>) {
        guard text.starts(with: "data:".utf8) else {
            mimeType = nil
            count = Self.decodedCount(base64: text)
            return
        }
        guard let comma = text.prefix(512).firstIndex(of: 0x2C) else {
            mimeType = nil
            count = nil
            return
        }
        let head = text[..<comma].dropFirst(5)
        let type = head.prefix { $0 != 0x3B }
        mimeType = type.isEmpty ? nil : type
        let body = text[(comma + 1)...]
        if head.suffix(7).elementsEqual(";base64".utf8) {
            count = Self.decodedCount(base64: body)
        } else {
            var escapes = 0
            for byte in body where byte == 0x25 { escapes += 1 }
            count = max(0, body.count - 2 * escapes)
        }
    }

    private static func decodedCount(base64 text: ArraySlice<UInt8>) -> Int? {
        guard text.count % 4 == 0 else { return nil }
        let padding = text.suffix(2).reduce(0) { $0 + ($1 == 0x3D ? 1 : 0) }
        return text.count / 4 * 3 - padding
    }
}

extension ArraySlice<UInt8> {
    /// Whether two texts are equal, ignoring the case of ASCII letters.
    func equalsIgnoringCase(_ other: ArraySlice<UInt8>) -> Bool {
        elementsEqual(other) { $0.lowercasedASCII == $1.lowercasedASCII }
    }
}
