/// Builds the search tree of a repository from its keys, given in order; each tree has one form only.
///
/// Holds one open node for each level, and nothing of those that are complete.
public struct TreeBuilder: Sendable {
    /// The nodes that are being filled, the lowest level first.
    private var levels: [OpenNode] = []
    private var encoder = CBOREncoder()
    /// Whether complete nodes are kept.
    private let keepsNodes: Bool
    /// The complete nodes and their CIDs, where they are kept.
    public private(set) var nodes: [(cid: CID, block: [UInt8])] = []

    /// A node whose last subtree is not known yet.
    private struct OpenNode: Sendable {
        var left: CID?
        /// The entries but for the last, encoded.
        var entries = CBOREncoder()
        var count = 0
        var lastKey: [UInt8] = []
        var prefix = 0
        var value: CID?
        var tree: CID?

        var isEmpty: Bool { left == nil && count == 0 }
    }

    /// Begins without keys.
    public init(keepsNodes: Bool = false) { self.keepsNodes = keepsNodes }

    /// How deep a key lies above the leaves: half the zero bits that its hash begins with.
    public static func depth(of key: Span<UInt8>) -> Int { Digest(of: key).leadingZeroBits / 2 }

    /// Adds the next key, which must come behind all before it.
    public mutating func append(_ key: [UInt8], depth: Int, value: CID) {
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

    /// The CID of the root, once all keys have been added.
    public mutating func finish() -> CID {
        if levels.isEmpty { levels.append(OpenNode()) }
        let top = levels.count - 1
        attach(closeLevels(below: top), to: top)
        return close(top)
    }

    /// Completes all nodes below a level; the CID of the one right below it, where there are any.
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
        // Taken out, so that its memory can be used again.
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
