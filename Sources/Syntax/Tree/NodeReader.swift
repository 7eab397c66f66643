public import Diagnostics

/// Takes the syntax tree of a file that people write apart, and notes, with its place, all that is not as it must be.
public struct NodeReader: Sendable {
    /// What was noticed.
    public private(set) var findings: [Finding] = []
    private let rule: String

    /// Begins to read a file.
    ///
    /// - Parameter rule: The id of the rule that a wrong file breaks, with severity error.
    public init(rule: String) { self.rule = rule }

    /// Notes that something is wrong.
    public mutating func report(_ message: String, at node: SyntaxNode) {
        findings.append(Finding(rule: rule, severity: .error, message: message, span: node.span))
    }

    /// Notes a name that is none of some, and says which of them may have been meant.
    public mutating func report(_ message: String, _ node: SyntaxNode, among names: [String]) {
        report(message + Suggestion.hint(for: node.text, among: names), at: node)
    }

    /// The members of a mapping; nothing where the node is missing or null, or is no mapping, which is reported.
    public mutating func members(_ node: SyntaxNode?, of what: String) -> [SyntaxEntry] {
        guard let node, !node.isNull else { return [] }
        guard node.kind == .mapping else {
            report("\(what) must be a mapping", at: node)
            return []
        }
        return Array(node.entries)
    }

    /// Reports the members of a mapping that have other names; nodes that are no mapping too.
    public mutating func allow(_ names: [String], in node: SyntaxNode?, of what: String) {
        for member in members(node, of: what)
        where !names.contains(where: { member.key.hasText($0) }) {
            report("\(what) cannot have '\(member.key.text)'", member.key, among: names)
        }
    }

    /// The elements of a list; nothing where the node is missing or null, or is no list, which is reported.
    public mutating func elements(_ node: SyntaxNode?, of what: String) -> [SyntaxNode] {
        guard let node, !node.isNull else { return [] }
        guard node.kind == .sequence else {
            report("\(what) must be a list", at: node)
            return []
        }
        return Array(node.elements)
    }

    /// The text of a scalar; other nodes are reported.
    public mutating func text(_ node: SyntaxNode?, _ what: String) -> String? {
        guard let node else { return nil }
        guard node.kind == .scalar else {
            report("\(what) must be a text", at: node)
            return nil
        }
        return node.text
    }

    /// A text that is not empty; anything else is reported.
    public mutating func filledText(_ node: SyntaxNode, _ what: String) -> String? {
        guard node.kind == .scalar, !node.isNull, !node.bytes.isEmpty else {
            report("\(what) must be a text", at: node)
            return nil
        }
        return node.text
    }

    /// One of the cases of an enumeration, by its raw value; other texts are reported.
    public mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ node: SyntaxNode?, _ what: String
    ) -> Choice? where Choice.RawValue == String {
        guard let node, let text = text(node, what) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        report("\(what) cannot be '\(text)'", node, among: Choice.allCases.map(\.rawValue))
        return nil
    }

    /// The position in a list of names of what a node names; other texts are reported.
    public mutating func index(
        _ node: SyntaxNode?, in names: [String], _ what: String
    ) -> Int? {
        guard let node, let text = text(node, what) else { return nil }
        if let index = names.firstIndex(of: text) { return index }
        report("there is no \(what) '\(text)'", node, among: names)
        return nil
    }

    /// True or false; false where there is no node.
    public mutating func flag(_ node: SyntaxNode?, _ what: String) -> Bool {
        guard let node, let text = text(node, what) else { return false }
        if text != "true" && text != "false" { report("\(what) must be true or false", at: node) }
        return text == "true"
    }

    /// A number; other texts are reported.
    public mutating func number(_ node: SyntaxNode?, _ what: String) -> Double? {
        guard let node, let text = text(node, what) else { return nil }
        if let number = Double(text), number.isFinite { return number }
        report("\(what) must be a number", at: node)
        return nil
    }

    /// A whole number; other texts are reported.
    public mutating func wholeNumber(_ node: SyntaxNode?, _ what: String) -> Int? {
        guard let node, let text = text(node, what) else { return nil }
        if let number = Int(text) { return number }
        report("\(what) must be a whole number", at: node)
        return nil
    }
}
