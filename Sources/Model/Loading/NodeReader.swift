internal import Diagnostics
internal import Syntax

/// Takes a vocabulary's syntax tree apart and notes, with its place, everything that is not as it must be.
struct NodeReader {
    private(set) var findings: [Finding] = []

    /// The id of the rule that a vocabulary file breaks.
    static let rule = "vocabulary/invalid"

    mutating func report(_ message: String, at node: SyntaxNode) {
        findings.append(
            Finding(rule: Self.rule, severity: .error, message: message, span: node.span))
    }

    /// The members of a mapping; other nodes, and members not in `allowed`, are reported.
    mutating func members(
        _ node: SyntaxNode?, of what: String, allowed: [String]? = nil
    )
        -> [(name: SyntaxNode, value: SyntaxNode)]
    {
        guard let node else { return [] }
        guard node.kind == .mapping else {
            report("\(what) must be a mapping", at: node)
            return []
        }
        let members = node.entries.map { (name: $0.key, value: $0.value) }
        if let allowed {
            for member in members where !allowed.contains(member.name.text) {
                report(
                    "\(what) cannot have '\(member.name.text)'; expected one of: "
                        + allowed.joined(separator: ", "), at: member.name)
            }
        }
        return members
    }

    /// The elements of a sequence; other nodes are reported.
    mutating func elements(_ node: SyntaxNode?, of what: String) -> [SyntaxNode] {
        guard let node else { return [] }
        guard node.kind == .sequence else {
            report("\(what) must be a list", at: node)
            return []
        }
        return Array(node.elements)
    }

    /// The text of a scalar; other nodes are reported.
    mutating func text(_ node: SyntaxNode?, _ what: String) -> String? {
        guard let node else { return nil }
        guard node.kind == .scalar else {
            report("\(what) must be a text", at: node)
            return nil
        }
        return node.text
    }

    /// One of the cases of an enumeration, by its raw value; other texts are reported.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ node: SyntaxNode?, _ what: String
    )
        -> Choice? where Choice.RawValue == String
    {
        guard let node, let text = text(node, what) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        report(
            "\(what) cannot be '\(text)'; expected one of: "
                + Choice.allCases.map(\.rawValue).joined(separator: ", "), at: node)
        return nil
    }

    /// True or false; false where there is no node.
    mutating func flag(_ node: SyntaxNode?, _ what: String) -> Bool {
        guard let node, let text = text(node, what) else { return false }
        if text != "true" && text != "false" { report("\(what) must be true or false", at: node) }
        return text == "true"
    }

    /// A number; other texts are reported.
    mutating func number(_ node: SyntaxNode?, _ what: String) -> Double? {
        guard let node, let text = text(node, what) else { return nil }
        if let number = Double(text), number.isFinite { return number }
        report("\(what) must be a number", at: node)
        return nil
    }

    /// A whole number; other texts are reported.
    mutating func wholeNumber(_ node: SyntaxNode?, _ what: String) -> Int? {
        guard let node, let text = text(node, what) else { return nil }
        if let number = Int(text) { return number }
        report("\(what) must be a whole number", at: node)
        return nil
    }

    /// The severity of a constraint: `true` is an error, `false` no constraint.
    mutating func severity(_ node: SyntaxNode?, _ what: String) -> Severity? {
        guard let node, let text = text(node, what), text != "false" else { return nil }
        if text == "true" { return .error }
        if let severity = Severity(rawValue: text) { return severity }
        report("\(what) must be true, false, info, warning or error", at: node)
        return nil
    }

    /// A path inside a record; texts that are none are reported.
    mutating func path(_ node: SyntaxNode?, _ what: String) -> SourcePath? {
        guard let node, let text = text(node, what) else { return nil }
        if let path = SourcePath(text) { return path }
        report("\(what) must be a path such as properties.avatar or data[call]", at: node)
        return nil
    }

    /// The position in a list of names of what a node names; other texts are reported.
    mutating func index(_ node: SyntaxNode?, in names: [String], _ what: String) -> Int? {
        guard let node, let text = text(node, what) else { return nil }
        if let index = names.firstIndex(of: text) { return index }
        report(
            "there is no \(what) '\(text)'; expected one of: \(names.joined(separator: ", "))",
            at: node)
        return nil
    }
}
