import KithCLibXML2

/// Parses pages with libxml2, one after the other, and passes the events to a handler.
///
/// The only owner of the libxml2 parser handle. External resources are never loaded, whatever a page says. Different
/// parsers can be used on different threads.
@safe public struct HTMLEventParser<Handler: HTMLEventHandler>: ~Copyable {
    private let state: UnsafeMutablePointer<PageState>
    private let kept: UnsafeMutablePointer<Handler>
    private let known: HTMLNames
    private let rules: ElementRules
    /// The last skeleton, whose memory is reused.
    private var spare = PageSkeleton()

    /// The maximum size of a page in bytes.
    public static var sizeLimit: Int { Int(Int32.max) - 1 }
    /// The default for the maximum nesting depth of elements.
    ///
    /// The depth is limited because libxml2 searches all open elements for each end tag.
    public static var defaultDepthLimit: Int { 500 }

    /// Creates a parser whose name table begins with the given names.
    ///
    /// - Throws: ``HTMLParseError`` if there is not enough memory.
    public init(
        handler: consuming Handler, names: HTMLNames, depthLimit: Int = defaultDepthLimit
    ) throws(HTMLParseError) {
        xmlInitParser()
        known = names
        rules = ElementRules(names)
        let context = unsafe try newContext()
        unsafe kept = .allocate(capacity: 1)
        unsafe kept.initialize(to: handler)
        let first = unsafe PageState(
            context, TypedHandlerCalls(kept), names, rules, depthLimit: depthLimit)
        unsafe state = .allocate(capacity: 1)
        unsafe state.initialize(to: first)
    }

    deinit {
        unsafe htmlFreeParserCtxt(state.pointee.context)
        unsafe state.deinitialize(count: 1)
        unsafe state.deallocate()
        unsafe kept.deinitialize(count: 1)
        unsafe kept.deallocate()
    }

    /// The handler.
    public var handler: Handler {
        get { unsafe kept.pointee }
        set { unsafe kept.pointee = newValue }
        _modify { yield unsafe &kept.pointee }
    }

    /// The names found so far.
    ///
    /// Names that were not passed to the initialiser may have other numbers after the next page.
    public var names: HTMLNames { unsafe state.pointee.names }

    /// Parses a page, which must be followed by a zero at `count`.
    ///
    /// The page must be valid UTF-8 without NULs. Unless `asWhole` is set, simple parts of the page are processed
    /// without libxml2, which is faster. If the events may then be wrong, ``HTMLParseOutcome/isMisread`` is set.
    ///
    /// - Throws: ``HTMLParseError`` if there is not enough memory or the page is too large.
    public mutating func parse(
        _ bytes: [UInt8], count: Int, attributeLimit: Int = PageOutline.attributeLimit,
        asWhole: Bool = false
    ) throws(HTMLParseError) -> HTMLParseOutcome {
        precondition(
            count < bytes.count && bytes[count] == 0, "the zero behind the page is missing")
        guard count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
        try renewIfNeeded()
        unsafe prepare(state.pointee.context)
        var reused = PageSkeleton()
        swap(&reused, &spare)
        let (error, outline) = unsafe bytes.withUnsafeBufferPointer { page in
            guard let base = page.baseAddress else {
                return (XML_ERR_NO_MEMORY.rawValue, PageOutline())
            }
            var builder = unsafe SkeletonBuilder(
                TagScanner(bytes: base, count: count), state.pointee.names, rules,
                attributeLimit: attributeLimit,
                leavesOut: !asWhole, reusing: reused)
            builder.scan()
            let (skeleton, outline) = (builder.skeleton, builder.outline)
            return unsafe (parse(skeleton, of: page), outline)
        }
        guard error != XML_ERR_NO_MEMORY.rawValue else { throw .outOfMemory }
        var outcome = unsafe state.pointee.outcome
        outcome.outline = outline
        return outcome
    }

    private func prepare(_ context: htmlParserCtxtPtr) {
        unsafe htmlCtxtReset(context)
        let options = [
            HTML_PARSE_RECOVER, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING, HTML_PARSE_NONET,
            HTML_PARSE_IGNORE_ENC,
        ]
        unsafe htmlCtxtUseOptions(
            context, Int32(bitPattern: options.reduce(0) { $0 | $1.rawValue }))
        unsafe context.pointee.charset = Int32(XML_CHAR_ENCODING_UTF8.rawValue)
        unsafe context.pointee.userData = UnsafeMutableRawPointer(state)
        if let sax = unsafe context.pointee.sax { unsafe PageCallbacks.install(in: sax) }
    }

    /// Parses the skeleton of a page; returns libxml2's last error.
    private mutating func parse(
        _ skeleton: PageSkeleton, of page: UnsafeBufferPointer<UInt8>
    ) -> UInt32 {
        let context = unsafe state.pointee.context
        return unsafe skeleton.bytes.withUnsafeBufferPointer { buffer in
            let count = buffer.count - 1
            guard let base = buffer.baseAddress, let input = unsafe xmlNewInputStream(context)
            else { return XML_ERR_NO_MEMORY.rawValue }
            unsafe input.pointee.base = base
            unsafe input.pointee.cur = base
            unsafe input.pointee.end = base + count
            guard unsafe inputPush(context, input) >= 0 else {
                unsafe xmlFreeInputStream(input)
                return XML_ERR_NO_MEMORY.rawValue
            }
            unsafe state.pointee.begin(TagScanner(bytes: base, count: count), skeleton, of: page)
            unsafe htmlParseDocument(context)
            let error = unsafe UInt32(bitPattern: context.pointee.errNo)
            // Neither the input nor the scanner may outlive the bytes.
            unsafe htmlCtxtReset(context)
            spare = unsafe state.pointee.end()
            return error
        }
    }

    /// Replaces the context and its dictionary if earlier pages have filled it with names.
    private mutating func renewIfNeeded() throws(HTMLParseError) {
        let old = unsafe state.pointee
        guard
            unsafe xmlDictGetUsage(old.context.pointee.dict) > dictionaryLimit
                || old.names.count > nameLimit
        else { return }
        let new = unsafe PageState(
            try newContext(), old.calls, known, rules, depthLimit: old.depthLimit)
        unsafe htmlFreeParserCtxt(old.context)
        unsafe state.pointee = new
    }
}

/// The maximum size in bytes of the name dictionary that is kept from page to page.
private let dictionaryLimit = 300_000
/// The maximum number of names kept from page to page.
private let nameLimit = 1 << 12

private func newContext() throws(HTMLParseError) -> htmlParserCtxtPtr {
    guard let context = unsafe htmlNewParserCtxt() else { throw .outOfMemory }
    // libxml2 can loop forever at its own dictionary limit. PageState enforces a lower one.
    _ = unsafe xmlDictSetLimit(context.pointee.dict, 0)
    return unsafe context
}
