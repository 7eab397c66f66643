package import KithSourceText

/// Builds a ``SyntaxTree`` from nodes in source order, for JSON and YAML alike.
///
/// A collection is begun, filled and ended. In a mapping, keys and values alternate. A node added
/// while no collection is open is a root. Violating these rules is a programming error.
package struct SyntaxTreeBuilder {
    /// The source that spans refer to.
    package let source: SourceID
    let limits: SyntaxLimits
    var store: SyntaxStore
    private var open: [UInt32] = []
    private var roots: [UInt32] = []
    private var repeatedKeys: [RepeatedKey] = []
    private var repeatedKeyCount = 0
    /// The end of the node that was completed last.
    private var lastEnd = 0

    /// Creates a builder of a tree over `bytes`.
    ///
    /// - Throws: ``ReadError`` with code `tooLarge`.
    package init(
        _ bytes: SourceBytes, source: SourceID, limits: SyntaxLimits = .init()
    )
        throws(ReadError)
    {
        let limits = limits.bounded
        guard bytes.count <= limits.maximumBytes else {
            throw ReadError(
                .tooLarge,
                "the text has \(bytes.count) bytes, more than the limit maximumBytes of "
                    + "\(limits.maximumBytes)")
        }
        self.source = source
        self.limits = limits
        store = SyntaxStore(bytes)
        reserve(nodes: bytes.count / 32)
    }

    /// Reserves memory for the expected number of nodes.
    mutating func reserve(nodes count: Int) {
        store.records.reserveCapacity(min(count, limits.maximumNodes) + 1)
        store.forms.reserveCapacity(min(count, limits.maximumNodes) + 1)
    }

    /// The number of open collections.
    package var depth: Int { open.count }
    /// The number of nodes so far.
    package var nodeCount: Int { store.records.count }
    /// The start of the node that was begun last.
    var lastStart: Int { store.records.last.map { Int($0.start) } ?? 0 }

    /// Begins a mapping whose first byte is at `start`.
    @discardableResult
    package mutating func beginMapping(
        at start: Int, style: SyntaxStyle = .flow, properties: NodeProperties? = nil
    ) throws(ReadError) -> SyntaxNodeID {
        try begin(.mapping, at: start, style, properties)
    }

    /// Begins a sequence whose first byte is at `start`.
    @discardableResult
    package mutating func beginSequence(
        at start: Int, style: SyntaxStyle = .flow, properties: NodeProperties? = nil
    ) throws(ReadError) -> SyntaxNodeID {
        try begin(.sequence, at: start, style, properties)
    }

    /// Ends the innermost open collection, by default where its last child ends.
    package mutating func endCollection(at end: Int? = nil) {
        guard let node = open.popLast() else {
            preconditionFailure("a collection is ended that was not begun")
        }
        let index = Int(node)
        lastEnd = max(end ?? lastEnd, Int(store.records[index].start))
        store.records[index].end = UInt32(lastEnd)
        store.records[index].link = UInt32(store.records.count)
        guard store.forms[index].isMapping else { return }
        store.indexKeys(of: node) { (again, first) in
            repeatedKeyCount += 1
            guard repeatedKeys.count < limits.maximumFindings else { return }
            repeatedKeys.append(RepeatedKey(first: first, again: again))
        }
    }

    /// Adds a scalar whose decoded text is its source text, without quotes.
    @discardableResult
    package mutating func addScalar(
        _ style: SyntaxStyle, at range: Range<Int>, properties: NodeProperties? = nil
    ) throws(ReadError) -> SyntaxNodeID {
        let node = try add(.scalar, at: range.lowerBound, style, properties)
        lastEnd = range.upperBound
        store.records[Int(node.index)].end = UInt32(lastEnd)
        return node
    }

    /// Adds a scalar whose decoded text differs from the source; `decode` appends that text.
    @discardableResult
    package mutating func addScalar(
        _ style: SyntaxStyle, at range: Range<Int>, properties: NodeProperties? = nil,
        decode: (inout [UInt8]) -> Void
    ) throws(ReadError) -> SyntaxNodeID {
        let node = try addScalar(style, at: range, properties: properties)
        let text = try addText(at: range, decode)
        store.records[Int(node.index)].link = text
        store.forms[Int(node.index)].markDecoded()
        return node
    }

    /// Adds an alias of an earlier, complete node.
    @discardableResult
    package mutating func addAlias(
        to target: SyntaxNodeID, at range: Range<Int>
    )
        throws(ReadError) -> SyntaxNodeID
    {
        let node = try add(.alias, at: range.lowerBound, .plain, nil)
        lastEnd = range.upperBound
        store.records[Int(node.index)].end = UInt32(lastEnd)
        store.records[Int(node.index)].link = store.resolve(target.index)
        return node
    }

    /// Returns the finished tree.
    ///
    /// All collections must have been ended.
    package consuming func finish() -> SyntaxTree {
        precondition(open.isEmpty, "a tree is finished while a collection is open")
        store.keys.sort()
        return SyntaxTree(
            store, source: source, roots: roots, repeatedKeys: repeatedKeys,
            repeatedKeyCount: repeatedKeyCount)
    }
}

extension SyntaxTreeBuilder {
    private mutating func begin(
        _ kind: SyntaxForm.Kind, at start: Int, _ style: SyntaxStyle,
        _ properties: NodeProperties?
    ) throws(ReadError) -> SyntaxNodeID {
        guard open.count < limits.maximumDepth else {
            throw ReadError(
                .tooDeep,
                "collections are nested deeper than the limit maximumDepth of "
                    + "\(limits.maximumDepth)",
                at: SourceSpan(source, start..<start + 1))
        }
        let node = try add(kind, at: start, style, properties)
        open.append(node.index)
        return node
    }

    private mutating func add(
        _ kind: SyntaxForm.Kind, at start: Int, _ style: SyntaxStyle,
        _ properties: NodeProperties?
    ) throws(ReadError) -> SyntaxNodeID {
        let index = store.records.count
        guard index < limits.maximumNodes else {
            throw ReadError(
                .tooLarge,
                "there are more nodes than the limit maximumNodes of \(limits.maximumNodes)",
                at: SourceSpan(source, start..<start))
        }
        let parent = open.last ?? SyntaxRecord.noParent
        if open.isEmpty { roots.append(UInt32(index)) }
        var form = SyntaxForm(kind, style)
        if let properties {
            form.markProperties()
            try add(properties, of: UInt32(index))
        }
        store.forms.append(form)
        store.records.append(
            SyntaxRecord(start: UInt32(start), end: UInt32(start), parent: parent, link: 0))
        return SyntaxNodeID(index: UInt32(index))
    }

    private mutating func add(_ properties: NodeProperties, of node: UInt32) throws(ReadError) {
        let place = properties.start..<properties.start
        var tag: UInt32?
        if let bytes = properties.tag { tag = try addText(at: place) { $0 += bytes } }
        var anchor: UInt32?
        if let bytes = properties.anchor { anchor = try addText(at: place) { $0 += bytes } }
        store.properties.append(
            SyntaxProperties(
                node: node, start: UInt32(properties.start), meaning: SyntaxTag(properties.tag),
                tag: tag, anchor: anchor))
    }

    private mutating func addText(
        at range: Range<Int>, _ decode: (inout [UInt8]) -> Void
    )
        throws(ReadError) -> UInt32
    {
        decode(&store.decoded)
        guard let end = UInt32(exactly: store.decoded.count) else {
            throw ReadError(
                .tooLarge, "the decoded texts of one input exceed 4 GiB",
                at: SourceSpan(source, range))
        }
        store.decodedStarts.append(end)
        return UInt32(store.decodedStarts.count - 2)
    }
}
