import KithCLibXML2

/// Parses pages with libxml2, one after the other, and passes the events to a handler.
///
/// The only owner of the libxml2 parser handle. External resources are never loaded, whatever a page says. Different
/// parsers can be used on different threads.
@safe package struct HTMLEventParser<Handler: HTMLEventHandler>: ~Copyable {
    private let state: UnsafeMutablePointer<PageState>
    private let kept: UnsafeMutablePointer<Handler>
    private let known: HTMLNames
    private let rules: ElementRules
    /// The last skeleton, whose memory is reused.
    private var spare = PageSkeleton()

    /// The maximum size of a page in bytes.
    package static var sizeLimit: Int { Int(Int32.max) - 1 - PageContext.mark.count }
    /// The default for the maximum nesting depth of elements.
    ///
    /// The depth is limited because libxml2 searches all open elements for each end tag.
    package static var defaultDepthLimit: Int { 500 }

    /// Creates a parser whose name table begins with the given names.
    ///
    /// - Throws: ``HTMLParseError`` if there is not enough memory.
    package init(
        handler: consuming Handler, names: HTMLNames, depthLimit: Int = defaultDepthLimit
    ) throws(HTMLParseError) {
        xmlInitParser()
        known = names
        rules = ElementRules(names)
        let context = try PageContext()
        unsafe kept = .allocate(capacity: 1)
        unsafe kept.initialize(to: handler)
        let first = unsafe PageState(
            context, TypedHandlerCalls(kept), names, rules, depthLimit: depthLimit)
        unsafe state = .allocate(capacity: 1)
        unsafe state.initialize(to: first)
    }

    deinit {
        unsafe state.pointee.context.free()
        unsafe state.deinitialize(count: 1)
        unsafe state.deallocate()
        unsafe kept.deinitialize(count: 1)
        unsafe kept.deallocate()
    }

    /// The handler.
    package var handler: Handler {
        get { unsafe kept.pointee }
        set { unsafe kept.pointee = newValue }
        _modify { yield unsafe &kept.pointee }
    }

    /// The names found so far.
    ///
    /// Names that were not passed to the initialiser may have other numbers after the next page.
    package var names: HTMLNames { unsafe state.pointee.names }

    /// Parses a page, which must be followed by a zero at `count`.
    ///
    /// The page must be valid UTF-8 without NULs. Unless `asWhole` is set, simple parts of the page are processed
    /// without libxml2, which is faster. If the events may then be wrong, ``HTMLParseOutcome/isMisread`` is set.
    ///
    /// - Throws: ``HTMLParseError`` if there is not enough memory or the page is too large.
    package mutating func parse(
        _ bytes: [UInt8], count: Int, attributeLimit: Int = PageOutline.attributeLimit,
        asWhole: Bool = false
    ) throws(HTMLParseError) -> HTMLParseOutcome {
        precondition(
            count < bytes.count && bytes[count] == 0, "the zero behind the page is missing")
        guard count <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
        try renewIfNeeded()
        var reused = PageSkeleton()
        swap(&reused, &spare)
        let (isDone, outline) = unsafe bytes.withUnsafeBufferPointer { page in
            guard let base = page.baseAddress else {
                return (false, PageOutline())
            }
            var builder = unsafe SkeletonBuilder(
                TagScanner(bytes: base, count: count), state.pointee.names, rules,
                attributeLimit: attributeLimit,
                leavesOut: !asWhole && PageContext.isTested, reusing: reused)
            builder.scan()
            let (skeleton, outline) = (builder.skeleton, builder.outline)
            return unsafe (parse(skeleton, of: page), outline)
        }
        guard isDone else { throw .outOfMemory }
        var outcome = unsafe state.pointee.outcome
        outcome.outline = outline
        return outcome
    }

    /// Parses the skeleton of a page; returns whether there was enough memory.
    private mutating func parse(
        _ skeleton: PageSkeleton, of page: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let context = unsafe state.pointee.context
        return unsafe skeleton.bytes.withUnsafeBufferPointer { bytes in
            let count = bytes.count - 1
            guard let base = bytes.baseAddress else { return false }
            unsafe state.pointee.begin(TagScanner(bytes: base, count: count), skeleton, of: page)
            // In an empty page, libxml2 would take the mark for a text.
            let isDone =
                unsafe count == PageContext.mark.count
                || context.parse(
                    UnsafeBufferPointer(start: base, count: count), calling: PageCallbacks.all,
                    with: UnsafeMutableRawPointer(state))
            // The scanner must not outlive the bytes.
            spare = unsafe state.pointee.end()
            return isDone
        }
    }

    /// Replaces the context and its dictionary if earlier pages have filled it with names.
    private mutating func renewIfNeeded() throws(HTMLParseError) {
        let old = unsafe state.pointee
        guard
            old.context.dictionarySize > dictionaryLimit
                || old.names.count > nameLimit
        else { return }
        let new = PageState(
            try PageContext(), old.calls, known, rules, depthLimit: old.depthLimit)
        old.context.free()
        unsafe state.pointee = new
    }
}

/// The maximum size in bytes of the name dictionary that is kept from page to page.
private let dictionaryLimit = 300_000
/// The maximum number of names kept from page to page.
private let nameLimit = 1 << 12
