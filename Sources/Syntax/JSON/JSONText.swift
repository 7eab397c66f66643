private import JSONBinding

/// Writes JSON strings, byte by byte.
///
/// Only `"`, `\` and control characters are escaped; `/` and all beyond ASCII stay as they are.
/// Bytes are taken to be UTF-8.
public enum JSONText {
    /// Appends a text as a string in quotes.
    public static func append(_ text: [UInt8], to output: inout [UInt8]) {
        append(text, 0..<text.count, to: &output)
    }

    /// Appends a text as a string in quotes.
    public static func append(_ text: String, to output: inout [UInt8]) {
        append([UInt8](text.utf8), to: &output)
    }

    /// Appends the text in a range of bytes as a string in quotes.
    public static func append(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8]) {
        JSONEscaper.appendQuoted(bytes, range, to: &output)
    }

    /// Appends the text in a range of bytes, escaped, without quotes.
    public static func appendInside(_ bytes: [UInt8], _ range: Range<Int>, to output: inout [UInt8])
    {
        JSONEscaper.append(bytes, range, to: &output)
    }
}
