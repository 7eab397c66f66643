private import KithSystemBinding

/// Finds credentials in URLs: user and password before the host, and secrets in the query or
/// fragment.
package enum URLCredentials {
    /// The text that replaces a secret.
    package static let mask = "•••"

    /// Replaces the credentials of URLs in a text.
    package static func hidden(in text: String) -> String {
        let bytes = Array(text.utf8)
        let ranges = ranges(in: bytes.span, 0..<bytes.count)
        guard !ranges.isEmpty else { return text }
        var result: [UInt8] = []
        var next = 0
        for range in ranges where range.lowerBound >= next {
            result += bytes[next..<range.lowerBound]
            result += mask.utf8
            next = range.upperBound
        }
        return String(decoding: result + bytes[next...], as: UTF8.self)
    }

    /// Returns the ranges of URL credentials in a part of a byte string.
    package static func ranges(in bytes: borrowing Span<UInt8>, _ part: Range<Int>) -> [Range<Int>]
    {
        var ranges: [Range<Int>] = []
        var index = part.lowerBound
        while let colon = bytes.firstOffset(of: separator.span, in: index..<part.upperBound) {
            let start = colon + separator.count
            let end = end(ofURL: start, in: bytes, part.upperBound)
            ranges += credentials(in: bytes, start..<end, isRecord: isRecord(bytes, colon))
            index = end
        }
        return ranges
    }

    /// Stands between the scheme and the authority.
    private static let separator = Array("://".utf8)

    /// Returns the end of the URL whose authority begins at an index.
    private static func end(ofURL start: Int, in bytes: borrowing Span<UInt8>, _ limit: Int) -> Int
    {
        let longest = 4096
        var index = start
        while index < min(limit, start + longest) {
            switch bytes[index] {
            case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"),
                UInt8(ascii: ">"),
                UInt8(ascii: "`"), UInt8(ascii: "\\"):
                return index
            default: index += 1
            }
        }
        return index
    }

    /// Returns whether the scheme is `at`: an AT URI's authority has colons but no user.
    private static func isRecord(_ bytes: borrowing Span<UInt8>, _ colon: Int) -> Bool {
        colon >= 2 && bytes[colon - 2] == UInt8(ascii: "a") && bytes[colon - 1] == UInt8(ascii: "t")
            && (colon == 2 || !(bytes[colon - 3].isASCIILowercase))
    }

    private static func credentials(
        in bytes: borrowing Span<UInt8>, _ url: Range<Int>, isRecord: Bool
    ) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var authority = url.lowerBound
        while authority < url.upperBound, !"/?#".utf8.contains(bytes[authority]) { authority += 1 }
        var at = last(UInt8(ascii: "@"), in: bytes, url.lowerBound..<authority)
        if at == nil, !isRecord, hasPassword(bytes, url.lowerBound..<authority) {
            // The password contains a slash that should have been percent-encoded.
            at = last(UInt8(ascii: "@"), in: bytes, url)
        }
        if let at, at > url.lowerBound { ranges.append(url.lowerBound..<at) }
        var index = max(authority, at ?? 0)
        while index < url.upperBound {
            guard "?&;#".utf8.contains(bytes[index]) else {
                index += 1
                continue
            }
            let name = index + 1
            index = name
            while index < url.upperBound, !"=&;#".utf8.contains(bytes[index]) { index += 1 }
            guard index < url.upperBound, bytes[index] == UInt8(ascii: "=") else { continue }
            let isSecret = SecretName.isSecret((name..<index).map { bytes[$0] })
            let value = index + 1
            while index < url.upperBound, !"&;#".utf8.contains(bytes[index]) { index += 1 }
            if isSecret, index > value { ranges.append(value..<index) }
        }
        return ranges
    }

    /// Returns whether the text after the last colon of an authority is not a port.
    private static func hasPassword(_ bytes: borrowing Span<UInt8>, _ authority: Range<Int>) -> Bool
    {
        guard !authority.isEmpty, bytes[authority.lowerBound] != UInt8(ascii: "["),
            let colon = last(UInt8(ascii: ":"), in: bytes, authority)
        else { return false }
        return (colon + 1..<authority.upperBound).contains { !bytes[$0].isASCIIDigit }
    }

    private static func last(
        _ byte: UInt8, in bytes: borrowing Span<UInt8>, _ range: Range<Int>
    ) -> Int? {
        var index = range.upperBound
        while index > range.lowerBound {
            index -= 1
            if bytes[index] == byte { return index }
        }
        return nil
    }
}
