internal import KithDiagnostics
internal import KithSyntax

extension NodeReader {
    /// Reads a glob pattern; an invalid pattern is reported as a finding.
    mutating func glob(_ node: SyntaxNode, _ what: String, isPath: Bool) -> Glob? {
        guard let text = filledText(node, what) else { return nil }
        do throws(GlobError) {
            return try Glob(text, isPath: isPath)
        } catch {
            report(error.message, at: node)
            return nil
        }
    }
}
