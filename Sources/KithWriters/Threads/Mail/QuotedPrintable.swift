/// Quoted-printable text (RFC 2045, section 6.7).
enum QuotedPrintable {
    /// The maximum length of a line without its break, in bytes.
    private static let limit = 76

    /// Appends a byte as `=` and two digits.
    static func append(_ byte: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "="))
        for half in [byte >> 4, byte & 15] {
            output.append(half < 10 ? UInt8(ascii: "0") + half : UInt8(ascii: "A") + half - 10)
        }
    }

    /// Appends a text, whose lines end with LF.
    static func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
        let text = text.span
        var column = 0
        for place in 0..<text.count {
            let byte = text[place]
            if byte == 0x0A {
                output.append(byte)
                column = 0
                continue
            }
            let isEnd = place + 1 == text.count || text[place + 1] == 0x0A
            let isBlank = byte == 0x20 || byte == 0x09
            let isPlain = isBlank ? !isEnd : 0x21...0x7E ~= byte && byte != UInt8(ascii: "=")
            // The last place of a line is for the mark of a soft break.
            let length = isPlain ? 1 : 3
            if column + length > (isEnd ? limit : limit - 1) {
                output += "=\n".utf8
                column = 0
            }
            if isPlain { output.append(byte) } else { append(byte, to: &output) }
            column += length
        }
    }
}
