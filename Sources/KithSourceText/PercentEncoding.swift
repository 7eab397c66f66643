/// Percent-encoding in URLs (RFC 3986, section 2.1).
package enum PercentEncoding {
    /// Encodes bytes; those for which `stays` is true are unchanged.
    package static func text(
        _ bytes: some Sequence<UInt8>, keeping stays: (UInt8) -> Bool
    ) -> String {
        var text: [UInt8] = []
        for byte in bytes {
            if stays(byte) { text.append(byte) } else { append(byte, to: &text) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the escape of a byte: `%2F`.
    package static func append(_ byte: UInt8, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "%"))
        text += String(byte, radix: 16, digits: 2, uppercase: true).utf8
    }

    /// Returns whether a byte needs no encoding anywhere in a URL: a letter, a digit or one of
    /// `-._~`.
    package static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte)
    }

    /// Decodes a text; `nil` if an escape is not valid.
    package static func decoded(_ text: String) -> String? {
        decoded(text.utf8).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Decodes to bytes, which need not be UTF-8; `nil` if an escape is not valid.
    package static func decoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.next().flatMap(Hexadecimal.value),
                let low = rest.next().flatMap(Hexadecimal.value)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }
}
