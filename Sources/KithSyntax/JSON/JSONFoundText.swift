internal import KithSourceText

/// Describes the text at a place for messages: `a string`, `'}'`, `'nul'`, `control character
/// U+0000`.
struct JSONFoundText {
    /// The bytes described.
    let range: Range<Int>
    /// A phrase that fits after "found".
    let description: String

    /// The maximum number of bytes shown of a word.
    private static let wordLimit = 24

    /// Describes the word or the character at the start of a range, which must not be empty.
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
            case 0..<0x20, 0x7F:
                "control character U+\(String(byte, radix: 16, digits: 4, uppercase: true))"
            default:
                isValid
                    ? Self.quoted(bytes.text(self.range))
                    : "byte 0x\(String(byte, radix: 16, digits: 2, uppercase: true)), which is not UTF-8"
            }
    }

    /// Quotes a word.
    ///
    /// A single invisible character is named by its code point instead.
    private static func quoted(_ text: String) -> String {
        guard let first = text.unicodeScalars.first, text.unicodeScalars.dropFirst().isEmpty else {
            return "'\(text)'"
        }
        switch first.properties.generalCategory {
        case .format, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned:
            return "character U+" + String(first.value, radix: 16, digits: 4, uppercase: true)
        default:
            return "'\(text)'"
        }
    }

    /// Returns the range of the word at the start of `range`; it holds at least one character.
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

    /// Returns whether a byte can be part of a word: no white space, bracket, comma, colon, quote
    /// or control character.
    private static func isInWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F: false
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ":"): false
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
        default: true
        }
    }
}
