internal import KithDiagnostics
internal import KithSyntax

extension NodeReader {
    /// Reads the severity of a constraint: `true` is an error, `false` no constraint.
    mutating func severity(_ node: SyntaxNode?, _ what: String) -> Severity? {
        guard let node, let text = text(node, what), text != "false" else { return nil }
        if text == "true" { return .error }
        if let severity = Severity(rawValue: text) { return severity }
        report("\(what) must be true, false, info, warning or error", at: node)
        return nil
    }

    /// Reads a path inside a record; an invalid path is reported as a finding.
    mutating func path(_ node: SyntaxNode?, _ what: String) -> SourcePath? {
        guard let node, let text = text(node, what) else { return nil }
        if let path = SourcePath(text) { return path }
        report("\(what) must be a path such as properties.avatar or data[call]", at: node)
        return nil
    }
}
