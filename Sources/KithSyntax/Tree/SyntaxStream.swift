package import KithDiagnostics
package import KithSourceText

/// The result of parsing one input: its documents and findings.
package struct SyntaxStream: Sendable {
    /// The nodes of all documents.
    package let tree: SyntaxTree
    /// The documents in order: one for JSON, any number for YAML.
    package let documents: [SyntaxDocument]
    /// The findings, in source order.
    package let findings: [Finding]

    /// Returns the root of the only document.
    ///
    /// - Throws: ``ReadError`` with code `malformed` if there is none, or more than one.
    package func singleRoot() throws(ReadError) -> SyntaxNode {
        guard let first = documents.first else {
            throw ReadError(
                .malformed, "the input is empty; one document is expected",
                at: SourceSpan(tree.source, 0..<0))
        }
        guard documents.count == 1 else {
            throw ReadError(
                .malformed, "the input holds \(documents.count) documents; one is expected",
                at: documents[1].root.outerSpan)
        }
        return first.root
    }
}

/// One document of a stream.
package struct SyntaxDocument: Sendable {
    /// The root node.
    package let root: SyntaxNode
    /// Whether the document begins with an explicit marker: `---` in YAML.
    package let hasStartMarker: Bool
    /// Whether the document ends with an explicit marker: `...` in YAML.
    package let hasEndMarker: Bool
}
