internal import KithDiagnostics
internal import KithSyntax

/// Values of YAML that JSON cannot represent.
extension SyntaxNode {
    /// Returns findings about keys that are not strings and numbers that JSON cannot represent, in this subtree.
    func incompatibleValues(severity: Severity) -> [Finding] {
        var findings: [Finding] = []
        var open = [self]
        func report(_ message: String, at node: SyntaxNode) {
            findings.append(
                RulesetRules.incompatible.finding(message, severity: severity, at: node.span))
        }
        while let node = open.popLast() {
            if node.isAlias { continue }
            open += node.elements
            for entry in node.entries {
                open.append(entry.value)
                let isText = entry.key.kind == .scalar && entry.key.scalarType == .string
                if isText || entry.key.hasText("<<") { continue }
                report(
                    entry.key.kind == .scalar
                        ? """
                        the key \(shortened(entry.key.bytes)) is not a string, as JSON \
                        requires; put it in quotes
                        """
                        : "this key is not a string, as JSON requires", at: entry.key)
            }
            if node.scalarType == .float, node.double?.isFinite == false {
                report("JSON cannot represent the number \(shortened(node.bytes))", at: node)
            }
        }
        return findings
    }
}
