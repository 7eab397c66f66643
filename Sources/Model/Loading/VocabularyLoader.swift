public import Diagnostics
public import SourceText
internal import Syntax

extension Vocabulary {
    /// What loading a vocabulary file gives: the vocabulary, unless something in the file is wrong.
    public struct Loaded: Sendable {
        /// The vocabulary; `nil` where there are findings.
        public let vocabulary: Vocabulary?
        /// What is wrong in the file, with places.
        public let findings: [Finding]
    }

    /// Reads a vocabulary file.
    ///
    /// - Throws: ``ReadError`` where the file is not YAML.
    public static func load(_ bytes: SourceBytes, source: SourceID) throws(ReadError) -> Loaded {
        let stream = try YAMLParser.parse(bytes, source: source)
        guard let root = stream.documents.first?.root else {
            throw ReadError(
                .malformed, "expected a vocabulary, found an empty file",
                at: SourceSpan(source, 0..<bytes.count))
        }
        var loader = VocabularyLoader(root: root)
        let vocabulary = loader.vocabulary()
        let findings = stream.findings + loader.reader.findings
        return Loaded(vocabulary: findings.isEmpty ? vocabulary : nil, findings: findings.sorted())
    }
}

/// Builds a vocabulary from its syntax tree.
struct VocabularyLoader {
    let root: SyntaxNode
    var reader = NodeReader()
    /// The kinds in the order of the file, and the nodes that describe them.
    let kindNodes: [(name: SyntaxNode, value: SyntaxNode)]
    let kindNames: [String]

    init(root: SyntaxNode) {
        self.root = root
        kindNodes = reader.members(root["kinds"], of: "kinds")
        kindNames = kindNodes.map(\.name.text)
    }

    mutating func vocabulary() -> Vocabulary? {
        _ = reader.members(
            root, of: "a vocabulary",
            allowed: [
                "vocabulary", "summary", "within", "systematicDangling", "shared", "kinds",
                "styles", "views",
            ])
        guard let name = reader.text(root["vocabulary"], "vocabulary") else {
            reader.report("a vocabulary needs a name under 'vocabulary'", at: root)
            return nil
        }
        guard !kindNodes.isEmpty else {
            reader.report("a vocabulary needs at least one kind under 'kinds'", at: root)
            return nil
        }
        let fields = kindNodes.indices.map { self.fields(ofKind: $0) }
        let kinds = kindNodes.indices.map { kind($0, fields: fields) }
        let styles = self.styles()
        return Vocabulary(
            name: name, summary: reader.text(root["summary"], "summary") ?? "", kinds: kinds,
            styles: styles, views: views(kinds: kinds, styles: styles), reference: reference(kinds),
            systematicDanglingRule: reader.text(root["systematicDangling"], "systematicDangling"))
    }

    /// The rows that reference kinds list, as a batch.
    private mutating func reference(_ kinds: [Kind]) -> Batch {
        var batch = Batch(kinds: kinds)
        for (kind, node) in zip(kinds, kindNodes) {
            for row in reader.elements(node.value["rows"], of: "rows") {
                let cells = reader.elements(row, of: "a row")
                guard cells.count == kind.extraField else {
                    reader.report(
                        "a row of '\(kind.name)' has \(kind.extraField) cells, found \(cells.count)",
                        at: row)
                    continue
                }
                for (index, cell) in cells.enumerated() {
                    append(
                        cell, to: &batch.tables[kind.index].columns[index],
                        type: kind.fields[index].type)
                }
                batch.tables[kind.index].endRow(at: nil)
                batch.noteRow(ofKind: kind.index)
            }
        }
        return batch
    }

    private mutating func append(_ cell: SyntaxNode, to column: inout Column, type: FieldType) {
        switch type {
        case .boolean: column.append(integer: reader.flag(cell, "the cell") ? 1 : 0)
        case .integer: column.append(integer: Int64(reader.number(cell, "the cell") ?? 0))
        default: column.append(text: Array((reader.text(cell, "the cell") ?? "").utf8)[...])
        }
    }
}
