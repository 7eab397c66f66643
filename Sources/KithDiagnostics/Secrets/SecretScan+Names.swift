internal import KithSourceText
private import KithSystemBinding

/// The search for names of secrets, and for everything else that the scanner finds.
extension SecretScan {
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
        if matches(name.range, oneOf: Self.namesOfNames) {
            scanSibling(start, isColon ? UInt8(ascii: ":") : UInt8(ascii: "="))
        }
        if isColon, bytes[name.range].elementsEqual("format".utf8) {
            return scanFormat(start, of: name)
        }
        guard names.hide(escaped: bytes[name.range]) else { return }
        hideValue(start, of: name, isColon: isColon)
    }

    /// Hides the text of an element: `<password>…</password>`.
    private mutating func scanElement(endingAt index: Int) {
        var start = index
        while start > 0, index - start < 256, !"<>".utf8.contains(bytes[start - 1]) { start -= 1 }
        guard start > 0, start < index, bytes[start - 1] == UInt8(ascii: "<") else { return }
        let name = bytes[start..<index].prefix { Self.isOfName($0) }
        guard names.hide(name) else { return }
        var end = index + 1
        let limit = min(bytes.count, end + Self.longestValue)
        let isMarked = begins(end, Self.marked)
        while end < limit,
            isMarked ? !begins(end, Self.markedEnd) : bytes[end] != UInt8(ascii: "<")
        {
            end += 1
        }
        add(index + 1 + (isMarked ? Self.marked.count : 0)..<end)
    }

    private static let marked = Array("<![CDATA[".utf8)
    private static let markedEnd = Array("]]>".utf8)

    // MARK: Names and values beside each other

    private static let namesOfNames = ["name", "key", "field", "header", "type"]
        .map { Array($0.utf8) }
    private static let namesOfValues = ["value", "val", "content"].map { Array($0.utf8) }

    /// Returns whether a word is one of some words, ignoring its case.
    private func matches(_ word: Range<Int>, oneOf words: [[UInt8]]) -> Bool {
        words.contains { bytes[word].equalsIgnoringCase($0) }
    }

    /// Hides a value beside the name of a secret: `{"name": "password", "value": "…"}`,
    /// `<input name="token" value="…">`.
    private mutating func scanSibling(_ start: Int, _ separator: UInt8) {
        guard let word = word(at: start), names.hide(bytes[word]) else { return }
        let reach = 4096
        var index = word.upperBound
        let limit = min(bytes.count, index + reach)
        while index < limit, bytes[index] != UInt8(ascii: "}"), bytes[index] != UInt8(ascii: ">") {
            if bytes[index] == separator, let found = self.name(endingAt: index),
                matches(found.range, oneOf: Self.namesOfValues)
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
                matches(found.range, oneOf: Self.namesOfValues)
            {
                return hideValue(index + 1, of: found, isColon: separator == UInt8(ascii: ":"))
            }
            index -= 1
        }
    }
}
