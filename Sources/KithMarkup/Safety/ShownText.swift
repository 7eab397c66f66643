private import KithSourceText
private import KithSystemBinding

/// What a page can show of a text.
///
/// Control characters, U+FFFE and U+FFFF, which HTML does not allow, become U+FFFD. Characters that some readers take for
/// line breaks, but HTML and Markdown do not, become spaces: U+000B, U+000C, U+0085, U+2028 and U+2029. Line feeds, carriage
/// returns and tabs stay.
package enum ShownText {
    /// Returns what can be shown of a text.
    package static func shown(_ text: [UInt8]) -> [UInt8] {
        guard Replacement.hasSpecial(in: text.span) else { return text }
        var shown: [UInt8] = []
        shown.reserveCapacity(text.count + text.count / 8)
        shown.append(text.span, as: Replacement.self)
        return shown
    }

    /// Returns the number of bytes of the line break that begins at an offset; 0 if none does.
    package static func lineBreak(at offset: Int, in text: Span<UInt8>) -> Int {
        switch text[offset] {
        case UInt8(ascii: "\r"): following(0x0A, offset, text) ? 2 : 1
        case 0x0A...0x0C: 1
        case 0xC2: following(0x85, offset, text) ? 2 : 0
        case 0xE2: isSeparator(at: offset, in: text) ? 3 : 0
        default: 0
        }
    }

    /// Whether U+2028 or U+2029 begins at an offset.
    fileprivate static func isSeparator(at offset: Int, in text: Span<UInt8>) -> Bool {
        offset + 2 < text.count && text[offset + 1] == 0x80 && text[offset + 2] | 1 == 0xA9
    }

    private static func following(_ byte: UInt8, _ offset: Int, _ text: Span<UInt8>) -> Bool {
        offset + 1 < text.count && text[offset + 1] == byte
    }

    private enum Replacement: ByteEscaping {
        /// Marks control characters, and the first bytes of U+0080 to U+009F, of line separators and of noncharacters.
        @inline(__always)
        static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
            let kept =
                bytes.equal(UInt8(ascii: "\t")) .| bytes.equal(UInt8(ascii: "\n"))
                .| bytes.equal(UInt8(ascii: "\r"))
            return (bytes.below(0x20) .& .!kept) .| bytes.equal(0x7F) .| bytes.equal(0xC2)
                .| bytes.equal(0xE2) .| bytes.equal(0xEF)
        }

        static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
            switch byte {
            case 0x0B, 0x0C: output.append(UInt8(ascii: " "))
            case 0..<0x20, 0x7F: output += UTF8.encodedReplacementCharacter
            default: output.append(byte)
            }
        }

        static func appendEscape(
            at offset: Int, in text: Span<UInt8>, to output: inout [UInt8]
        ) -> Int {
            let (one, two) = (offset + 1 < text.count, offset + 2 < text.count)
            switch text[offset] {
            case 0xC2 where one && text[offset + 1] < 0xA0:
                if text[offset + 1] == 0x85 {
                    output.append(UInt8(ascii: " "))
                } else {
                    output += UTF8.encodedReplacementCharacter
                }
                return offset + 2
            case 0xE2 where ShownText.isSeparator(at: offset, in: text):
                output.append(UInt8(ascii: " "))
                return offset + 3
            case 0xEF where two && text[offset + 1] == 0xBF && text[offset + 2] >= 0xBE:
                output += UTF8.encodedReplacementCharacter
                return offset + 3
            default:
                appendEscape(of: text[offset], to: &output)
                return offset + 1
            }
        }
    }
}
