internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// Reads the syntax tree of a ruleset, and reports everything that is not valid, with its place.
struct RulesetReader {
    private(set) var findings: [Finding] = []

    mutating func report(
        _ message: String, at node: SyntaxNode, _ rule: RuleDescription = RulesetRules.invalid
    ) {
        report(message, at: node.span, rule)
    }

    mutating func report(
        _ message: String, at span: SourceSpan?, _ rule: RuleDescription = RulesetRules.invalid
    ) {
        findings.append(
            rule.finding(message, at: span))
    }

    mutating func add(_ more: [Finding]) { findings += more }

    /// Reports an unknown name, and suggests a known one.
    mutating func report(
        unknown what: String, _ node: SyntaxNode, among names: [String], at span: SourceSpan? = nil
    ) {
        let listed = 8  // longer lists do not help
        var message = "there is no \(what) \(quoted(node.bytes))"
        if let near = Suggestion.closest(to: node.text, among: names) {
            message += "; did you mean '\(near)'?"
        } else if names.count <= listed {
            message += "; expected one of: \(names.joined(separator: ", "))"
        }
        report(message, at: span ?? node.span)
    }

    /// Returns the members of a mapping; none if the node is missing or null.
    ///
    /// Any other node is reported.
    mutating func members(_ node: SyntaxNode?, of what: String) -> [SyntaxEntry] {
        guard let node, !node.isNull else { return [] }
        guard node.kind == .mapping else {
            report("\(what) must be a mapping, found \(node.kindName)", at: node)
            return []
        }
        return node.mergedEntries
    }

    /// Reports members with other names, except those that begin with `x-`.
    mutating func allow(_ names: [String], in members: [SyntaxEntry], of what: String) {
        for member in members where !names.contains(where: { member.key.hasText($0) }) {
            if member.key.bytes.starts(with: "x-".utf8) { continue }
            report(unknown: "\(what) key", member.key, among: names)
        }
    }

    /// Returns the elements of a list, or a single value as a list; none if the node is missing or null.
    mutating func oneOrMore(_ node: SyntaxNode?) -> [SyntaxNode] {
        guard let node, !node.isNull else { return [] }
        return node.kind == .sequence ? Array(node.elements) : [node]
    }

    /// Returns the elements of a list; none if the node is missing or null.
    ///
    /// Any other node is reported.
    mutating func elements(_ node: SyntaxNode?, of what: String) -> [SyntaxNode] {
        guard let node, !node.isNull else { return [] }
        guard node.kind == .sequence else {
            report("\(what) must be a list, found \(node.kindName)", at: node)
            return []
        }
        return Array(node.elements)
    }

    /// Returns a text that is not empty; anything else is reported.
    mutating func text(_ node: SyntaxNode, _ what: String) -> String? {
        guard node.kind == .scalar, !node.isNull, !node.bytes.isEmpty else {
            report("\(what) must be a string, found \(node.kindName)", at: node)
            return nil
        }
        return node.text
    }

    /// Returns a boolean; anything else is reported.
    mutating func flag(_ node: SyntaxNode?, _ what: String) -> Bool? {
        guard let node else { return nil }
        if let value = node.boolean { return value }
        report("\(what) must be true or false, found \(node.kindName)", at: node)
        return nil
    }

    /// Returns a number; anything else is reported.
    mutating func number(_ node: SyntaxNode?, _ what: String) -> Double? {
        guard let node else { return nil }
        if let value = node.double { return value }
        report("\(what) must be a number, found \(node.kindName)", at: node)
        return nil
    }
}

extension SyntaxNode {
    /// The node in words, for messages about its type.
    var kindName: String {
        switch scalarType {
        case nil: kind == .mapping ? "a mapping" : "a list"
        case .null: "nothing"
        case .boolean: "a boolean"
        case .integer, .float: "the number \(text)"
        case .string: bytes.isEmpty ? "an empty string" : quoted(bytes)
        }
    }

    /// Returns the place of one byte of a text; that of the whole node if the source writes the text
    /// differently.
    func place(ofByte offset: Int) -> SourceSpan {
        let range = target.span.range
        let quote = style == .singleQuoted || style == .doubleQuoted ? 1 : 0
        let text = bytes
        let start = range.lowerBound + quote
        guard !isAlias, start + text.count + quote <= range.upperBound,
            tree.bytes[start..<start + text.count] == text, offset <= text.count
        else { return span }
        let end = offset < text.count ? offset + 1 : offset
        return SourceSpan(tree.source, start + offset..<start + end)
    }
}

/// Returns a text for a message: in quotes, shortened, with invisible characters replaced.
func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    let longest = 60
    var text = ""
    var count = 0
    for scalar in String(decoding: bytes.prefix(longest * 4), as: UTF8.self).unicodeScalars {
        if count == longest {
            text += "…"
            break
        }
        let isHidden =
            scalar.properties.generalCategory == .control
            || scalar.properties.generalCategory == .format
        text.unicodeScalars.append(isHidden ? "\u{FFFD}" : scalar)
        count += 1
    }
    return bytes.contains(UInt8(ascii: "'")) ? "\"\(text)\"" : "'\(text)'"
}

extension String {
    var utf8Array: [UInt8] { Array(utf8) }

    /// Returns the column of a byte, counted from 1 in code points as editors do.
    func column(ofByte offset: Int) -> Int {
        String(decoding: utf8.prefix(offset), as: UTF8.self).unicodeScalars.count + 1
    }
}
