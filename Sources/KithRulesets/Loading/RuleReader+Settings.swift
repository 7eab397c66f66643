internal import KithDiagnostics
internal import KithSyntax

// Reads what a ruleset sets besides rules.
extension RuleReader {
    /// Reports functions in JavaScript.
    mutating func reportJavaScript(_ root: SyntaxNode) {
        for key in ["functions", "functionsDir"] {
            guard let entry = root.entry(key), !entry.value.isNull else { continue }
            if entry.value.kind == .sequence, entry.value.elements.isEmpty { continue }
            reader.report(
                "'\(key)' names functions in JavaScript, which are not run; the rules that use them "
                    + "are left out", at: entry.key, RulesetRules.unsupported)
        }
    }

    /// Reads how strict the parser is.
    mutating func readParserOptions(_ node: SyntaxNode?, into ruleset: inout Ruleset) {
        let members = reader.members(node, of: "'parserOptions'")
        reader.allow(
            ["duplicateKeys", "incompatibleValues"], in: members, of: "parser option")
        if let keys = node?["duplicateKeys"], let severity = severity(keys) {
            ruleset.duplicateKeys = .some(severity)
        }
        if let values = node?["incompatibleValues"], let severity = severity(values) {
            ruleset.incompatibleValues = severity
        }
    }
}
