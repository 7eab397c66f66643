internal import Diagnostics
internal import Syntax

/// Takes a configuration's syntax tree apart and notes, with its place, all that is not as it must be.
struct ConfigurationReader {
    private(set) var findings: [Finding] = []

    mutating func report(_ message: String, at node: SyntaxNode) {
        findings.append(
            Finding(
                rule: Configuration.invalid.id, severity: Configuration.invalid.severity,
                message: message, span: node.span))
    }

    /// Reports a name that is none of some, and says which of them may have been meant.
    mutating func report(unknown what: String, _ node: SyntaxNode, among names: [String]) {
        report(Self.unknown(what, node.text, among: names), at: node)
    }

    /// What to say of a name that is none of some.
    static func unknown(_ what: String, _ name: String, among names: [String]) -> String {
        let listed = 8  // longer lists help nobody
        let message = "there is no \(what) '\(name)'"
        if let near = Suggestion.closest(to: name, among: names) {
            return message + "; did you mean '\(near)'?"
        }
        guard names.count <= listed else { return message }
        return message + "; expected one of: \(names.joined(separator: ", "))"
    }

    /// The members of a mapping; nothing where the node is missing or null, or is no mapping, which is reported.
    mutating func members(_ node: SyntaxNode?, of what: String) -> [SyntaxEntry] {
        guard let node, !node.isNull else { return [] }
        guard node.kind == .mapping else {
            report("\(what) must be a mapping", at: node)
            return []
        }
        return Array(node.entries)
    }

    /// Reports members with other names.
    mutating func allow(_ names: [String], in members: [SyntaxEntry]) {
        for member in members where !names.contains(where: { member.key.hasText($0) }) {
            report(unknown: "key", member.key, among: names)
        }
    }

    /// The elements of a list; nothing where the node is missing or null, or is no list, which is reported.
    mutating func elements(_ node: SyntaxNode?, of what: String) -> [SyntaxNode] {
        guard let node, !node.isNull else { return [] }
        guard node.kind == .sequence else {
            report("\(what) must be a list", at: node)
            return []
        }
        return Array(node.elements)
    }

    /// A text that is not empty; anything else is reported.
    mutating func text(_ node: SyntaxNode, _ what: String) -> String? {
        guard node.kind == .scalar, !node.isNull, !node.bytes.isEmpty else {
            report("\(what) must be a text", at: node)
            return nil
        }
        return node.text
    }

    /// A pattern; texts that are none are reported.
    mutating func glob(_ node: SyntaxNode, _ what: String, isPath: Bool) -> Glob? {
        guard let text = text(node, what) else { return nil }
        do throws(GlobError) {
            return try Glob(text, isPath: isPath)
        } catch {
            report(error.message, at: node)
            return nil
        }
    }
}
