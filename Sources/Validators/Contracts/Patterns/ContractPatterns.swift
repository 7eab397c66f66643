internal import Contracts
internal import Syntax

/// The patterns of a contract, each text read once.
struct ContractPatterns: ContractDerivation {
    /// A pattern where it stands.
    struct Use {
        let node: SyntaxNode
        /// The key of the property or the name of the parameter that it is for.
        let name: SyntaxNode?
        let tree: Int
    }

    private(set) var uses: [Use] = []
    private(set) var trees: [PatternTree] = []

    init(_ contract: Contract) {
        var known: [ArraySlice<UInt8>: Int?] = [:]
        for kind in [ObjectKind.schema, .parameter, .items, .header] {
            for object in contract.objects(of: kind, having: .pattern) {
                guard let node = object.node["pattern"], node.kind == .scalar else { continue }
                let number: Int?
                if let found = known[node.bytes] {
                    number = found
                } else {
                    number = PatternTree(node.text).map { tree in
                        trees.append(tree)
                        return trees.count - 1
                    }
                    known[node.bytes] = .some(number)
                }
                guard let number else { continue }
                uses.append(Use(node: node, name: Self.name(of: object), tree: number))
            }
        }
    }

    private static func name(of object: ContractObject) -> SyntaxNode? {
        if object.kind == .parameter { return object["name"] }
        if object.field == .properties { return object.key }
        return object.parent?.kind == .parameter ? object.parent?["name"] : nil
    }
}
