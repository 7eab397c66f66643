internal import KithSourceText
private import KithSystemBinding

/// The escaping of JSON strings.
enum JSONQuoted: ByteEscaping {
    @inline(__always)
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        bytes.below(0x20) .| bytes.equal(UInt8(ascii: "\"")) .| bytes.equal(UInt8(ascii: "\\"))
    }

    static func append(_ byte: UInt8, to sink: inout ByteSink) {
        if let letter = JSONString.shortEscape(byte) {
            sink.append(UInt8(ascii: "\\"))
            sink.append(letter)
        } else {
            var escape: [UInt8] = []
            JSONString.appendEscape(byte, to: &escape)
            sink.append(escape.span)
        }
    }
}

/// The escaping of JSON on one line: line ends, which occur only between tokens, become spaces.
enum JSONOneLine: ByteEscaping {
    @inline(__always)
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        bytes.equal(UInt8(ascii: "\n")) .| bytes.equal(UInt8(ascii: "\r"))
    }

    static func append(_ byte: UInt8, to sink: inout ByteSink) { sink.append(UInt8(ascii: " ")) }
}

extension ByteSink {
    /// Appends a text as a JSON string.
    @inline(__always)
    mutating func appendJSON(_ text: Span<UInt8>) {
        append(UInt8(ascii: "\""))
        append(text, as: JSONQuoted.self)
        append(UInt8(ascii: "\""))
    }
}
