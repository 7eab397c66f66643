/// Builds the Merkle search tree of a repository from its keys in ascending order; the form of a tree is unique.
///
/// Keeps one open node for each level in memory. Closed nodes are kept only if `keepsNodes` is set.
package struct TreeBuilder: Sendable {
    /// The open nodes, lowest level first.
    private var levels: [OpenNode] = []
    private var encoder = CBOREncoder()
    /// Whether closed nodes are kept.
    private let keepsNodes: Bool
    /// The closed nodes with their CIDs, if they are kept.
    package private(set) var nodes: [(cid: CID, block: [UInt8])] = []

    /// A node whose last subtree is not yet known.
    private struct OpenNode: Sendable {
        var left: CID?
        /// The encoded entries, except the last.
        var entries = CBOREncoder()
        var count = 0
        var lastKey: [UInt8] = []
        var prefix = 0
        var value: CID?
        var tree: CID?

        var isEmpty: Bool { left == nil && count == 0 }
    }

    /// Creates an empty tree.
    package init(keepsNodes: Bool = false) { self.keepsNodes = keepsNodes }

    /// Returns the level of a key above the leaves: half the number of leading zero bits of its SHA-256.
    package static func depth(of key: Span<UInt8>) -> Int { Digest(of: key).leadingZeroBits / 2 }

    /// Adds the next key, which must be greater than all keys before it.
    package mutating func append(_ key: [UInt8], depth: Int, value: CID) {
        while levels.count <= depth { levels.append(OpenNode()) }
        let subtree = closeLevels(below: depth)
        attach(subtree, to: depth)
        if levels[depth].count > 0 { Self.encodeLast(&levels[depth]) }
        let before = levels[depth].lastKey
        var prefix = 0
        if levels[depth].count > 0 {
            while prefix < min(before.count, key.count), before[prefix] == key[prefix] {
                prefix += 1
            }
        }
        levels[depth].prefix = prefix
        levels[depth].lastKey = key
        levels[depth].value = value
        levels[depth].count += 1
    }

    /// Closes all nodes and returns the CID of the root.
    package mutating func finish() -> CID {
        if levels.isEmpty { levels.append(OpenNode()) }
        let top = levels.count - 1
        attach(closeLevels(below: top), to: top)
        return close(top)
    }

    /// Closes all nodes below a level; returns the CID of the node directly below it, if there is one.
    private mutating func closeLevels(below depth: Int) -> CID? {
        var subtree: CID?
        for level in 0..<depth {
            attach(subtree, to: level)
            subtree = levels[level].isEmpty ? nil : close(level)
        }
        return subtree
    }

    private mutating func attach(_ subtree: CID?, to level: Int) {
        guard let subtree else { return }
        if levels[level].count == 0 {
            levels[level].left = subtree
        } else {
            levels[level].tree = subtree
        }
    }

    private mutating func close(_ level: Int) -> CID {
        if levels[level].count > 0 { Self.encodeLast(&levels[level]) }
        // Swapped out and back so that its memory is reused.
        var node = OpenNode()
        swap(&node, &levels[level])
        encoder.removeAll()
        encoder.map(2)
        encoder.text("e")
        encoder.array(node.count)
        encoder.encoded(node.entries)
        encoder.text("l")
        encoder.link(orNull: node.left)
        let cid = CID(.dagCBOR, Digest(of: encoder.bytes.span))
        if keepsNodes { nodes.append((cid, encoder.bytes)) }
        node.left = nil
        node.entries.removeAll()
        node.count = 0
        swap(&node, &levels[level])
        return cid
    }

    private static func encodeLast(_ node: inout OpenNode) {
        guard let value = node.value else { return }
        var entries = CBOREncoder()
        swap(&entries, &node.entries)
        entries.map(4)
        entries.text("k")
        entries.bytes(node.lastKey.span.extracting(node.prefix..<node.lastKey.count))
        entries.text("p")
        entries.integer(Int64(node.prefix))
        entries.text("t")
        entries.link(orNull: node.tree)
        entries.text("v")
        entries.link(value)
        node.tree = nil
        swap(&entries, &node.entries)
    }
}
