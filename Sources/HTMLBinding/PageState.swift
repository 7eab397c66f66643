import CLibXML2
private import Glibc

/// What the callbacks need to know while one page is being parsed.
///
/// On the heap: libxml2 keeps a pointer to it.
@safe struct PageState {
    let context: htmlParserCtxtPtr
    let calls: HandlerCalls
    /// The same, to be called without being counted.
    let handler: Unmanaged<HandlerCalls>
    let rules: ElementRules
    let depthLimit: Int
    private(set) var names: HTMLNames
    private var numbers = NameNumbers()
    /// What libxml2 reads.
    private(set) var page: TagScanner?
    /// The page itself.
    private(set) var whole = unsafe UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var places = SkeletonPlaces(PageSkeleton())
    /// How far the events have come that have a place of their own.
    var place = 0
    /// The same in the page, where that lies in what libxml2 was not given.
    var placeInPieces: Int?
    var depth = 0
    /// Why and where the page was given up.
    private(set) var outcome = HTMLParseOutcome()
    private(set) var isStopped = false
    private var steps = 0

    /// How large libxml2's dictionary of names may grow: its tables stop growing there, and each
    /// look-up takes longer and longer.
    private static let dictionaryLimit = 1_000_000

    /// Begins with names whose places in libxml2's dictionary are looked up.
    init(
        _ context: htmlParserCtxtPtr, _ handler: HandlerCalls, _ names: HTMLNames,
        _ rules: ElementRules, depthLimit: Int
    ) {
        unsafe self.context = context
        calls = handler
        unsafe self.handler = Unmanaged.passUnretained(handler)
        self.depthLimit = depthLimit
        self.rules = rules
        self.names = names
        for number in 0..<UInt32(names.count) {
            let name = Array(names[HTMLName(number: number)])
            let place = unsafe xmlDictLookup(context.pointee.dict, name, Int32(name.count))
            if let place = unsafe place { numbers.insert(UInt(bitPattern: place), number) }
        }
    }

    /// Begins a page.
    mutating func begin(
        _ page: TagScanner, _ skeleton: PageSkeleton, of whole: UnsafeBufferPointer<UInt8>
    ) {
        self.page = page
        unsafe self.whole = whole
        places = SkeletonPlaces(skeleton)
        place = 0
        placeInPieces = nil
        depth = 0
        outcome = HTMLParseOutcome()
        isStopped = false
    }

    /// Gives the page up at one of its offsets, because elements are nested too deeply.
    mutating func stopTooDeep(at offset: Int) {
        outcome.tooDeepAt = offset
        isStopped = true
        unsafe xmlStopParser(context)
    }

    /// Counts what libxml2 does, and now and then looks whether names have become too many.
    mutating func step() {
        steps &+= 1
        guard steps & 0xFF == 0, !isStopped,
            unsafe xmlDictGetUsage(context.pointee.dict) > Self.dictionaryLimit
        else { return }
        outcome.tooManyNamesAt = places.skip(to: current)
        isStopped = true
        unsafe xmlStopParser(context)
    }

    /// Ends a page, whose bytes are there no more; returns the skeleton, to be used again.
    mutating func end() -> PageSkeleton {
        if !isStopped { places.finish() }
        outcome.isMisread = places.isMisread
        page = nil
        unsafe whole = UnsafeBufferPointer(start: nil, count: 0)
        defer { places = SkeletonPlaces(PageSkeleton()) }
        return places.skeleton
    }

    /// How far libxml2 has read.
    var current: Int {
        guard !isStopped, let page = page, let cur = unsafe context.pointee.input?.pointee.cur
        else {
            return place
        }
        return unsafe UnsafePointer(page.bytes).distance(to: cur)
    }

    /// The number of a name of libxml2's.
    mutating func name(_ bytes: UnsafePointer<xmlChar>) -> HTMLName {
        let place = UInt(bitPattern: bytes)
        if let number = numbers.number(of: place) { return HTMLName(number: number) }
        // The names of tags that a page leaves out do not lie in the dictionary.
        let kept = unsafe UInt(bitPattern: xmlDictLookup(context.pointee.dict, bytes, -1))
        let number: UInt32
        if let known = numbers.number(of: kept) {
            number = known
        } else {
            number = UInt32(names.count)
            unsafe names.append(UnsafeBufferPointer(start: bytes, count: strlen(bytes)).span)
            if kept != 0 && kept != place { numbers.insert(kept, number) }
        }
        numbers.insert(place, number)
        return HTMLName(number: number)
    }
}
