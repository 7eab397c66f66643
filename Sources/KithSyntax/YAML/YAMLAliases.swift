internal import KithSourceText

/// The anchors of a document, and the size that documents have with aliases expanded.
struct YAMLAliases {
    private struct Anchor {
        let node: SyntaxNodeID
        /// The number of nodes inside, aliases expanded; `nil` until the node is complete.
        var nodeCount: Int?
        /// The nesting depth inside, aliases expanded.
        var height = 0
    }

    private struct Frame {
        let node: SyntaxNodeID
        let anchor: [UInt8]?
        let expandedBefore: Int
        var height = 0
    }

    private let source: SourceID
    private let limits: SyntaxLimits
    private var anchors: [[UInt8]: Anchor] = [:]
    private var open: [Frame] = []
    /// The number of nodes that the aliases so far add.
    private var expanded = 0

    init(source: SourceID, limits: SyntaxLimits) {
        self.source = source
        self.limits = limits
    }

    /// Removes all anchors; an anchor is valid within one document.
    mutating func beginDocument() {
        anchors.removeAll(keepingCapacity: true)
        expanded = 0
    }

    mutating func begin(_ node: SyntaxNodeID, anchor: [UInt8]?) {
        if let anchor { anchors[anchor] = Anchor(node: node) }
        open.append(Frame(node: node, anchor: anchor, expandedBefore: expanded))
    }

    mutating func end(nodeCount: Int) {
        guard let frame = open.popLast() else { return }
        grow(to: frame.height + 1)
        guard let name = frame.anchor, anchors[name]?.node == frame.node else { return }
        let inside = nodeCount - Int(frame.node.index) + expanded - frame.expandedBefore
        anchors[name] = Anchor(node: frame.node, nodeCount: inside, height: frame.height + 1)
    }

    mutating func add(_ scalar: SyntaxNodeID, anchor: [UInt8]) {
        anchors[anchor] = Anchor(node: scalar, nodeCount: 1)
    }

    /// Returns the target of an alias and counts its nodes.
    mutating func use(_ name: [UInt8], at range: Range<Int>) throws(ReadError) -> SyntaxNodeID {
        let place = SourceSpan(source, range)
        let text = String(decoding: name, as: UTF8.self)
        guard let anchor = anchors[name] else {
            throw ReadError(
                .malformed,
                "the alias *\(text) refers to no anchor; write &\(text) before an earlier node",
                at: place)
        }
        guard let nodeCount = anchor.nodeCount else {
            throw ReadError(
                .malformed,
                """
                the alias *\(text) is inside the node that it refers to, which would be infinite
                """,
                at: place)
        }
        expanded += nodeCount - 1
        guard expanded <= limits.maximumExpandedNodes else {
            throw ReadError(
                .tooLarge,
                "the aliases up to *\(text) add more nodes than the limit "
                    + "maximumExpandedNodes of \(limits.maximumExpandedNodes)",
                at: place)
        }
        guard open.count + anchor.height <= limits.maximumDepth else {
            throw ReadError(
                .tooDeep,
                "with the alias *\(text), collections are nested deeper than the limit "
                    + "maximumDepth of \(limits.maximumDepth)",
                at: place)
        }
        grow(to: anchor.height)
        return anchor.node
    }

    private mutating func grow(to height: Int) {
        guard let last = open.indices.last else { return }
        open[last].height = max(open[last].height, height)
    }
}
