internal import KithSourceText

/// The addresses of RFC 5321, and of RFC 6531 with characters beyond ASCII.
enum EmailAddress {
    /// Returns whether a text is an address.
    static func fits(_ text: [UInt8], isInternational: Bool) -> Bool {
        var reader = TextReader(text)
        guard takeLocalPart(&reader, isInternational), reader.position <= 64, reader.take("@")
        else { return false }
        let host = Array(text[reader.position...])
        guard host.first == UInt8(ascii: "[") else {
            return HostName.fits(host, isInternational ? .internationalInMail : .plain)
        }
        return takeAddress(host)
    }

    private static func takeLocalPart(_ reader: inout TextReader, _ isInternational: Bool) -> Bool {
        if reader.take("\"") { return takeQuoted(&reader, isInternational) }
        repeat {
            let count = reader.takeAll { byte in
                byte.isASCIIAlphanumeric
                    || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte) || isInternational && byte >= 0x80
            }
            if count == 0 { return false }
        } while reader.take(".")
        return true
    }

    private static func takeQuoted(_ reader: inout TextReader, _ isInternational: Bool) -> Bool {
        while !reader.isAtEnd {
            if reader.take("\"") { return true }
            if reader.take("\\") {
                guard reader.take(where: { $0 >= 0x20 && $0 < 0x7F }) else { return false }
            } else if !reader.take(where: { byte in
                byte >= 0x20 && byte < 0x7F || isInternational && byte >= 0x80
            }) {
                return false
            }
        }
        return false
    }

    private static func takeAddress(_ host: [UInt8]) -> Bool {
        var reader = TextReader(host)
        guard reader.take("[") else { return false }
        let version = Array("ipv6:".utf8)
        let head = host.dropFirst().prefix(version.count).map { $0 | 0x20 }
        guard head == version.map({ $0 | 0x20 }) else {
            return reader.takeIPv4() && reader.take("]") && reader.isAtEnd
        }
        for _ in version { _ = reader.take { _ in true } }
        return reader.takeIPv6() && reader.take("]") && reader.isAtEnd
    }
}
