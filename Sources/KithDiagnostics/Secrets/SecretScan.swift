internal import KithSourceText
private import KithSystemBinding

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

    /// Finds the secrets whose names begin in a part of the text.
    mutating func scan(_ part: Range<Int>) {
        let padded = bytes.padded
        let text = padded.span
        var index = part.lowerBound
        while true {
            index = text.firstOffset(in: index..<part.upperBound) { Self.isMark($0) }
            guard index < part.upperBound else { break }
            switch bytes[index] {
            case UInt8(ascii: ">"): scanElement(endingAt: index)
            case UInt8(ascii: "$"): scanHash(at: index)
            default: scanNamed(at: index)
            }
            index += 1
        }
        scanShapes(part)
        let reach = min(bytes.count, part.upperBound + 4096)
        found += URLCredentials.ranges(in: bytes.padded.span, part.lowerBound..<reach)
    }

    /// Returns a mask of the bytes before or after which a name or a hash may be.
    private static func isMark(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        bytes.equal(UInt8(ascii: ":")) .| bytes.equal(UInt8(ascii: "="))
            .| bytes.equal(UInt8(ascii: ">")) .| bytes.equal(UInt8(ascii: "$"))
    }

    /// Adds a range, without white space around it.
    mutating func add(_ range: Range<Int>) {
        var (start, end) = (range.lowerBound, min(range.upperBound, bytes.count))
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        if start < end { found.append(start..<end) }
    }

    // MARK: Names

    /// Hides the value of a name before a separator: `"password":`, `api_key=`, `\"token\" :`.
    private mutating func scanNamed(at separator: Int) {
        let isColon = bytes[separator] == UInt8(ascii: ":")
        let before = separator > 0 ? bytes[separator - 1] : 0
        let next = bytes[separator + 1]
        if isColon,
            before == UInt8(ascii: ":") || next == UInt8(ascii: ":") || next == UInt8(ascii: "/")
        {
            return
        }
        if !isColon, next == UInt8(ascii: "=") || "=!<>".utf8.contains(before) { return }
        guard let name = name(endingAt: separator) else { return }
        var start = separator + 1
        if !isColon, bytes[start] == UInt8(ascii: ">") { start += 1 }
        if bytes[name.range].elementsEqual("name".utf8)
            || bytes[name.range].elementsEqual("key".utf8)
        {
            return scanSibling(start, isColon ? UInt8(ascii: ":") : UInt8(ascii: "="))
        }
        if isColon, bytes[name.range].elementsEqual("format".utf8) {
            return scanFormat(start, of: name)
        }
        guard names.hide(escaped: bytes[name.range]) else { return }
        hideValue(start, of: name, isColon: isColon)
    }

    /// A name, and whether it is quoted.
    struct Name {
        let range: Range<Int>
        let isQuoted: Bool
    }

    func name(endingAt separator: Int) -> Name? {
        var end = separator
        while end > 0, bytes[end - 1].isASCIIBlank { end -= 1 }
        let quotes = end
        while end > 0, quotes - end < 8, "\"'`\\]".utf8.contains(bytes[end - 1]) { end -= 1 }
        var start = end
        let isQuoted = end < quotes
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

    static func isOfName(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte >= 0x80 || "_-.$".utf8.contains(byte)
    }

    /// Hides the text of an element: `<password>…</password>`.
    private mutating func scanElement(endingAt index: Int) {
        var start = index
        while start > 0, index - start < 64, Self.isOfName(bytes[start - 1]) { start -= 1 }
        guard start > 0, start < index, bytes[start - 1] == UInt8(ascii: "<"),
            names.hide(bytes[start..<index])
        else { return }
        var end = index + 1
        let limit = min(bytes.count, end + Self.longestValue)
        while end < limit, bytes[end] != UInt8(ascii: "<") { end += 1 }
        add(index + 1..<end)
    }

    // MARK: Names and values beside each other

    /// Hides a value beside the name of a secret: `{"name": "password", "value": "…"}`,
    /// `<input name="token" value="…">`.
    private mutating func scanSibling(_ start: Int, _ separator: UInt8) {
        guard let word = word(at: start), names.hide(bytes[word]) else { return }
        let (reach, name) = (400, Array("value".utf8))
        var index = word.upperBound
        let limit = min(bytes.count, index + reach)
        while index < limit, bytes[index] != UInt8(ascii: "}"), bytes[index] != UInt8(ascii: ">") {
            if bytes[index] == separator, let found = self.name(endingAt: index),
                bytes[found.range].elementsEqual(name)
            {
                return hideValue(index + 1, of: found, isColon: separator == UInt8(ascii: ":"))
            }
            index += 1
        }
        index = start
        while index > max(0, start - reach), bytes[index] != UInt8(ascii: "{"),
            bytes[index] != UInt8(ascii: "<")
        {
            if bytes[index] == separator, let found = self.name(endingAt: index),
                bytes[found.range].elementsEqual(name)
            {
                return hideValue(index + 1, of: found, isColon: separator == UInt8(ascii: ":"))
            }
            index -= 1
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
