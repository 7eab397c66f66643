/// A text inside the quotes of a JSON string.
enum JSONQuoted: ByteEscaping {
    @inline(__always)
    static func special(_ byte: UInt8) -> UInt8 {
        (byte < 0x20 ? 1 : 0) | (byte == UInt8(ascii: "\"") ? 1 : 0)
            | (byte == UInt8(ascii: "\\") ? 1 : 0)
    }

    static func append(_ byte: UInt8, to sink: inout ByteSink) {
        sink.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: sink.append(UInt8(ascii: "b"))
        case 0x09: sink.append(UInt8(ascii: "t"))
        case 0x0A: sink.append(UInt8(ascii: "n"))
        case 0x0C: sink.append(UInt8(ascii: "f"))
        case 0x0D: sink.append(UInt8(ascii: "r"))
        case 0..<0x20:
            sink.append(text: byte < 0x10 ? "u000" : "u001")
            let digit = byte & 0x0F
            sink.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        default: sink.append(byte)
        }
    }
}

/// JSON kept on one line: line ends, which can only stand between its tokens, become spaces.
enum JSONOneLine: ByteEscaping {
    @inline(__always)
    static func special(_ byte: UInt8) -> UInt8 {
        (byte == UInt8(ascii: "\n") ? 1 : 0) | (byte == UInt8(ascii: "\r") ? 1 : 0)
    }

    static func append(_ byte: UInt8, to sink: inout ByteSink) { sink.append(UInt8(ascii: " ")) }
}

extension ByteSink {
    /// Adds a text as a JSON string.
    @inline(__always)
    mutating func appendJSON(_ text: Span<UInt8>) {
        append(UInt8(ascii: "\""))
        append(text, as: JSONQuoted.self)
        append(UInt8(ascii: "\""))
    }
}
