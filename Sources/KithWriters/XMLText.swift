internal import KithSourceText
private import KithSystemBinding

/// The escaping of texts and attribute values in XML.
///
/// Line breaks and tabs are references, so that they survive in attributes. Control characters, which XML cannot contain in
/// any form, become U+FFFD.
enum XMLQuoted: ByteEscaping {
    @inline(__always)
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        bytes.below(0x20) .| bytes.equal(UInt8(ascii: "&")) .| bytes.equal(UInt8(ascii: "<"))
            .| bytes.equal(UInt8(ascii: ">")) .| bytes.equal(UInt8(ascii: "\""))
    }

    static func append(_ byte: UInt8, to sink: inout ByteSink) {
        switch byte {
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            sink.append(text: "&#\(byte);")
        case 0..<0x20: sink.append(text: "\u{FFFD}")
        default: sink.append(text: CharacterReference.text(of: byte))
        }
    }
}

extension ByteSink {
    /// Appends a text of XML; U+FFFE and U+FFFF become U+FFFD.
    mutating func appendXML(_ text: ArraySlice<UInt8>) {
        guard text.contains(0xEF) else { return append(text.span, as: XMLQuoted.self) }
        append(text.withoutNoncharacters.span, as: XMLQuoted.self)
    }

    /// Appends a text of XML.
    mutating func appendXML(_ text: String) { appendXML(Array(text.utf8)[...]) }
}

extension ArraySlice<UInt8> {
    /// The text with U+FFFD for U+FFFE and U+FFFF.
    var withoutNoncharacters: [UInt8] {
        var bytes = Array(self)
        for index in bytes.indices.dropLast(2)
        where bytes[index] == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE {
            bytes[index + 2] = 0xBD
        }
        return bytes
    }
}
