internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A loader for a map from the parts of a source to rows, which is one of Kith's own YAML lists.
protocol MapLoader {
    associatedtype Map

    /// The vocabulary of the rows.
    var vocabulary: Vocabulary { get }
    /// The reader of the list, which also collects its faults.
    var reader: NodeReader { get set }

    init(vocabulary: Vocabulary)

    /// Returns the map for the root of the list.
    mutating func map(_ root: SyntaxNode) -> Map
}

extension MapLoader {
    /// Loads the map of a list.
    ///
    /// - Parameters:
    ///   - list: The list, in YAML.
    ///   - title: The subject of the list, for messages.
    ///   - vocabulary: The vocabulary of the rows.
    /// - Returns: The map.
    /// - Throws: ``ReadError`` if the vocabulary lacks a kind or a field that the list names.
    static func load(
        _ list: [UInt8], of title: String, _ vocabulary: Vocabulary
    ) throws(ReadError) -> Map {
        let stream = try YAMLParser.parse(SourceBytes(list), source: SourceID(0))
        guard let root = stream.documents.first?.root else {
            throw ReadError(.malformed, "the list of \(title) is empty")
        }
        var loader = Self(vocabulary: vocabulary)
        let map = loader.map(root)
        if let finding = loader.reader.findings.first {
            throw ReadError(
                .unsupported,
                "the vocabulary '\(vocabulary.name)' does not fit \(title): \(finding.message)")
        }
        return map
    }

    /// Returns the texts of a list of names.
    mutating func names(_ node: SyntaxNode?, _ what: String) -> [[UInt8]] {
        reader.elements(node, of: what).map { Array($0.bytes) }
    }

    /// Returns the index of the field that a node names.
    mutating func field(_ node: SyntaxNode, of kind: Kind) -> Int? {
        reader.index(node, in: kind.fields.map(\.name), "field")
    }
}
