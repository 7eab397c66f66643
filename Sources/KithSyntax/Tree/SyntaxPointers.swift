private import KithSourceText

/// Computes JSON Pointers of many nodes of a tree; shared ancestors are visited once.
///
/// Each pointer takes time in proportion to its depth and to the logarithm of the siblings on the
/// way.
package struct SyntaxPointers {
    /// The maximum length of a pointer in bytes.
    ///
    /// Longer ones are not reported: they would repeat very long keys.
    package static let longest = 1_000

    private let tree: SyntaxTree
    /// The pointers of collections by place; `nil` if too long.
    private var collections: [UInt32: [UInt8]?] = [:]
    /// The children of each collection by place; those of a mapping are its values, each with its
    /// key.
    private var children: [UInt32: [(place: UInt32, key: UInt32)]] = [:]

    /// Creates a calculator with an empty cache.
    package init(_ tree: SyntaxTree) { self.tree = tree }

    /// Returns the pointer to a node of the tree; `nil` if it is longer than ``longest``.
    package mutating func pointer(to node: SyntaxNode) -> String? {
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

    /// Returns the pointer to a node whose parent's pointer is cached.
    private mutating func bytes(to node: SyntaxNode) -> [UInt8]? {
        guard let parent = node.parent else { return [] }
        guard var path = collections[parent.place] ?? nil else { return nil }
        path.append(UInt8(ascii: "/"))
        let siblings = children(of: parent)
        let index = siblings.partitioningIndex { $0.place >= node.place }
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
