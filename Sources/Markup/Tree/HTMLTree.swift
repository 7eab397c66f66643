public import HTMLBinding

/// A parsed page: a few arrays, with the place of everything.
///
/// Give it on as `borrowing` or `inout` where pages are many: then nothing is counted or copied. A
/// tree can be parsed into again and again, and keeps its memory.
public struct HTMLTree: Sendable {
    @usableFromInline var records: [NodeRecord] = []
    @usableFromInline var attributeRecords: [AttributeRecord] = []
    @usableFromInline var tokens: [TokenRecord] = []
    /// The page, and behind it those texts and values of attributes that do not stand in it as they are.
    @usableFromInline var bytes: [UInt8] = []
    /// How many of the bytes are the page.
    var pageCount = 0
    /// The names of elements and attributes.
    public internal(set) var names = KnownName.names
    /// What the parser found out besides nodes.
    public internal(set) var facts = PageFacts()
    var places = PlaceMap()
    /// The elements by their names, and by their classes and ids.
    var (byName, byToken) = (NodeLists(), NodeLists())
    var filter = TokenFilter()

    /// A document with nothing in it.
    public init() { clear() }

    /// The document, parent of all.
    @inlinable public var root: HTMLNode { HTMLNode(index: 0) }
    /// How many nodes there are, with the document.
    public var nodeCount: Int { records.count }

    /// Empties the tree, and keeps its memory.
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

    /// Lists the elements, and notes which tokens there are.
    mutating func indexElements() {
        byName.fill(namesOf: records, count: names.count)
        byToken.fill(tokensOf: records, tokens)
        filter.fill(tokens)
    }

    // MARK: Steps

    /// The node that a node stands in; the document is its own parent.
    @inlinable public func parent(of node: HTMLNode) -> HTMLNode {
        HTMLNode(index: records[node.position].parent)
    }

    /// The numbers of all nodes inside a node.
    @inlinable public func inside(_ node: HTMLNode) -> Range<UInt32> {
        node.index + 1..<records[node.position].after
    }

    /// The first node in a node.
    @inlinable public func firstChild(of node: HTMLNode) -> HTMLNode? {
        let next = node.index + 1
        return next < records[node.position].after ? HTMLNode(index: next) : nil
    }

    /// The next node with the same parent.
    @inlinable public func nextSibling(of node: HTMLNode) -> HTMLNode? {
        let record = records[node.position]
        guard node.index != 0, record.after < records[Int(record.parent)].after else { return nil }
        return HTMLNode(index: record.after)
    }

    /// The node before it with the same parent; takes as many steps as that one is deep.
    @inlinable public func previousSibling(of node: HTMLNode) -> HTMLNode? {
        let parent = records[node.position].parent
        guard node.index > parent + 1 else { return nil }
        var at = node.index - 1
        while records[Int(at)].parent != parent { at = records[Int(at)].parent }
        return HTMLNode(index: at)
    }

    /// The last node in a node; takes as many steps as it is deep.
    @inlinable public func lastChild(of node: HTMLNode) -> HTMLNode? {
        let after = records[node.position].after
        guard after > node.index + 1 else { return nil }
        var at = after - 1
        while records[Int(at)].parent != node.index { at = records[Int(at)].parent }
        return HTMLNode(index: at)
    }

    // MARK: What a node is

    /// Whether it is an element.
    @inlinable public func isElement(_ node: HTMLNode) -> Bool { records[node.position].isElement }
    /// Whether it is a text.
    @inlinable public func isText(_ node: HTMLNode) -> Bool {
        records[node.position].name == NodeRecord.text
    }
    /// Whether it is a comment.
    @inlinable public func isComment(_ node: HTMLNode) -> Bool {
        records[node.position].name == NodeRecord.comment
    }

    /// Whether it is an element of this name.
    @inlinable public func isElement(_ node: HTMLNode, _ name: KnownName) -> Bool {
        records[node.position].name == name.rawValue
    }

    /// The name of an element; `nil` for other nodes.
    @inlinable public func name(of node: HTMLNode) -> HTMLName? {
        let record = records[node.position]
        return record.isElement ? HTMLName(number: record.name) : nil
    }

    /// Where a node begins, as an offset in the bytes of the page as they were given.
    public func offset(of node: HTMLNode) -> Int {
        places.original(Int(records[node.position].place))
    }
}
