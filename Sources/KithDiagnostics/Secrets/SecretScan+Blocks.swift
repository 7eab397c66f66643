internal import KithSourceText

/// Values of several lines, recognised by indentation, and schemas of fields in place of values.
extension SecretScan {
    /// Returns whether an index is at the first text of its line, after spaces and list dashes.
    func beginsLine(_ index: Int) -> Bool { indent(of: index) != nil }

    /// Returns the indentation of the first text in a line; `nil` if the index is not at the first text.
    func indent(of index: Int) -> Int? {
        var start = index
        while start > 0, index - start < 1000, " \t-?".utf8.contains(bytes[start - 1]) {
            start -= 1
        }
        return start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
            ? index - start : nil
    }

    /// Hides the lines after an index that are indented more than a name, or are a list below it.
    mutating func hideBlock(_ start: Int, below name: Int) {
        guard let (all, lines) = block(start, below: name) else { return }
        guard !isSchema(all) else { return hideMembers(ofSchemaIn: all) }
        for line in lines { hideLine(line) }
    }

    /// Returns the lines after an index that are indented more than a name, or are a list below it, and the texts in
    /// them.
    private func block(_ start: Int, below name: Int) -> (all: Range<Int>, lines: [Range<Int>])? {
        guard let indent = indent(of: name) else { return nil }
        let limit = min(bytes.count, start + Self.longestValue)
        var index = endOfLine(start)
        let first = index
        var lines: [Range<Int>] = []
        while index < limit {
            var text = index + 1
            while text < limit, bytes[text].isASCIIBlank { text += 1 }
            let end = endOfLine(text)
            guard text < limit else { break }
            let isBlank = bytes[text] == 0x0A || bytes[text] == 0x0D
            let width = text - index - 1
            let isListed = width == indent && bytes[text] == UInt8(ascii: "-")
            guard isBlank || width > indent || isListed else { break }
            if !isBlank { lines.append(text..<end) }
            index = end
        }
        return (first..<index, lines)
    }

    /// Hides the items of a list in the lines after an index, if it is one, but not members in it.
    mutating func hideItems(_ start: Int, below name: Int) {
        guard let lines = block(start, below: name)?.lines, let first = lines.first,
            bytes[first.lowerBound] == UInt8(ascii: "-")
        else { return }
        for line in lines where !bytes[line].contains(UInt8(ascii: ":")) { hideLine(line) }
    }

    /// Hides the lines of a text in a block.
    mutating func hideText(_ start: Int, below name: Int) {
        for line in block(start, below: name)?.lines ?? [] { add(line) }
    }

    func endOfLine(_ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        return index
    }

    /// Hides a line of a block, except for its dash and the name of a value.
    private mutating func hideLine(_ line: Range<Int>) {
        var start = line.lowerBound
        while start < line.upperBound, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == 0x20 {
            start += 2
        }
        var end = start
        while end < line.upperBound, Self.isOfName(bytes[end]) { end += 1 }
        let isNamed = end > start && bytes[end] == UInt8(ascii: ":") && bytes[end + 1] <= 0x20
        add((isNamed ? end + 1 : start)..<line.upperBound)
    }

    // MARK: Schemas

    /// Returns whether a value is the schema of a field, as in contracts, not a secret.
    func isSchema(_ range: Range<Int>) -> Bool {
        let shown = range.prefix(2048)
        var index = shown.startIndex
        while index < shown.endIndex {
            let start = index
            while index < shown.endIndex, Self.isOfName(bytes[index]) { index += 1 }
            if index > start, isKeyword(start..<index) { return true }
            index += 1
        }
        return false
    }

    private func isKeyword(_ word: Range<Int>) -> Bool {
        var index = word.upperBound
        while "\"'\\".utf8.contains(bytes[index]) || bytes[index].isASCIIBlank { index += 1 }
        guard bytes[index] == UInt8(ascii: ":") else { return false }
        let text = bytes[word]
        if Self.keywords.contains(where: { text.elementsEqual($0) }) { return true }
        guard text.elementsEqual("type".utf8) else { return false }
        index += 1
        while "\"'\\[- \n\r\t".utf8.contains(bytes[index]) { index += 1 }
        return Self.types.contains { bytes[index..<index + $0.count].elementsEqual($0) }
    }

    private static let keywords = [
        "$ref", "properties", "allOf", "oneOf", "anyOf", "items", "schema", "content",
        "description", "in",
        "responses", "operationId", "summary", "enum", "additionalProperties", "format",
        "authorizationUrl", "tokenUrl", "refreshUrl",
    ].map { Array($0.utf8) }

    /// Returns whether a member of a schema is one that schemas have, and is therefore shown.
    func isOfSchema(_ name: Range<Int>) -> Bool {
        let text = bytes[name]
        return Self.keywords.contains { text.elementsEqual($0) }
            || Self.otherKeywords.contains { text.elementsEqual($0) }
    }

    /// Names of members of schemas, parameters, responses and security schemes, beside the keywords.
    private static let otherKeywords = [
        "type", "title", "name", "required", "nullable", "deprecated", "readOnly", "writeOnly",
        "minLength", "maxLength", "pattern", "minimum", "maximum", "exclusiveMinimum",
        "exclusiveMaximum", "multipleOf", "minItems", "maxItems", "uniqueItems", "minProperties",
        "maxProperties", "propertyName", "style", "explode", "allowReserved", "allowEmptyValue",
        "collectionFormat", "contentType", "contentEncoding", "contentMediaType", "tags", "url",
        "scheme", "bearerFormat", "flow", "openIdConnectUrl", "scopes", "not", "prefix",
        "namespace", "$id", "$schema", "$anchor", "$comment", "discriminator",
    ].map { Array($0.utf8) }

    private static let types = [
        "string", "object", "array", "integer", "number", "boolean", "null", "apiKey", "http",
        "oauth2", "openIdConnect", "mutualTLS", "basic",
    ].map { Array($0.utf8) }
}
