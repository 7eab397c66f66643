internal import KithDiagnostics
internal import KithSourceText
private import KithSystemBinding

/// Replaces control characters in texts, for formats that allow none.
///
/// Every sort of line break becomes LF, and tabs stay. Other control characters, U+FFFE and U+FFFF become U+FFFD.
struct ControlCharacters {
    /// The place of the row whose texts follow.
    var place: SourceSpan?

    private var count = 0
    private var first: SourceSpan?

    /// Returns a text without control characters.
    mutating func replaced(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let bytes = text.span
        var end = bytes.firstOffset(in: 0..<bytes.count, marked: Self.isSuspect)
        guard end < bytes.count else { return text }
        var clean: [UInt8] = []
        var start = 0
        while end < bytes.count {
            clean.append(copying: bytes.extracting(start..<end))
            start = append(at: end, of: bytes, to: &clean)
            end = bytes.firstOffset(in: start..<bytes.count, marked: Self.isSuspect)
        }
        clean.append(copying: bytes.extracting(start...))
        return clean[...]
    }

    /// Appends the character at an offset, or what replaces it; returns the offset behind it.
    private mutating func append(
        at offset: Int, of bytes: Span<UInt8>, to clean: inout [UInt8]
    ) -> Int {
        func next(_ distance: Int) -> UInt8 {
            offset + distance < bytes.count ? bytes[offset + distance] : 0
        }
        let length: Int
        switch (bytes[offset], next(1)) {
        case (UInt8(ascii: "\r"), UInt8(ascii: "\n")):
            clean.append(UInt8(ascii: "\n"))
            return offset + 2
        case (UInt8(ascii: "\r"), _):
            clean.append(UInt8(ascii: "\n"))
            return offset + 1
        case (UInt8(ascii: "\t"), _), (UInt8(ascii: "\n"), _): length = 0
        case (0..<0x20, _), (0x7F, _): length = 1
        case (0xC2, 0x80..<0xA0): length = 2
        case (0xEF, 0xBF) where next(2) >= 0xBE: length = 3
        default: length = 0
        }
        guard length > 0 else {
            clean.append(bytes[offset])
            return offset + 1
        }
        if count == 0 { first = place }
        count += 1
        clean += "\u{FFFD}".utf8
        return offset + length
    }

    /// Adds what was replaced in later texts.
    mutating func add(_ later: ControlCharacters) {
        if count == 0 { first = later.first }
        count += later.count
    }

    /// What was replaced.
    var findings: [Finding] {
        guard count > 0 else { return [] }
        let characters = count == 1 ? "1 control character" : "\(count) control characters"
        return [
            WritingRules.controlCharacter.finding(
                "\(characters) in texts, which the format does not allow; U+FFFD is written instead",
                at: first)
        ]
    }

    /// Marks control characters, and the first bytes of longer ones.
    @inline(__always)
    private static func isSuspect(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        bytes.below(0x20) .| bytes.equal(0x7F) .| bytes.equal(0xC2) .| bytes.equal(0xEF)
    }
}
