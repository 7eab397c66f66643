public import KithSystemBinding

/// The escaping of JSON strings: only `"`, `\` and control characters; `/` and non-ASCII characters are unchanged.
@usableFromInline package enum JSONString: ByteEscaping {
    /// Appends a text as a quoted string.
    package static func append(_ text: String, to output: inout [UInt8]) {
        append(text.utf8.span, to: &output)
    }

    /// Appends bytes, assumed to be UTF-8, as a quoted string.
    package static func append(_ bytes: [UInt8], to output: inout [UInt8]) {
        append(bytes.span, to: &output)
    }

    /// Appends bytes, assumed to be UTF-8, as a quoted string.
    package static func append(_ text: Span<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        output.append(text, as: JSONString.self)
        output.append(UInt8(ascii: "\""))
    }

    /// Appends a text as a quoted string that is safe to show on a terminal.
    ///
    /// In addition to what JSON requires, it escapes characters that change the writing direction,
    /// break lines or control a terminal.
    package static func appendVisible(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        output.append(text.utf8.span, as: VisibleJSONString.self)
        output.append(UInt8(ascii: "\""))
    }

    /// Returns which of sixteen bytes must be escaped.
    @inlinable @inline(__always)
    package static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        bytes.below(0x20) .| bytes.equal(UInt8(ascii: "\"")) .| bytes.equal(UInt8(ascii: "\\"))
    }

    /// Appends the escape of a byte that must be escaped.
    @usableFromInline package static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case 0x08: output += "\\b".utf8
        case 0x09: output += "\\t".utf8
        case 0x0A: output += "\\n".utf8
        case 0x0C: output += "\\f".utf8
        case 0x0D: output += "\\r".utf8
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            output.append(UInt8(ascii: "\\"))
            output.append(byte)
        default: appendCode(UInt32(byte), to: &output)
        }
    }

    /// Appends the escape of a scalar by its number: `\u001b`.
    package static func appendCode(_ scalar: UInt32, to output: inout [UInt8]) {
        output += "\\u".utf8
        output += String(scalar, radix: 16, digits: 4).utf8
    }
}

/// The escaping of JSON strings that are safe to show on a terminal.
private enum VisibleJSONString: ByteEscaping {
    /// Marks what JSON escapes, U+007F, and the first bytes of characters that may control a terminal.
    @inline(__always)
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        JSONString.special(bytes) .| bytes.equal(0x7F)
            .| bytes.equal(0xC2) .| bytes.equal(0xD8) .| bytes.equal(0xE2)
    }

    static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
        JSONString.appendEscape(of: byte, to: &output)
    }

    static func appendEscape(
        at offset: Int, in text: Span<UInt8>, to output: inout [UInt8]
    ) -> Int {
        let first = text[offset]
        guard first >= 0x80 else {
            appendEscape(of: first, to: &output)
            return offset + 1
        }
        let end = offset + (first < 0xE0 ? 2 : 3)
        var scalar = UInt32(first & (first < 0xE0 ? 0x1F : 0x0F))
        for index in offset + 1..<end { scalar = scalar << 6 | UInt32(text[index] & 0x3F) }
        switch scalar {
        case 0x80...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
            JSONString.appendCode(scalar, to: &output)
        default: output.append(copying: text.extracting(offset..<end))
        }
        return end
    }
}
