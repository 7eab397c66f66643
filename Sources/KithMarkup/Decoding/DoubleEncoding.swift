private import KithSystemBinding

/// Characters that were encoded twice: UTF-8 that was read as windows-1252 and encoded again.
///
/// `ü` then reads as `Ã¼`, and U+FFFD, the replacement of an earlier loss, as `ï¿½`.
package struct DoubleEncoding: Equatable, Sendable {
    /// The number of characters encoded twice.
    package internal(set) var count = 0
    /// The first of them, as displayed.
    package internal(set) var first = ""
    /// The range of the first one in the original page; `nil` if it is unknown.
    package internal(set) var place: Range<Int>?
}

extension HTMLTree {
    /// Returns the characters that were encoded twice, or `nil` if there are none or they may be chance.
    ///
    /// Searches the page, and if nothing is found there, the decoded character references.
    package func doubleEncoding() -> DoubleEncoding? {
        doubleEncoding(in: 0..<pageCount) ?? doubleEncoding(in: pageCount..<bytes.count)
    }

    private func doubleEncoding(in range: Range<Int>) -> DoubleEncoding? {
        var found = DoubleEncoding()
        var weight = 0
        let bytes = bytes.span
        var first: Range<Int>?
        // The letters from U+00C0 to U+00FF all begin with this byte.
        var at = bytes.firstOffset(of: 0xC3, from: range.lowerBound)
        while at < range.upperBound {
            let match = Self.match(bytes, at)
            if let match {
                found.count += 1
                weight += match.weight
                if first == nil { first = at..<match.end }
            }
            at = bytes.firstOffset(of: 0xC3, from: match?.end ?? at + 1)
        }
        guard let first, weight >= Self.enough else { return nil }
        found.first = String(decoding: self.bytes[first], as: UTF8.self)
        found.place = original(first)
        return found
    }

    /// The minimum total weight of the matches; letters and signs occur in such sequences by chance, if rarely.
    private static let enough = 4

    /// Returns the end of a character encoded twice and its weight, or `nil` if there is none at this offset.
    private static func match(_ bytes: Span<UInt8>, _ start: Int) -> (end: Int, weight: Int)? {
        guard start + 1 < bytes.count else { return nil }
        let lead = bytes[start + 1] | 0x40
        let wanted: Int
        switch lead {
        case 0xC2...0xDF: wanted = 1
        case 0xE0...0xEF: wanted = 2
        case 0xF0...0xF4: wanted = 3
        default: return nil
        }
        var end = start + 2
        var isPlain = true
        for _ in 0..<wanted {
            guard let (length, isLetter) = continuation(bytes, end) else { return nil }
            end += length
            isPlain = isPlain && isLetter
        }
        let isSure = wanted > 1 || lead <= 0xC3 && isPlain
        return (end, isSure ? enough : 1)
    }

    /// Matches the windows-1252 character of a byte from 0x80 to 0xBF.
    ///
    /// Returns its length in UTF-8 and whether the byte is 0xA0 or greater; `nil` for other characters.
    private static func continuation(
        _ bytes: Span<UInt8>, _ at: Int
    ) -> (length: Int, isLetter: Bool)? {
        guard at + 1 < bytes.count, bytes[at] >= 0xC2 else { return nil }
        if bytes[at] == 0xC2, 0x80...0xBF ~= bytes[at + 1] { return (2, bytes[at + 1] >= 0xA0) }
        for byte in UInt8(0x80)...0x9F {
            var text: [UInt8] = []
            text.appendUTF8(Windows1252.scalar(byte))
            let isSame =
                at + text.count <= bytes.count
                && text.indices.allSatisfy { bytes[at + $0] == text[$0] }
            if isSame { return (text.count, false) }
        }
        return nil
    }

    /// Returns the range of a text in the original page; for text from character references, its start only.
    private func original(_ range: Range<Int>) -> Range<Int>? {
        if range.upperBound <= pageCount {
            return places.original(range.lowerBound)..<places.original(range.upperBound)
        }
        let node = records.first {
            !$0.isElement && Int($0.start) <= range.lowerBound && range.upperBound <= Int($0.end)
        }
        return node.map { places.original(Int($0.place)) }.map { $0..<$0 }
    }
}
