internal import KithSyntax

/// Builds a vocabulary from its syntax tree.
struct VocabularyLoader {
    let root: SyntaxNode
    let relations: RelationTable
    var reader = NodeReader(rule: "vocabulary/invalid")
    /// The kinds in the order of the file, with their nodes.
    let kindNodes: [SyntaxEntry]
    let kindNames: [String]

    init(root: SyntaxNode, relations: RelationTable) {
        self.root = root
        self.relations = relations
        kindNodes = reader.members(root["kinds"], of: "kinds")
        kindNames = kindNodes.map(\.key.text)
    }
}
