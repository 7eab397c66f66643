/// Percent-encoding in URLs (RFC 3986, section 2).
public enum PercentEncoding {
    /// Encodes bytes; those for which `stays` is true are unchanged.
    public static func text(
        _ bytes: some Sequence<UInt8>, keeping stays: (UInt8) -> Bool
    ) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var text: [UInt8] = []
        for byte in bytes {
            if stays(byte) {
                text.append(byte)
            } else {
                text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns whether a byte needs no encoding anywhere in a URL: a letter, a digit or one of
    /// `-._~`.
    public static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-._~".utf8.contains(byte)
        }
    }
}
