internal import KithSourceText

/// Values in the schema of a secret: its default, examples and allowed values.
extension SecretScan {
    private static let examples = ["default", "example", "examples", "enum", "const"]
        .map { Array($0.utf8) }
    /// The number of bytes around a word in which its schema is searched.
    private static let reach = 1 << 13

    /// Hides the values of a schema, which are its examples and what is no member of a schema.
    mutating func hideMembers(ofSchemaIn range: Range<Int>) {
        for index in range where bytes[index] == UInt8(ascii: ":") {
            guard let name = name(endingAt: index) else { continue }
            if isExample(name.range) {
                hideExample(index + 1, of: name)
            } else if !isOfSchema(name.range), isMember(name) {
                hideMember(index + 1, of: name)
            }
        }
    }

    /// Returns whether a name begins a line or follows a brace or a comma, and so is not a word of a description.
    private func isMember(_ name: Name) -> Bool {
        var index = name.range.lowerBound - (name.isQuoted ? 1 : 0)
        if beginsLine(index) { return true }
        while index > 0, bytes[index - 1] <= 0x20 { index -= 1 }
        return index > 0 && "{,".utf8.contains(bytes[index - 1])
    }

    /// Hides a value unless it has members, which are looked at by themselves.
    private mutating func hideMember(_ start: Int, of name: Name) {
        var index = start
        while bytes[index].isASCIIBlank || name.isQuoted && 1...0x20 ~= bytes[index] { index += 1 }
        switch bytes[index] {
        case UInt8(ascii: "{"), 0: break
        case UInt8(ascii: "["):
            if !hasMembers(index) { hideContainer(index, isSchema: false) }
        case 0x0A, 0x0D: hideItems(index, below: name.range.lowerBound)
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            hideText(index, below: name.range.lowerBound)
        default: hideValue(start, of: name, isColon: true)
        }
    }

    /// Returns whether there is an object in a list, which ends with its first closing bracket.
    private func hasMembers(_ start: Int) -> Bool {
        let limit = min(bytes.count, start + Self.longestValue)
        let end = (start..<limit).first { "{]".utf8.contains(bytes[$0]) }
        return end.map { bytes[$0] == UInt8(ascii: "{") } ?? false
    }

    /// Hides an example, whatever it looks like.
    private mutating func hideExample(_ start: Int, of name: Name) {
        var index = start
        while bytes[index].isASCIIBlank || name.isQuoted && 1...0x20 ~= bytes[index] { index += 1 }
        switch bytes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): hideContainer(index, isSchema: false)
        case 0x0A, 0x0D: hideText(index, below: name.range.lowerBound)
        default: hideValue(start, of: name, isColon: true)
        }
    }

    private func isExample(_ name: Range<Int>) -> Bool {
        Self.examples.contains { bytes[name].elementsEqual($0) }
    }

    /// Hides the values beside `format: password`.
    mutating func scanFormat(_ start: Int, of name: Name) {
        guard let word = word(at: start, acrossLines: name.isQuoted),
            bytes[word].elementsEqual("password".utf8)
        else { return }
        guard let (range, isObject) = surroundings(of: name) else { return }
        if isObject { hideMembers(ofSchemaIn: range) } else { hideExamples(in: range) }
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

    /// Hides the examples beside a member, in the object or the block that it stands in, and below.
    mutating func hideExamples(beside member: Name) {
        if let range = surroundings(of: member)?.range { hideExamples(in: range) }
    }

    private mutating func hideExamples(in range: Range<Int>) {
        for index in range where bytes[index] == UInt8(ascii: ":") {
            guard let name = name(endingAt: index), isExample(name.range), isMember(name) else {
                continue
            }
            hideExample(index + 1, of: name)
        }
    }

    /// Returns the range of the object or the block that a member stands in.
    private func surroundings(of member: Name) -> (range: Range<Int>, isObject: Bool)? {
        let place = member.range.lowerBound
        guard !member.isQuoted, let indent = indent(of: place) else {
            return object(around: place).map { ($0, true) }
        }
        return (block(around: place, indent), false)
    }

    /// Returns the block of a line, which consists of lines with at least the same indentation.
    private func block(around index: Int, _ indent: Int) -> Range<Int> {
        var start = index - indent
        let least = max(0, index - Self.reach)
        while start > least, !hasDash(start, before: indent) {
            var line = start - 1
            while line > 0, bytes[line - 1] != 0x0A { line -= 1 }
            guard isInBlock(line, indent) else { break }
            start = line
        }
        let limit = min(bytes.count, index + Self.reach)
        var end = endOfLine(index)
        while end < limit, isInBlock(end + 1, indent), !hasDash(end + 1, before: indent) {
            end = endOfLine(end + 1)
        }
        return start..<min(end, limit)
    }

    /// Returns whether a line begins an item of a list, left of an indentation.
    private func hasDash(_ line: Int, before indent: Int) -> Bool {
        let text = bytes[line..<min(bytes.count, line + indent)].drop { $0.isASCIIBlank }
        return text.first == UInt8(ascii: "-")
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
