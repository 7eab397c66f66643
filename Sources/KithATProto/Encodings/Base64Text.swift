private import KithSourceText

/// Base64 as the data model writes it, without padding.
enum Base64Text {
    /// Decodes a text with or without padding; returns `nil` if it is not valid base64.
    static func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var padded = [UInt8](text)
        while padded.count % 4 != 0 { padded.append(UInt8(ascii: "=")) }
        var bytes: [UInt8] = []
        return Base64.decode(padded.span, appendingTo: &bytes) ? bytes : nil
    }

    /// Appends the base64 digits of a byte string, without padding.
    static func encode(_ bytes: Span<UInt8>, to text: inout [UInt8]) {
        var buffer: UInt32 = 0
        var bits: UInt32 = 0
        for index in bytes.indices {
            buffer = buffer &<< 8 | UInt32(bytes[index])
            bits &+= 8
            while bits >= 6 {
                bits &-= 6
                text.append(digit(buffer &>> bits & 63))
            }
        }
        if bits > 0 { text.append(digit(buffer &<< (6 &- bits) & 63)) }
    }

    private static func digit(_ value: UInt32) -> UInt8 {
        let value = UInt8(truncatingIfNeeded: value)
        return switch value {
        case 0..<26: UInt8(ascii: "A") + value
        case 26..<52: UInt8(ascii: "a") + (value - 26)
        case 52..<62: UInt8(ascii: "0") + (value - 52)
        case 62: UInt8(ascii: "+")
        default: UInt8(ascii: "/")
        }
    }
}
