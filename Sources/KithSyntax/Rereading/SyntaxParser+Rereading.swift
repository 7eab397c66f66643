package import KithSourceText

extension SyntaxParser {
    /// Parses a text of which an earlier version was parsed.
    ///
    /// The result is that of parsing the text alone. If one part of a YAML text has changed, only that part is
    /// parsed and the other nodes are copied, which takes a tenth of the time.
    ///
    /// - Throws: ``ReadError`` as without the earlier version.
    package static func parse(
        _ bytes: SourceBytes, source: SourceID, as notation: SyntaxNotation,
        after earlier: SyntaxStream?
    ) throws(ReadError) -> SyntaxStream {
        if let earlier, earlier.tree.source == source, let stream = earlier.changed(to: bytes) {
            return stream
        }
        return try parse(bytes, source: source, as: notation)
    }
}

extension SyntaxStream {
    /// Returns the stream of a changed text; `nil` if all of it must be parsed.
    func changed(to bytes: SourceBytes) -> SyntaxStream? {
        guard let change = TextDifference(from: tree.bytes, to: bytes) else { return self }
        // Anchors and tags may have meaning in other parts of the text.
        guard documents.count == 1, tree.store.properties.isEmpty,
            tree.repeatedKeyCount == tree.repeatedKeys.count
        else { return nil }
        // A larger part is not worth the try.
        let most = max(4_096, bytes.count / 4)
        for region in YAMLRegion.all(around: change.old, in: tree.store) {
            guard region.bytes.count <= most else { return nil }
            guard let part = region.parse(bytes, growth: change.growth),
                let tree = TreeSplice(tree, region, part, bytes).tree
            else { continue }
            let documents = documents.map {
                SyntaxDocument(
                    root: SyntaxNode(tree, $0.root.place), hasStartMarker: $0.hasStartMarker,
                    hasEndMarker: $0.hasEndMarker)
            }
            return SyntaxStream(
                tree: tree, documents: documents, findings: tree.yamlFindings(limit: .init()))
        }
        return nil
    }
}
