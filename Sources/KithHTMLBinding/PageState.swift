private import Glibc
import KithCLibXML2

/// The state of the callbacks while a page is parsed.
///
/// On the heap: libxml2 keeps a pointer to it.
@safe struct PageState {
    let context: PageContext
    let calls: HandlerCalls
    /// An unretained reference to `calls`, for calls without reference counting.
    let handler: Unmanaged<HandlerCalls>
    let rules: ElementRules
    let depthLimit: Int
    private(set) var names: HTMLNames
    private var numbers = NameNumbers()
    /// The skeleton, which libxml2 reads.
    private(set) var page: TagScanner?
    /// The original page.
    private(set) var whole = unsafe UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var places = SkeletonPlaces(PageSkeleton())
    /// The offset in the skeleton up to which events have been reported.
    var place = 0
    /// The elements without a tag that the next event implies, of which the handler has not been told.
    var implied: [HTMLName] = []
    var depth = 0
    /// The elements that are open in libxml2; those of pieces are not.
    var open = OpenElements()
    /// The result so far, including why and where parsing stopped.
    private(set) var outcome = HTMLParseOutcome()
    private(set) var isStopped = false
    private var steps = 0

    /// The maximum size in bytes of libxml2's name dictionary.
    ///
    /// At about this size, the dictionary's tables stop growing, and each lookup takes longer and longer.
    private static let dictionaryLimit = 1_000_000

    init(
        _ context: PageContext, _ handler: HandlerCalls, _ names: HTMLNames, _ rules: ElementRules,
        depthLimit: Int
    ) {
        self.context = context
        calls = handler
        unsafe self.handler = Unmanaged.passUnretained(handler)
        self.depthLimit = depthLimit
        self.rules = rules
        self.names = names
    }

    /// Starts a page.
    mutating func begin(
        _ page: TagScanner, _ skeleton: PageSkeleton, of whole: UnsafeBufferPointer<UInt8>
    ) {
        self.page = page
        unsafe self.whole = whole
        places = SkeletonPlaces(skeleton)
        place = PageContext.mark.count
        implied.removeAll()
        depth = 0
        open.removeAll()
        outcome = HTMLParseOutcome()
        isStopped = false
    }

    /// Tells of the elements that an event implies, at the offset of that event.
    mutating func tellImplied(at offset: Int) {
        guard !implied.isEmpty else { return }
        for name in implied {
            unsafe handler._withUnsafeGuaranteedRef { $0.startElement(name, offset, true) }
        }
        implied.removeAll()
    }

    /// Stops parsing at an offset of the page because elements are nested too deeply.
    mutating func stopTooDeep(at offset: Int) {
        outcome.tooDeepAt = offset
        isStopped = true
        context.stop()
    }

    /// Counts a step of libxml2, and every 256 steps checks the size of its dictionary.
    mutating func step() {
        steps &+= 1
        guard steps & 0xFF == 0, !isStopped,
            context.dictionarySize > Self.dictionaryLimit
        else { return }
        outcome.tooManyNamesAt = places.skip(to: current)
        isStopped = true
        context.stop()
    }

    /// Ends a page, dropping all references to its bytes; returns the skeleton for reuse.
    mutating func end() -> PageSkeleton {
        if !isStopped { places.finish() }
        outcome.isMisread = places.isMisread
        page = nil
        unsafe whole = UnsafeBufferPointer(start: nil, count: 0)
        defer { places = SkeletonPlaces(PageSkeleton()) }
        return places.skeleton
    }

    /// The position of libxml2 in the skeleton.
    var current: Int { isStopped || page == nil ? place : context.offset }

    /// Returns the number of a name that libxml2 passes.
    mutating func name(_ bytes: UnsafePointer<xmlChar>) -> HTMLName {
        let place = UInt(bitPattern: bytes)
        if let number = numbers.number(of: place) { return HTMLName(number: number) }
        let text = unsafe UnsafeBufferPointer(start: bytes, count: strlen(bytes))
        let number = unsafe names.number(of: text) ?? names.add(text.span)
        numbers.insert(place, number)
        return HTMLName(number: number)
    }
}
