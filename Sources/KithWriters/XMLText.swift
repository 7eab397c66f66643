internal import KithSourceText
private import KithSystemBinding

/// The escaping of texts and attribute values in XML.
///
/// Line breaks and tabs are references, so that they survive in attributes. Control characters, U+FFFE and U+FFFF, which XML
/// cannot contain in any form, become U+FFFD.
enum XMLQuoted: ByteEscaping {
    /// Marks what XML escapes, control characters, and the first byte of U+FFFE and U+FFFF.
    @inline(__always)
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        bytes.below(0x20) .| bytes.equal(UInt8(ascii: "&")) .| bytes.equal(UInt8(ascii: "<"))
            .| bytes.equal(UInt8(ascii: ">")) .| bytes.equal(UInt8(ascii: "\""))
            .| bytes.equal(0xEF)
    }

    static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            output += "&#\(byte);".utf8
        case 0..<0x20: output += UTF8.encodedReplacementCharacter
        default: output += CharacterReference.text(of: byte).utf8
        }
    }

    static func appendEscape(
        at offset: Int, in text: Span<UInt8>, to output: inout [UInt8]
    ) -> Int {
        guard text[offset] == 0xEF, offset + 2 < text.count else {
            appendEscape(of: text[offset], to: &output)
            return offset + 1
        }
        let isNoncharacter = text[offset + 1] == 0xBF && text[offset + 2] >= 0xBE
        output.append(copying: text.extracting(offset..<offset + 2))
        output.append(isNoncharacter ? 0xBD : text[offset + 2])
        return offset + 3
    }
}

extension XMLQuoted {
    /// Whether a text contains characters that XML cannot contain.
    static func hasForbidden(in text: ArraySlice<UInt8>) -> Bool {
        var isAfter: (UInt8, UInt8) = (0, 0)
        for byte in text {
            if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { return true }
            if byte >= 0xBE, isAfter == (0xEF, 0xBF) { return true }
            isAfter = (isAfter.1, byte)
        }
        return false
    }
}

extension ByteSink {
    /// Appends a text of XML.
    mutating func appendXML(_ text: ArraySlice<UInt8>) { append(text.span, as: XMLQuoted.self) }

    /// Appends a text of XML.
    mutating func appendXML(_ text: String) { append(text.utf8.span, as: XMLQuoted.self) }
}
