internal import KithSourceText

/// A scanner that finds secrets in a text of any format by their form, even if the text is broken or truncated.
///
/// It finds values after names of secrets, credentials in URLs, and keys, tokens and hashes
/// that are recognised by how they begin. It needs no parser, so it can start anywhere.
struct SecretScan {
    let bytes: SourceBytes
    let names: SecretNames
    /// The ranges of secrets, unordered and with duplicates.
    var found: [Range<Int>] = []

    /// The maximum number of bytes that are hidden of one value.
    static let longestValue = 1 << 20

    init(_ bytes: SourceBytes, _ names: SecretNames) {
        self.bytes = bytes
        self.names = names
    }

    /// Adds a range, without white space around it.
    mutating func add(_ range: Range<Int>) {
        var (start, end) = (range.lowerBound, min(range.upperBound, bytes.count))
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        if start < end { found.append(start..<end) }
    }

    /// A name, and whether it is quoted.
    struct Name {
        let range: Range<Int>
        let isQuoted: Bool
    }

    func name(endingAt separator: Int) -> Name? {
        var end = separator
        while end > 0, bytes[end - 1].isASCIIBlank { end -= 1 }
        if end > 0, bytes[end - 1] == 0x0A { return nameOfLineBefore(end - 1) }
        let quotes = end
        while end > 0, quotes - end < 8, Self.endsQuotedName(bytes[end - 1]) { end -= 1 }
        var start = end
        let isQuoted = end < quotes
        if isQuoted, let name = quotedWords(endingAt: end) { return name }
        while start > 0, end - start < 384,
            Self.isOfName(bytes[start - 1]) || isQuoted && bytes[start - 1] == UInt8(ascii: "\\")
        {
            start -= 1
        }
        guard start < end else { return nil }
        // The last part of a path is not a name.
        if start > 0, bytes[start - 1] == UInt8(ascii: "/") { return nil }
        while start < end, bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: ".") {
            start += 1
        }
        return start < end ? Name(range: start..<end, isQuoted: isQuoted) : nil
    }

    /// Returns a quoted name that contains spaces, such as `"API key"`; `nil` for other names.
    private func quotedWords(endingAt end: Int) -> Name? {
        var start = end
        while start > 0, end - start < 64,
            Self.isOfName(bytes[start - 1]) || bytes[start - 1] == 0x20
        {
            start -= 1
        }
        guard start > 0, "\"'`".utf8.contains(bytes[start - 1]),
            bytes[start..<end].contains(0x20)
        else { return nil }
        return Name(range: start..<end, isQuoted: true)
    }

    /// Returns the name in a line before its separator: a quoted name, or one after `?` in YAML.
    private func nameOfLineBefore(_ lineEnd: Int) -> Name? {
        var end = lineEnd
        while end > 0, lineEnd - end < 256, bytes[end - 1] <= 0x20 { end -= 1 }
        guard end > 0 else { return nil }
        if bytes[end - 1] == UInt8(ascii: "\"") { return name(endingAt: end) }
        var start = end
        while start > 0, end - start < 64, Self.isOfName(bytes[start - 1]) { start -= 1 }
        guard start > 1, start < end, bytes[start - 1] == 0x20,
            bytes[start - 2] == UInt8(ascii: "?")
        else { return nil }
        return Name(range: start..<end, isQuoted: false)
    }

    /// Whether a byte may stand between a name and its separator: a quotation mark or its escape, or a bracket.
    @inline(__always)
    private static func endsQuotedName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "\\"),
            UInt8(ascii: "]"):
            true
        default: false
        }
    }

    /// Whether a byte may be part of a name; asked of most bytes, so it must be cheap.
    @inline(__always)
    static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "$"), 0x80...:
            true
        default: byte.isASCIIAlphanumeric
        }
    }

    /// Returns the word at the beginning of a value, without its quotes.
    func word(at start: Int, acrossLines: Bool = false) -> Range<Int>? {
        var start = start
        while start < bytes.count, bytes[start].isASCIIBlank || acrossLines && bytes[start] <= 0x20
        {
            start += 1
        }
        while "\"'\\".utf8.contains(bytes[start]) { start += 1 }
        var end = start
        while end < bytes.count, end - start < 64, Self.isOfName(bytes[end]) { end += 1 }
        return start < end ? start..<end : nil
    }
}
