internal import KithSourceText

/// The extent of the value after a name.
extension SecretScan {
    /// Hides the value that follows a separator.
    mutating func hideValue(_ start: Int, of name: Name, isColon: Bool) {
        var index = start
        while bytes[index].isASCIIBlank { index += 1 }
        if name.isQuoted, isColon {
            while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        }
        guard index < bytes.count else { return }
        var quote = index
        while bytes[quote] == UInt8(ascii: "\\") { quote += 1 }
        switch bytes[quote] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            hideQuoted(index, quote: quote, isColon: isColon)
        case UInt8(ascii: "{"), UInt8(ascii: "["): hideContainer(index)
        case 0x0A, 0x0D:
            guard isColon else { return }
            if indent(of: first(of: name)) != nil {
                hideBlock(index, below: first(of: name))
            } else {
                // A line ends inside braces.
                while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
                if ![0x0A, 0x0D].contains(bytes[index]) {
                    hideValue(index, of: name, isColon: true)
                }
            }
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            if isColon { hideBlock(index, below: first(of: name)) }
        case UInt8(ascii: "-") where bytes[index + 1] == 0x20 && index > start && isColon:
            hideBlock(start, below: first(of: name))
        default: hideBare(index, name, isColon: isColon)
        }
    }

    /// Hides a quoted value; the quotes of a string inside a string have backslashes before them.
    private mutating func hideQuoted(_ start: Int, quote: Int, isColon: Bool) {
        let depth = quote - start
        let mark = bytes[quote]
        let limit = min(bytes.count, quote + Self.longestValue)
        var index = quote + 1
        var backslashes = 0
        while index < limit {
            if bytes[index] == UInt8(ascii: "\\") {
                backslashes += 1
            } else {
                if bytes[index] == mark, depth == 0 ? backslashes % 2 == 0 : backslashes <= depth {
                    let isDoubled =
                        mark == UInt8(ascii: "'") && depth == 0 && bytes[index + 1] == mark
                    guard isDoubled else { break }
                    index += 1
                }
                backslashes = 0
            }
            index += 1
        }
        index = min(index, limit)
        add(quote + 1..<max(quote + 1, index - (depth > 0 ? backslashes : 0)))
        guard isColon, depth == 0, index < limit else { return }
        // An unescaped quote inside a broken value ends it too early.
        var rest = index + 1
        while bytes[rest].isASCIIBlank { rest += 1 }
        guard rest < bytes.count, !",}])\n\r#;<>&/\\\"'".utf8.contains(bytes[rest]) else { return }
        let first = rest
        while rest < min(bytes.count, first + 4096), !",}\n\r".utf8.contains(bytes[rest]) {
            rest += 1
        }
        add(first..<rest)
    }

    /// Returns the index where a name begins, with its quote.
    private func first(of name: Name) -> Int { name.range.lowerBound - (name.isQuoted ? 1 : 0) }

    /// Hides an object or a list; if it is the schema of a field, only values that no schema has.
    mutating func hideContainer(_ start: Int, isSchema: Bool? = nil) {
        let limit = min(bytes.count, start + Self.longestValue)
        var index = start
        var depth = 0
        var isInText = false
        while index < limit {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "\""): isInText.toggle()
            case UInt8(ascii: "{") where !isInText, UInt8(ascii: "[") where !isInText: depth += 1
            case UInt8(ascii: "}") where !isInText, UInt8(ascii: "]") where !isInText: depth -= 1
            default: break
            }
            index += 1
            if depth == 0 { break }
        }
        let inside = start + 1..<max(start + 1, depth == 0 ? index - 1 : min(index, limit))
        if isSchema ?? self.isSchema(inside) { return hideMembers(ofSchemaIn: inside) }
        add(inside)
    }

    /// Hides a value without quotes.
    private mutating func hideBare(_ start: Int, _ name: Name, isColon: Bool) {
        // After a quoted name only YAML has values without quotes, except for these.
        let isLine =
            isColon && beginsLine(first(of: name)) && !(name.isQuoted && isJSONWord(start))
        let limit = min(bytes.count, start + Self.longestValue)
        var index = start
        while index < limit, !endsBare(index, isLine: isLine, isColon: isColon) { index += 1 }
        if Self.schemes.contains(where: { bytes[start..<index].elementsEqual($0) }), !isLine {
            index += 1
            while index < limit, !endsBare(index, isLine: isLine, isColon: isColon) { index += 1 }
        }
        let text = bytes[start..<index].reversed().drop { $0 <= 0x20 }.reversed()
        if Self.empty.contains(where: { $0.elementsEqual(text) }) { return }
        add(start..<index)
        guard isLine, index > start else { return }
        hideBlock(index, below: first(of: name))
    }

    /// Returns whether a number or a word of JSON begins at an index.
    private func isJSONWord(_ start: Int) -> Bool {
        let limit = min(bytes.count, start + 64)
        let end = (start..<limit).first { endsBare($0, isLine: false, isColon: true) } ?? limit
        let text = bytes[start..<end].reversed().drop { $0 <= 0x20 }.reversed()
        return Self.empty.contains { $0.elementsEqual(text) }
            || text.allSatisfy { $0.isASCIIDigit || "+-.eE".utf8.contains($0) }
    }

    private func endsBare(_ index: Int, isLine: Bool, isColon: Bool) -> Bool {
        let byte = bytes[index]
        if byte == 0x0A || byte == 0x0D || byte == 0 { return true }
        if isLine { return byte == UInt8(ascii: "#") && bytes[index - 1].isASCIIBlank }
        if "\"'<\\".utf8.contains(byte) { return true }
        return isColon
            ? ",}]".utf8.contains(byte) : byte <= 0x20 || byte == UInt8(ascii: "&")
    }

    /// Texts that are not worth hiding.
    private static let empty = [
        "null", "true", "false", "NULL", "Null", "True", "False", "~", "none", "None", "undefined",
        "null,", "true,", "false,", "{}", "[]", "",
    ].map { Array($0.utf8) }

    /// The words before the secret in a request header.
    private static let schemes = ["Bearer", "Basic", "Digest", "Token", "bearer", "basic"]
        .map { Array($0.utf8) }
}
