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
            default: if canMatter(nameEndingAt: index) { scanNamed(at: index) }
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

    /// Returns whether the name before a separator can matter, by its letters and its length.
    ///
    /// Names with escapes or blanks always can: they are read later.
    private func canMatter(nameEndingAt separator: Int) -> Bool {
        var start = separator
        let isQuoted = start > 0 && bytes[start - 1] == UInt8(ascii: "\"")
        if isQuoted { start -= 1 }
        let end = start
        var letters: UInt32 = 0
        while start > 0, Self.isOfName(bytes[start - 1]) {
            start -= 1
            letters |= SecretName.letter(bytes[start])
        }
        guard start < end, !"-.".utf8.contains(bytes[start]),
            !isQuoted || start > 0 && bytes[start - 1] == UInt8(ascii: "\"")
        else { return true }
        return names.canMatter(letters: letters, count: end - start, end: bytes[end - 1])
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
            scanSibling(start, of: name, isColon ? UInt8(ascii: ":") : UInt8(ascii: "="))
        }
        if isColon, bytes[name.range].elementsEqual(Self.format) {
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
        // What is not closed may be no element, as in `-H "Authorization: Bearer <token>"`.
        if !isMarked, !begins(end, Array("</".utf8) + Array(name)) {
            let text = (index + 1..<end).first { bytes[$0] > 0x20 } ?? end
            end = min(end, endOfLine(text))
        }
        add(index + 1 + (isMarked ? Self.marked.count : 0)..<end)
    }

    private static let marked = Array("<![CDATA[".utf8)
    private static let markedEnd = Array("]]>".utf8)

    // MARK: Names and values beside each other

    /// The names that matter though they are not those of secrets.
    static let others = namesOfNames + [format]
    private static let format = Array("format".utf8)
    private static let namesOfNames = ["name", "key", "field", "header", "type"]
        .map { Array($0.utf8) }
    private static let namesOfValues = ["value", "val", "content"].map { Array($0.utf8) }

    /// Returns whether a word is one of some words, ignoring its case.
    private func matches(_ word: Range<Int>, oneOf words: [[UInt8]]) -> Bool {
        words.contains { $0.count == word.count && bytes[word].equalsIgnoringCase($0) }
    }

    /// Hides a value beside the name of a secret: `{"name": "password", "value": "…"}`,
    /// `<input name="token" value="…">`; and the examples of a parameter with such a name.
    private mutating func scanSibling(_ start: Int, of name: Name, _ separator: UInt8) {
        guard let word = word(at: start), names.hide(bytes[word]) else { return }
        let isColon = separator == UInt8(ascii: ":")
        if isColon { hideExamples(beside: name) }
        let brackets = isColon ? Array("{}".utf8) : Array("<>".utf8)
        let (before, after) = (
            stride(from: start, to: max(0, start - Self.siblings), by: -1),
            stride(
                from: word.upperBound, to: min(bytes.count, word.upperBound + Self.siblings), by: 1)
        )
        for (indices, opening, closing) in [
            (after, brackets[0], brackets[1]), (before, brackets[1], brackets[0]),
        ] {
            if let (index, found) = value(at: indices, separator, opening, closing) {
                return hideValue(index + 1, of: found, isColon: isColon)
            }
        }
    }

    /// The number of bytes before and after a name in which its value is searched.
    private static let siblings = 4096

    /// Returns the first name of a value, and the offset of its separator, in the object or element that encloses the
    /// first index.
    private func value(
        at indices: StrideTo<Int>, _ separator: UInt8, _ opening: UInt8, _ closing: UInt8
    ) -> (index: Int, name: Name)? {
        var depth = 0
        for index in indices {
            if bytes[index] == opening { depth += 1 }
            if bytes[index] == closing { depth -= 1 }
            guard depth >= 0 else { return nil }
            if depth == 0, bytes[index] == separator, let found = self.name(endingAt: index),
                matches(found.range, oneOf: Self.namesOfValues)
            {
                return (index, found)
            }
        }
        return nil
    }
}
