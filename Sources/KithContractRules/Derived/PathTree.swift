internal import KithContracts
internal import KithSyntax

/// The paths of a contract as a tree of segments; all placeholders at one position share a node.
struct PathTree: ContractDerivation {
    /// A position in the tree.
    struct Node {
        /// The parent node; negative for the root.
        let parent: Int
        /// The text of the segment; empty for a placeholder.
        let name: ArraySlice<UInt8>
        let isPlaceholder: Bool
        /// The paths that end here, with their objects.
        var paths: [(item: Int, key: SyntaxNode)] = []
        /// The names in braces at this position, each with the path that uses it.
        var placeholders: [(name: ArraySlice<UInt8>, path: SyntaxNode)] = []
        /// The child node for placeholders.
        var placeholder: Int?
    }

    private struct Step: Hashable {
        let parent: Int
        let name: ArraySlice<UInt8>
    }

    private(set) var nodes = [Node(parent: -1, name: [], isPlaceholder: false)]
    private var children: [Step: Int] = [:]
    private var byItem: [Int: Int] = [:]
    private static let maximumDepth = 40

    init(_ contract: Contract) {
        for object in contract.objects(of: .pathItem) {
            guard let key = PathItem(object).path else { continue }
            add(key, object.number)
        }
    }

    /// Returns the node of a path item, given the number of its object.
    func node(ofItem item: Int) -> Int? { byItem[item] }

    /// Returns the child with the given name.
    func child(_ name: ArraySlice<UInt8>, of node: Int) -> Int? {
        children[Step(parent: node, name: name)]
    }

    private mutating func add(_ key: SyntaxNode, _ item: Int) {
        var node = 0
        for segment in key.bytes.split(separator: UInt8(ascii: "/")).prefix(Self.maximumDepth) {
            let isPlaceholder =
                segment.first == UInt8(ascii: "{") && segment.last == UInt8(ascii: "}")
                && segment.dropFirst().firstIndex(of: UInt8(ascii: "{")) == nil
            let name = isPlaceholder ? [] : segment
            let step = Step(parent: node, name: name)
            if let known = children[step] {
                node = known
            } else {
                nodes.append(Node(parent: node, name: name, isPlaceholder: isPlaceholder))
                children[step] = nodes.count - 1
                if isPlaceholder { nodes[node].placeholder = nodes.count - 1 }
                node = nodes.count - 1
            }
            if isPlaceholder {
                nodes[node].placeholders.append((segment.dropFirst().dropLast(), key))
            }
        }
        nodes[node].paths.append((item, key))
        byItem[item] = node
    }
}
