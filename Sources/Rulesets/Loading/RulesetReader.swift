internal import Diagnostics
internal import SourceText
internal import Syntax

/// Takes a ruleset's syntax tree apart and notes, with its place, all that is not as it must be.
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

    /// Reports a name that is none of some, and says which of them may have been meant.
    mutating func report(
        unknown what: String, _ node: SyntaxNode, among names: [String], at span: SourceSpan? = nil
    ) {
        let listed = 8  // longer lists help nobody
        var message = "there is no \(what) \(quoted(node.bytes))"
        if let near = Suggestion.closest(to: node.text, among: names) {
            message += "; did you mean '\(near)'?"
        } else if names.count <= listed {
            message += "; expected one of: \(names.joined(separator: ", "))"
        }
        report(message, at: span ?? node.span)
    }

    /// The members of a mapping; nothing where the node is missing or null, or is no mapping, which is reported.
    mutating func members(_ node: SyntaxNode?, of what: String) -> [SyntaxEntry] {
        guard let node, !node.isNull else { return [] }
        guard node.kind == .mapping else {
            report("\(what) must be a mapping, found \(node.kindName)", at: node)
            return []
        }
        return node.mergedEntries
    }

    /// Reports members with other names; those that begin with `x-` are nobody's business.
    mutating func allow(_ names: [String], in members: [SyntaxEntry], of what: String) {
        for member in members where !names.contains(where: { member.key.hasText($0) }) {
            if member.key.bytes.starts(with: "x-".utf8) { continue }
            report(unknown: "\(what) key", member.key, among: names)
        }
    }

    /// A list, or one value that stands for a list with it alone; nothing where the node is missing.
    mutating func oneOrMore(_ node: SyntaxNode?) -> [SyntaxNode] {
        guard let node, !node.isNull else { return [] }
        return node.kind == .sequence ? Array(node.elements) : [node]
    }

    /// The elements of a list; nothing where the node is missing, or is no list, which is reported.
    mutating func elements(_ node: SyntaxNode?, of what: String) -> [SyntaxNode] {
        guard let node, !node.isNull else { return [] }
        guard node.kind == .sequence else {
            report("\(what) must be a list, found \(node.kindName)", at: node)
            return []
        }
        return Array(node.elements)
    }

    /// A text that is not empty; anything else is reported.
    mutating func text(_ node: SyntaxNode, _ what: String) -> String? {
        guard node.kind == .scalar, !node.isNull, !node.bytes.isEmpty else {
            report("\(what) must be a text, found \(node.kindName)", at: node)
            return nil
        }
        return node.text
    }

    /// True or false; anything else is reported.
    mutating func flag(_ node: SyntaxNode?, _ what: String) -> Bool? {
        guard let node else { return nil }
        if let value = node.boolean { return value }
        report("\(what) must be true or false, found \(node.kindName)", at: node)
        return nil
    }

    /// A number; anything else is reported.
    mutating func number(_ node: SyntaxNode?, _ what: String) -> Double? {
        guard let node else { return nil }
        if let value = node.double { return value }
        report("\(what) must be a number, found \(node.kindName)", at: node)
        return nil
    }
}

extension SyntaxNode {
    /// The node in a message about its type.
    var kindName: String {
        switch scalarType {
        case nil: kind == .mapping ? "a mapping" : "a list"
        case .null: "nothing"
        case .boolean: "a truth value"
        case .integer, .float: "the number \(text)"
        case .string: bytes.isEmpty ? "an empty text" : quoted(bytes)
        }
    }

    /// The place of a byte of a scalar's text, as far as the text stands in the source as it is.
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

/// A text for a message: in quotes, short, and without characters that nobody sees.
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
