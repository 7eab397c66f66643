internal import SourceText

/// What stands at a place of a JSON text, in words: `a string`, `'}'`, `'nul'`, `control character
/// U+0000`.
struct JSONFoundText {
    /// The bytes that the description is about.
    let range: Range<Int>
    /// A phrase that fits behind "found".
    let description: String

    /// The most bytes of a word that are shown.
    private static let wordLimit = 24

    /// Describes the beginning of a range, which must not be empty: a word, or one character.
    init(_ bytes: SourceBytes, _ range: Range<Int>, isWord: Bool = true) {
        let start = range.lowerBound
        let byte = bytes[start]
        let (length, isValid) = UTF8Sequence.measure(bytes.padded, range)
        let isWord = isWord && isValid && byte >= 0x21
        self.range = isWord ? Self.word(bytes, range) : start..<start + length
        description =
            switch byte {
            case UInt8(ascii: "\""): "a string"
            case UInt8(ascii: "'"): "a single quote"
            case UInt8(ascii: " "): "a space"
            case UInt8(ascii: "\t"): "a tab"
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"): "a line end"
            case 0..<0x20, 0x7F: "control character U+\(Self.hex(byte, digits: 4))"
            default:
                isValid
                    ? Self.quoted(bytes.text(self.range))
                    : "byte 0x\(Self.hex(byte, digits: 2)), which is not UTF-8"
            }
    }

    /// A word in quotes; a character that cannot be seen, by its number.
    private static func quoted(_ text: String) -> String {
        guard let first = text.unicodeScalars.first, text.unicodeScalars.dropFirst().isEmpty else {
            return "'\(text)'"
        }
        switch first.properties.generalCategory {
        case .format, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned:
            let digits = String(first.value, radix: 16, uppercase: true)
            return "character U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count))
                + digits
        default:
            return "'\(text)'"
        }
    }

    /// The characters up to the next that cannot be part of a word; at least one.
    private static func word(_ bytes: SourceBytes, _ range: Range<Int>) -> Range<Int> {
        var end = range.lowerBound
        while end < range.upperBound, end - range.lowerBound < wordLimit {
            let (length, isValid) = UTF8Sequence.measure(bytes.padded, end..<range.upperBound)
            guard isValid, end == range.lowerBound || isInWord(bytes[end]) else { break }
            end += length
            guard isInWord(bytes[end - 1]) else { break }
        }
        return range.lowerBound..<end
    }

    /// Whether white space, brackets, commas, colons, quotes and control characters are not meant.
    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F: false
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ":"): false
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
        default: true
        }
    }

    static func hex(_ byte: UInt8, digits: Int) -> String {
        let text = String(byte, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
