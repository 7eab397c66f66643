private import KithSystemBinding

/// A file written as a text: a data URL (RFC 2397), or base64 alone.
package struct EncodedFile {
    /// The media type of a data URL as written, without parameters; empty if none is given.
    package let mediaType: ArraySlice<UInt8>
    private let body: ArraySlice<UInt8>
    private let isBase64: Bool

    /// The maximum length of a data URL before its comma, in bytes.
    private static let headLimit = 512

    /// Splits a text; `nil` for a data URL without a comma.
    package init?(_ text: ArraySlice<UInt8>) {
        let scheme = "data:".utf8
        guard text.prefix(scheme.count).equalsIgnoringCase(scheme) else {
            (mediaType, body, isBase64) = ([], text, true)
            return
        }
        guard let comma = text.prefix(Self.headLimit).firstIndex(of: UInt8(ascii: ",")) else {
            return nil
        }
        let head = text[..<comma].dropFirst(scheme.count)
        let mark = ";base64".utf8
        mediaType = head.prefix { $0 != UInt8(ascii: ";") }
        isBase64 = head.suffix(mark.count).equalsIgnoringCase(mark)
        let body = text[(comma + 1)...]
        // A URL may escape any character, also digits and padding of base64.
        if isBase64, body.span.firstOffset(of: UInt8(ascii: "%")) < body.count {
            guard let digits = PercentEncoding.decoded(body) else { return nil }
            self.body = digits[...]
        } else {
            self.body = body
        }
    }

    /// Whether the text can be decoded.
    package var isValid: Bool { isBase64 ? Base64.isValid(body) : unescaped != nil }

    /// The number of bytes of a valid text, computed without decoding it; `nil` if base64 has a
    /// length that cannot be.
    package var count: Int? {
        if isBase64 { return Base64.decodedCount(body) }
        return max(0, body.count - 2 * body.count { $0 == UInt8(ascii: "%") })
    }

    /// The digits of base64; `nil` if the text is encoded otherwise.
    package var base64: ArraySlice<UInt8>? { isBase64 ? body : nil }

    /// Appends the file as a data URL, with a media type for a text that names none.
    package func append(toURL url: inout [UInt8], mediaType other: some Sequence<UInt8>) {
        url += "data:".utf8
        if mediaType.isEmpty { url += other } else { url += mediaType }
        url += isBase64 ? ";base64,".utf8 : ",".utf8
        url += body
    }

    /// Returns the bytes; `nil` if the text is not valid.
    package func decoded() -> [UInt8]? {
        guard isBase64 else { return unescaped }
        var bytes: [UInt8] = []
        return Base64.decode(body.span, appendingTo: &bytes) ? bytes : nil
    }

    /// The bytes of a body without base64; `nil` if it has characters that a URL must escape.
    private var unescaped: [UInt8]? {
        body.allSatisfy { 0x21...0x7E ~= $0 } ? PercentEncoding.decoded(body) : nil
    }
}
