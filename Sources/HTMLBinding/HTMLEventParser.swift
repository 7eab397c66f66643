import CLibXML2

/// Parses pages with libxml2, one after the other, and tells a handler what it finds.
///
/// The one owner of libxml2's handle. Nothing is loaded from anywhere, whatever a page says. Several
/// parsers may work on several threads.
@safe public struct HTMLEventParser<Handler: HTMLEventHandler>: ~Copyable {
    private let state: UnsafeMutablePointer<PageState>
    private let kept: UnsafeMutablePointer<Handler>
    private let known: HTMLNames
    private let rules: ElementRules
    /// The memory of the last skeleton.
    private var spare = PageSkeleton()

    /// The most bytes a page may have.
    public static var sizeLimit: Int { Int(Int32.max) - 1 }
    /// How deeply elements may be nested unless said otherwise.
    ///
    /// libxml2 looks through all open elements for each end tag.
    public static var defaultDepthLimit: Int { 500 }

    /// Makes a parser whose names begin with those given.
    ///
    /// - Throws: ``HTMLParseError`` where memory is short.
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

    /// The handler, which keeps what it has heard.
    public var handler: Handler {
        get { unsafe kept.pointee }
        set { unsafe kept.pointee = newValue }
        _modify { yield unsafe &kept.pointee }
    }

    /// The names met so far.
    ///
    /// Those that were not given to the parser may have other numbers after the next page.
    public var names: HTMLNames { unsafe state.pointee.names }

    /// Parses a page that has a zero at `count`.
    ///
    /// Text that is no UTF-8, or has zeros in it, is an error of the caller. Much of a page can be kept from
    /// libxml2, which makes it quick; where that goes wrong, the outcome says so.
    ///
    /// - Throws: ``HTMLParseError`` where memory is short or the page too large.
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

    /// Parses a skeleton of a page, and returns libxml2's last error.
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

    /// Begins with a new dictionary where pages have filled the old one with names of their own.
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

/// How many bytes of names are kept from page to page.
private let dictionaryLimit = 300_000
/// How many names are kept from page to page.
private let nameLimit = 1 << 12

private func newContext() throws(HTMLParseError) -> htmlParserCtxtPtr {
    guard let context = unsafe htmlNewParserCtxt() else { throw .outOfMemory }
    // At its own limit, libxml2 can go round in circles; ours lies below.
    _ = unsafe xmlDictSetLimit(context.pointee.dict, 0)
    return unsafe context
}
