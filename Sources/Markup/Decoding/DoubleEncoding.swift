private import SystemBinding

/// Characters that were encoded twice: as UTF-8, which was then taken for windows-1252.
///
/// `ü` reads as `Ã¼` then, and U+FFFD, which stands for what was lost before, as `ï¿½`.
public struct DoubleEncoding: Equatable, Sendable {
    /// How many there are.
    public internal(set) var count = 0
    /// The first of them, as it reads.
    public internal(set) var first = ""
    /// Where that stands in the page as it was given; `nil` where nobody knows.
    public internal(set) var place: Range<Int>?
}

extension HTMLTree {
    /// What was encoded twice; `nil` where there is nothing, or nothing that could not be chance.
    ///
    /// Where the page itself has nothing of the kind, its references may.
    public func doubleEncoding() -> DoubleEncoding? {
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

    /// How much all that was found weighs at least: by chance letters and signs follow each other so too, if seldom.
    private static let enough = 4

    /// The end of a character that was encoded twice, and how sure that is; `nil` where there is none.
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

    /// How many bytes the character takes that a byte from 80 to BF is in windows-1252, and whether it is one from
    /// A0 on; `nil` for other characters.
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

    /// Where a text of the tree stands in the page as it was given; where references stand for it, where that begins.
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
