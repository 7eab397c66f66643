public import KithHTMLBinding

/// A parsed page, stored in a few arrays together with the place of each node.
///
/// Pass trees as `borrowing` or `inout` to avoid copies and reference counting. A tree can be parsed into repeatedly
/// and reuses its memory.
@usableFromInline package struct HTMLTree: Sendable {
    @usableFromInline var records: [NodeRecord] = []
    @usableFromInline var attributeRecords: [AttributeRecord] = []
    @usableFromInline var tokens: [TokenRecord] = []
    /// The page, followed by the texts and attribute values that differ from their source text.
    @usableFromInline var bytes: [UInt8] = []
    /// The number of bytes that belong to the page.
    var pageCount = 0
    /// The names of elements and attributes.
    package internal(set) var names = KnownName.names
    /// What the parser found besides nodes.
    package internal(set) var facts = PageFacts()
    var places = PlaceMap()
    /// The elements by name, and by class or id.
    var (byName, byToken) = (NodeLists(), NodeLists())
    var filter = TokenFilter()

    /// Creates an empty document.
    package init() { clear() }

    /// The document node.
    @inlinable package var root: HTMLNode { HTMLNode(index: 0) }
    /// The number of nodes, including the document.
    package var nodeCount: Int { records.count }

    /// Removes all nodes, keeping the memory.
    mutating func clear() {
        records.removeAll(keepingCapacity: true)
        attributeRecords.removeAll(keepingCapacity: true)
        tokens.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        pageCount = 0
        facts = PageFacts()
        places = PlaceMap()
        byName.removeAll()
        byToken.removeAll()
        filter.fill([])
        records.append(
            NodeRecord(
                name: NodeRecord.document, after: 1, parent: 0, start: 0, end: 0, tokenStart: 0,
                tokenEnd: 0, place: 0))
    }

    /// Builds the lists of elements and the token filter.
    mutating func indexElements() {
        byName.fill(namesOf: records, count: names.count)
        byToken.fill(tokensOf: records, tokens)
        filter.fill(tokens)
    }

    // MARK: Navigation

    /// Returns the parent of a node; the document is its own parent.
    @inlinable package func parent(of node: HTMLNode) -> HTMLNode {
        HTMLNode(index: records[node.position].parent)
    }

    /// Returns the numbers of all descendants of a node.
    @inlinable package func inside(_ node: HTMLNode) -> Range<UInt32> {
        node.index + 1..<records[node.position].after
    }

    /// Returns the first child of a node.
    @inlinable package func firstChild(of node: HTMLNode) -> HTMLNode? {
        let next = node.index + 1
        return next < records[node.position].after ? HTMLNode(index: next) : nil
    }

    /// Returns the next sibling of a node.
    @inlinable package func nextSibling(of node: HTMLNode) -> HTMLNode? {
        let record = records[node.position]
        guard node.index != 0, record.after < records[Int(record.parent)].after else { return nil }
        return HTMLNode(index: record.after)
    }

    /// Returns the previous sibling of a node; takes time in proportion to that sibling's depth.
    @inlinable package func previousSibling(of node: HTMLNode) -> HTMLNode? {
        let parent = records[node.position].parent
        guard node.index > parent + 1 else { return nil }
        var at = node.index - 1
        while records[Int(at)].parent != parent { at = records[Int(at)].parent }
        return HTMLNode(index: at)
    }

    /// Returns the last child of a node; takes time in proportion to that child's depth.
    @inlinable package func lastChild(of node: HTMLNode) -> HTMLNode? {
        let after = records[node.position].after
        guard after > node.index + 1 else { return nil }
        var at = after - 1
        while records[Int(at)].parent != node.index { at = records[Int(at)].parent }
        return HTMLNode(index: at)
    }

    // MARK: Node properties

    /// Returns whether a node is an element.
    @inlinable package func isElement(_ node: HTMLNode) -> Bool { records[node.position].isElement }
    /// Returns whether a node is text.
    @inlinable package func isText(_ node: HTMLNode) -> Bool {
        records[node.position].name == NodeRecord.text
    }
    /// Returns whether a node is a comment.
    @inlinable package func isComment(_ node: HTMLNode) -> Bool {
        records[node.position].name == NodeRecord.comment
    }

    /// Returns whether a node is an element with a given name.
    @inlinable package func isElement(_ node: HTMLNode, _ name: KnownName) -> Bool {
        records[node.position].name == name.rawValue
    }

    /// Returns the name of an element, or `nil` for other nodes.
    @inlinable package func name(of node: HTMLNode) -> HTMLName? {
        let record = records[node.position]
        return record.isElement ? HTMLName(number: record.name) : nil
    }

    /// Returns the byte offset of a node in the original page.
    package func offset(of node: HTMLNode) -> Int {
        places.original(Int(records[node.position].place))
    }
}
