package import KithDiagnostics

/// Reads the syntax tree of a hand-written file and collects a finding for each error in it.
package struct NodeReader: Sendable {
    /// The findings so far.
    package private(set) var findings: [Finding] = []
    private let rule: String

    /// Creates a reader.
    ///
    /// - Parameter rule: The id of the rule that all findings have; their severity is error.
    package init(rule: String) { self.rule = rule }

    /// Adds a finding at a node.
    package mutating func report(_ message: String, at node: SyntaxNode) {
        findings.append(Finding(rule: rule, severity: .error, message: message, span: node.span))
    }

    /// Adds a finding about an unknown name, with a suggestion from `names`.
    package mutating func report(_ message: String, _ node: SyntaxNode, among names: [String]) {
        report(message + Suggestion.hint(for: node.text, among: names), at: node)
    }

    /// Returns the entries of a mapping.
    ///
    /// A missing or null node has none; any other node has none and is reported.
    package mutating func members(_ node: SyntaxNode?, of what: String) -> [SyntaxEntry] {
        guard let node, !node.isNull else { return [] }
        guard node.kind == .mapping else {
            report("\(what) must be a mapping", at: node)
            return []
        }
        return Array(node.entries)
    }

    /// Reports the members of a mapping whose names are not in `names`; reports a node that is not
    /// a mapping.
    package mutating func allow(_ names: [String], in node: SyntaxNode?, of what: String) {
        for member in members(node, of: what)
        where !names.contains(where: { member.key.hasText($0) }) {
            report("\(what) cannot have '\(member.key.text)'", member.key, among: names)
        }
    }

    /// Returns the elements of a list.
    ///
    /// A missing or null node has none; any other node has none and is reported.
    package mutating func elements(_ node: SyntaxNode?, of what: String) -> [SyntaxNode] {
        guard let node, !node.isNull else { return [] }
        guard node.kind == .sequence else {
            report("\(what) must be a list", at: node)
            return []
        }
        return Array(node.elements)
    }

    /// Returns the text of a scalar; other nodes are reported.
    package mutating func text(_ node: SyntaxNode?, _ what: String) -> String? {
        guard let node else { return nil }
        guard node.kind == .scalar else {
            report("\(what) must be a string", at: node)
            return nil
        }
        return node.text
    }

    /// Returns the text of a scalar that is neither null nor empty; other nodes are reported.
    package mutating func filledText(_ node: SyntaxNode, _ what: String) -> String? {
        guard node.kind == .scalar, !node.isNull, !node.bytes.isEmpty else {
            report("\(what) must be a string", at: node)
            return nil
        }
        return node.text
    }

    /// Returns the enumeration case with this raw value; other texts are reported.
    package mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ node: SyntaxNode?, _ what: String
    ) -> Choice? where Choice.RawValue == String {
        guard let node, let text = text(node, what) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        report("\(what) cannot be '\(text)'", node, among: Choice.allCases.map(\.rawValue))
        return nil
    }

    /// Returns the index in `names` of the node's text; other texts are reported.
    package mutating func index(
        _ node: SyntaxNode?, in names: [String], _ what: String
    ) -> Int? {
        guard let node, let text = text(node, what) else { return nil }
        if let index = names.firstIndex(of: text) { return index }
        report("there is no \(what) '\(text)'", node, among: names)
        return nil
    }

    /// Returns the value of a boolean; `false` for a missing node.
    ///
    /// Other texts are reported.
    package mutating func flag(_ node: SyntaxNode?, _ what: String) -> Bool {
        guard let node, let text = text(node, what) else { return false }
        if text != "true" && text != "false" { report("\(what) must be true or false", at: node) }
        return text == "true"
    }

    /// Returns the value of a finite number; other texts are reported.
    package mutating func number(_ node: SyntaxNode?, _ what: String) -> Double? {
        guard let node, let text = text(node, what) else { return nil }
        if let number = Double(text), number.isFinite { return number }
        report("\(what) must be a number", at: node)
        return nil
    }

    /// Returns the value of an integer; other texts are reported.
    package mutating func wholeNumber(_ node: SyntaxNode?, _ what: String) -> Int? {
        guard let node, let text = text(node, what) else { return nil }
        if let number = Int(text) { return number }
        report("\(what) must be an integer", at: node)
        return nil
    }
}
