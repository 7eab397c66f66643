internal import KithDiagnostics
internal import KithSourceText
internal import KithYAMLBinding

/// Builds a tree from libyaml's events.
struct YAMLComposer: ~Copyable {
    private let bytes: SourceBytes
    private let source: SourceID
    private var events: YAMLEvents
    private var builder: SyntaxTreeBuilder
    private var aliases: YAMLAliases
    private var budget = YAMLFlowBudget()
    /// The offset that libyaml last gave for an omitted node, and the corrected one.
    private var nothing = (given: 0, place: 0)
    private var markers: [(start: Bool, end: Bool)] = []

    init(_ bytes: SourceBytes, builder: consuming SyntaxTreeBuilder) throws(ReadError) {
        self.bytes = bytes
        source = builder.source
        aliases = YAMLAliases(source: builder.source, limits: builder.limits)
        do throws(YAMLError) {
            events = try YAMLEvents(bytes.padded, count: bytes.count)
        } catch {
            throw ReadError(yaml: error, in: bytes, source: builder.source)
        }
        self.builder = builder
    }

    /// Processes all events.
    consuming func compose() throws(ReadError) -> SyntaxStream {
        while let event = try next() { try add(event) }
        let tree = builder.finish()
        let documents = zip(tree.roots, markers).map { (root, markers) in
            SyntaxDocument(root: root, hasStartMarker: markers.start, hasEndMarker: markers.end)
        }
        return SyntaxStream(
            tree: tree, documents: documents, findings: tree.yamlFindings(limit: builder.limits))
    }

    private mutating func next() throws(ReadError) -> YAMLEvent? {
        do throws(YAMLError) {
            return try events.next()
        } catch {
            throw ReadError(yaml: error, in: bytes, source: source)
        }
    }

    private mutating func add(_ event: YAMLEvent) throws(ReadError) {
        try budget.spend(event, limits: builder.limits, source: source)
        switch event.kind {
        case .documentStart:
            aliases.beginDocument()
            markers.append((start: !event.isImplicit, end: false))
        case .documentEnd: markers[markers.count - 1].end = !event.isImplicit
        case .scalar: try addScalar(event)
        case .alias:
            let target = try aliases.use(events.anchor ?? [], at: event.range)
            try builder.addAlias(to: target, at: event.range)
        case .sequenceStart, .mappingStart: try begin(event)
        case .sequenceEnd, .mappingEnd:
            builder.endCollection(at: closingEnd(of: event))
            aliases.end(nodeCount: builder.nodeCount)
        }
    }

    private mutating func begin(_ event: YAMLEvent) throws(ReadError) {
        let properties = properties(of: event)
        let start = contentStart(of: event)
        let style = SyntaxStyle(event.style)
        let node =
            event.kind == .mappingStart
            ? try builder.beginMapping(at: start, style: style, properties: properties)
            : try builder.beginSequence(at: start, style: style, properties: properties)
        aliases.begin(node, anchor: properties?.anchor)
    }

    private mutating func addScalar(_ event: YAMLEvent) throws(ReadError) {
        if event.range.isEmpty { return try addNothing(event) }
        let properties = properties(of: event)
        let style = SyntaxStyle(event.style)
        let start = contentStart(of: event)
        let quote = style == .singleQuoted || style == .doubleQuoted ? 1 : 0
        let isBlock = style == .literal || style == .folded
        let end =
            isBlock ? bytes.lastLineEnd(in: start..<event.range.upperBound) : event.range.upperBound
        let node: SyntaxNodeID
        if !isBlock, start + event.textCount + 2 * quote == end,
            events.textIsSource(at: start + quote)
        {
            node = try builder.addScalar(style, at: start..<end, properties: properties)
        } else {
            node = try builder.addScalar(style, at: start..<end, properties: properties) {
                decoded in
                events.appendText(to: &decoded)
            }
        }
        if let anchor = properties?.anchor { aliases.add(node, anchor: anchor) }
    }

    /// Adds an omitted scalar.
    ///
    /// libyaml often places it at the following token; the place after the preceding token is
    /// clearer.
    private mutating func addNothing(_ event: YAMLEvent) throws(ReadError) {
        let given = event.range.lowerBound
        if nothing.given != given {
            nothing = (given, bytes.skippingBlanksBackwards(from: given))
        }
        let place = max(nothing.place, builder.lastStart)
        try builder.addScalar(.plain, at: place..<place)
    }

    private func properties(of event: YAMLEvent) -> NodeProperties? {
        guard event.hasTag || event.hasAnchor else { return nil }
        return NodeProperties(
            tag: events.tag, anchor: events.anchor, start: event.range.lowerBound)
    }

    /// Returns the start of a node after its tag and anchor.
    private func contentStart(of event: YAMLEvent) -> Int {
        event.hasTag || event.hasAnchor
            ? bytes.skippingProperties(in: event.range) : event.range.lowerBound
    }

    /// Returns the end of a flow collection, or `nil` for a block collection.
    ///
    /// libyaml does not know the end of a block collection; the end of its last child is used.
    private func closingEnd(of event: YAMLEvent) -> Int? {
        guard event.range.count == 1 else { return nil }
        let bracket = event.kind == .mappingEnd ? UInt8(ascii: "}") : UInt8(ascii: "]")
        return bytes[event.range.lowerBound] == bracket ? event.range.upperBound : nil
    }
}

extension SyntaxTree {
    /// Returns the findings in a tree of YAML.
    func yamlFindings(limit: SyntaxLimits) -> [Finding] {
        let repeated = duplicateKeyFindings(
            rule: "yaml/duplicate-key", collection: "mapping", limit: limit)
        return (repeated + tagMismatchFindings(limit: limit)).sorted()
    }
}

extension SyntaxStyle {
    fileprivate init(_ style: YAMLEvent.Style) {
        self =
            switch style {
            case .plain: .plain
            case .singleQuoted: .singleQuoted
            case .doubleQuoted: .doubleQuoted
            case .literal: .literal
            case .folded: .folded
            case .block: .block
            case .flow: .flow
            }
    }
}
