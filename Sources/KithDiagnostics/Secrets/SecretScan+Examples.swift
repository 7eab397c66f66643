internal import KithSourceText

/// Values in the schema of a secret: its default, examples and allowed values.
extension SecretScan {
    private static let examples = ["default", "example", "examples", "enum", "const"]
        .map { Array($0.utf8) }
    /// The number of bytes around a word in which its schema is searched.
    private static let reach = 1 << 13

    /// Hides the values in a schema.
    mutating func hideExamples(in range: Range<Int>) {
        for index in range.prefix(1 << 16) where bytes[index] == UInt8(ascii: ":") {
            hideExample(endingAt: index)
        }
    }

    private mutating func hideExample(endingAt separator: Int) {
        guard let name = name(endingAt: separator), isExample(name.range) else { return }
        hideValue(separator + 1, of: name, isColon: true)
    }

    private func isExample(_ name: Range<Int>) -> Bool {
        Self.examples.contains { bytes[name].elementsEqual($0) }
    }

    /// Hides the values beside `format: password`.
    mutating func scanFormat(_ start: Int, of name: Name) {
        guard let word = word(at: start, acrossLines: name.isQuoted),
            bytes[word].elementsEqual("password".utf8)
        else { return }
        if !name.isQuoted, let indent = indent(of: name.range.lowerBound) {
            hideExamples(besideLineOf: name.range.lowerBound, indent)
        } else if let range = object(around: name.range.lowerBound) {
            hideExamples(in: range)
        }
    }

    /// Returns the range inside the braces around an index.
    private func object(around index: Int) -> Range<Int>? {
        var (start, depth) = (index, 0)
        let least = max(0, index - Self.reach)
        while start > least {
            let byte = bytes[start - 1]
            if byte == UInt8(ascii: "{"), depth == 0 { break }
            if byte == UInt8(ascii: "}") { depth += 1 }
            if byte == UInt8(ascii: "{") { depth -= 1 }
            start -= 1
        }
        guard start > least else { return nil }
        var end = index
        depth = 0
        let limit = min(bytes.count, index + Self.reach)
        while end < limit {
            if bytes[end] == UInt8(ascii: "}"), depth == 0 { break }
            if bytes[end] == UInt8(ascii: "{") { depth += 1 }
            if bytes[end] == UInt8(ascii: "}") { depth -= 1 }
            end += 1
        }
        return start..<end
    }

    /// Hides examples in the block of a line, which consists of lines with at least the same indentation.
    private mutating func hideExamples(besideLineOf index: Int, _ indent: Int) {
        var start = index - indent
        let least = max(0, index - Self.reach)
        while start > least {
            var line = start - 1
            while line > 0, bytes[line - 1] != 0x0A { line -= 1 }
            guard isInBlock(line, indent) else { break }
            start = line
        }
        let limit = min(bytes.count, index + Self.reach)
        while start < limit {
            let end = endOfLine(start)
            let text = firstText(start)
            if start > index, !isInBlock(start, indent) { break }
            if text - start == indent,
                let colon = bytes[text..<end].firstIndex(of: UInt8(ascii: ":"))
            {
                hideExample(endingAt: colon)
            }
            start = end + 1
        }
    }

    /// Returns whether a line is blank or has at least this indentation.
    private func isInBlock(_ line: Int, _ indent: Int) -> Bool {
        let text = firstText(line)
        return text >= bytes.count || bytes[text] == 0x0A || bytes[text] == 0x0D
            || text - line >= indent
    }

    /// Returns the start of the text in a line, after spaces and list dashes.
    private func firstText(_ line: Int) -> Int {
        var index = line
        while index < bytes.count, " \t".utf8.contains(bytes[index]) { index += 1 }
        while bytes[index] == UInt8(ascii: "-"), bytes[index + 1] == 0x20 { index += 2 }
        return index
    }
}
