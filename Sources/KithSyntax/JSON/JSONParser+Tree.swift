private import KithJSONBinding
package import KithSourceText

extension JSONParser {
    /// Parses a text that holds one value into the tree that YAML uses too.
    ///
    /// The findings are those of ``parse(_:source:base:limits:roots:)`` and `json/duplicate-key`.
    /// Takes linear time.
    ///
    /// - Throws: ``ReadError`` if the text is not valid JSON or exceeds a limit.
    package static func parseTree(
        _ bytes: SourceBytes, source: SourceID, limits: SyntaxLimits = .init()
    ) throws(ReadError) -> SyntaxStream {
        var builder = try SyntaxTreeBuilder(bytes, source: source, limits: limits)
        let document = try parse(
            bytes, source: source,
            limits: JSONLimits(depth: limits.maximumDepth, findings: limits.maximumFindings))
        builder.reserve(nodes: document.tokens.count)
        for token in document.tokens.indices { try builder.add(document, token) }
        let tree = builder.finish()
        let repeated = tree.duplicateKeyFindings(
            rule: "json/duplicate-key", collection: "object", limit: limits)
        return SyntaxStream(
            tree: tree,
            documents: tree.roots.map {
                SyntaxDocument(root: $0, hasStartMarker: false, hasEndMarker: false)
            },
            findings: (document.findings + repeated).sorted())
    }
}

extension SyntaxTreeBuilder {
    fileprivate mutating func add(_ document: JSONDocument, _ token: Int) throws(ReadError) {
        switch document.kind(at: token) {
        case .object: try beginMapping(at: document.start(at: token))
        case .array: try beginSequence(at: document.start(at: token))
        case .objectEnd, .arrayEnd: endCollection(at: document.start(at: token) + 1)
        case .string where !document.isPlain(at: token):
            try addScalar(.doubleQuoted, at: document.range(at: token)) { decoded in
                document.appendText(at: token, to: &decoded)
            }
        case .string: try addScalar(.doubleQuoted, at: document.range(at: token))
        case .number, .true, .false, .null: try addScalar(.plain, at: document.range(at: token))
        }
    }
}
