internal import KithContracts
internal import KithSyntax

/// The patterns of a contract; each distinct text is parsed once.
struct ContractPatterns: ContractDerivation {
    /// An occurrence of a pattern.
    struct Use {
        let node: SyntaxNode
        /// The key of the property or the name of the parameter that has the pattern.
        let name: SyntaxNode?
        let tree: Int
    }

    private(set) var uses: [Use] = []
    private(set) var trees: [PatternTree] = []
    /// The positions of parsed patterns during initialisation; `nil` for texts that are not valid patterns.
    private var known: [ArraySlice<UInt8>: Int?] = [:]

    init(_ contract: Contract) {
        for kind in [ObjectKind.schema, .parameter, .items, .header] {
            for object in contract.objects(of: kind, having: .pattern) {
                guard let node = object.node["pattern"], node.kind == .scalar else { continue }
                add(node, named: Self.name(of: object))
            }
        }
        for object in contract.objects(of: .schema, having: .patternProperties) {
            guard let patterns = object.node["patternProperties"] else { continue }
            for entry in patterns.entries where entry.key.kind == .scalar {
                add(entry.key, named: nil)
            }
        }
        known = [:]
    }

    private mutating func add(_ node: SyntaxNode, named name: SyntaxNode?) {
        if known[node.bytes] == nil {
            known[node.bytes] = .some(
                PatternTree(node.text).map { tree in
                    trees.append(tree)
                    return trees.count - 1
                })
        }
        guard let number = known[node.bytes] ?? nil else { return }
        uses.append(Use(node: node, name: name, tree: number))
    }

    private static func name(of object: ContractObject) -> SyntaxNode? {
        if object.kind == .parameter { return object["name"] }
        if object.field == .properties { return object.key }
        return object.parent?.kind == .parameter ? object.parent?["name"] : nil
    }
}
