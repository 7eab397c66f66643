/// Finds the JSON Pointers of many nodes of a tree; what leads to several of them is looked at once.
///
/// Each pointer takes time in proportion to its depth and the logarithm of the siblings on the way.
public struct SyntaxPointers {
    /// A pointer with more bytes than this is told by nobody: it would repeat a key that is as long as a page.
    public static let longest = 1_000

    private let tree: SyntaxTree
    /// The pointers of collections, by their place; `nil` for those that are too long.
    private var collections: [UInt32: [UInt8]?] = [:]
    /// The places of what is right inside a collection: the values of a mapping, each with its key.
    private var children: [UInt32: [(place: UInt32, key: UInt32)]] = [:]

    /// Begins without having looked at anything.
    public init(_ tree: SyntaxTree) { self.tree = tree }

    /// The path to a node of the tree; `nil` for one that is too long to be told.
    public mutating func pointer(to node: SyntaxNode) -> String? {
        var open = [node]
        while let parent = open[open.count - 1].parent, collections[parent.place] == nil {
            open.append(parent)
        }
        while open.count > 1 {
            let collection = open.removeLast()
            collections[collection.place] = .some(bytes(to: collection))
        }
        return bytes(to: node).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The path to a node whose parent has been looked at.
    private mutating func bytes(to node: SyntaxNode) -> [UInt8]? {
        guard let parent = node.parent else { return [] }
        guard var path = collections[parent.place] ?? nil else { return nil }
        path.append(UInt8(ascii: "/"))
        let siblings = children(of: parent)
        let index = siblings.firstIndex(at: node.place)
        guard parent.kind == .mapping else {
            path += String(index).utf8
            return path
        }
        guard index < siblings.count else { return path }
        let key = SyntaxNode(tree, siblings[index].key).bytes
        guard key.count <= Self.longest - path.count else { return nil }
        JSONPointer.append(token: key, to: &path)
        return path
    }

    private mutating func children(of parent: SyntaxNode) -> [(place: UInt32, key: UInt32)] {
        if let known = children[parent.place] { return known }
        let found =
            parent.kind == .mapping
            ? parent.entries.map { ($0.value.place, $0.key.place) }
            : parent.elements.map { ($0.place, $0.place) }
        children[parent.place] = found
        return found
    }
}

extension [(place: UInt32, key: UInt32)] {
    /// The position of the first child at a place or behind it.
    fileprivate func firstIndex(at place: UInt32) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].place < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
