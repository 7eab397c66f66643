/// Paths as references of RFC 3986.
enum SourceURI {
    /// The bytes that stand for themselves in a path.
    private static let plain = Set("-._~/@+=,".utf8)

    /// The reference for a path; one that is absolute gets the scheme `file`.
    static func text(ofPath path: String) -> String {
        var bytes: [UInt8] = []
        if path.utf8.first == UInt8(ascii: "/") { bytes += "file://".utf8 }
        let digits = Array("0123456789ABCDEF".utf8)
        for byte in path.utf8 {
            if isLetterOrDigit(byte) || plain.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
    }
}
