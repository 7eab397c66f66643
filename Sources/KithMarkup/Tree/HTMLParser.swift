private import KithHTMLBinding
package import KithSourceText

/// An HTML parser that reuses its memory from page to page.
///
/// Use one parser per thread. It never loads external resources and never rejects a page for bad markup;
/// ``PageFacts`` reports what was lost.
package struct HTMLParser: ~Copyable {
    private var events: HTMLEventParser<TreeBuilder>
    private let limits: HTMLLimits

    /// Creates a parser.
    ///
    /// - Throws: ``ReadError`` if there is not enough memory.
    package init(
        limits: HTMLLimits = HTMLLimits(), keepsRawText: Bool = false
    ) throws(ReadError) {
        self.limits = limits
        do {
            events = try HTMLEventParser(
                handler: TreeBuilder(keepsRawText: keepsRawText), names: KnownName.names,
                depthLimit: limits.depth)
        } catch {
            throw ReadError(error)
        }
    }

    /// Parses a page into a tree, replacing its content.
    ///
    /// A byte order mark takes precedence over `encoding`.
    ///
    /// - Throws: ``ReadError`` if there is not enough memory, or with code `tooLarge`.
    package mutating func parse(
        _ bytes: SourceBytes, encoding: PageEncoding? = nil, into tree: inout HTMLTree
    ) throws(ReadError) {
        guard bytes.count <= limits.size else {
            throw ReadError(
                .tooLarge, "the page has \(bytes.count) bytes; the limit is \(limits.size)")
        }
        let (page, encoding) = PageDecoder.decode(bytes.padded, count: bytes.count, as: encoding)
        swap(&events.handler.tree, &tree)
        defer { swap(&events.handler.tree, &tree) }
        events.handler.mayHoldControls = encoding == .utf8
        var outcome = try parse(page)
        if outcome.isMisread { outcome = try parse(page, asWhole: true) }
        let outline = outcome.outline
        events.handler.finish()
        try restore(events.handler.html, .html, outline.htmlTag, page)
        try restore(events.handler.body, .body, outline.bodyTag, page)
        events.handler.tree.names = events.names
        events.handler.tree.indexElements()
        events.handler.tree.places = page.places
        var facts = PageFacts()
        facts.encoding = encoding
        facts.replacedCount = page.replacedCount
        facts.firstReplaced = page.firstReplaced
        facts.isTruncated = !outline.hasEnd
        facts.tooDeepAt = outcome.tooDeepAt.map(page.places.original)
        facts.tooManyNamesAt = outcome.tooManyNamesAt.map(page.places.original)
        facts.tooManyAttributesAt = outline.excessAttributes.first.map {
            page.places.original($0.lowerBound)
        }
        events.handler.tree.facts = facts
    }

    /// Restores the attributes of an element whose tag libxml2 dropped as misplaced.
    private mutating func restore(
        _ element: (node: UInt32, isImplied: Bool)?, _ name: KnownName, _ tag: Range<Int>?,
        _ page: DecodedPage
    ) throws(ReadError) {
        guard let element, element.isImplied, let tag else { return }
        events.handler.collectAttributes(of: element.node, name)
        let text = Array(page.bytes[tag])
        _ = try parse(text + [0], text.count, asWhole: true)
        events.handler.tree.records[Int(element.node)].place = UInt32(clamping: tag.lowerBound)
    }

    private mutating func parse(
        _ page: DecodedPage, asWhole: Bool = false
    ) throws(ReadError) -> HTMLParseOutcome {
        events.handler.begin(page.bytes.span.extracting(..<page.count))
        return try parse(page.bytes, page.count, asWhole: asWhole)
    }

    private mutating func parse(
        _ bytes: [UInt8], _ count: Int, asWhole: Bool
    ) throws(ReadError) -> HTMLParseOutcome {
        do {
            return try events.parse(
                bytes, count: count, attributeLimit: limits.attributes, asWhole: asWhole)
        } catch {
            throw ReadError(error)
        }
    }
}

extension ReadError {
    fileprivate init(_ error: HTMLParseError) {
        switch error {
        case .outOfMemory: self.init(.unreadable, "there is not enough memory to parse the page")
        case .tooLarge(let limit):
            self.init(.tooLarge, "the page is larger than the limit of \(limit) bytes")
        }
    }
}
