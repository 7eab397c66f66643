/// What one look over a page finds before it is parsed: tags that libxml2 would lose or choke on.
public struct PageOutline: Equatable, Sendable {
    /// The first start tag of `html` that is no comment or script, from `<` to behind `>`.
    public private(set) var htmlTag: Range<Int>?
    /// The first start tag of `body` that is no comment or script, from `<` to behind `>`.
    public private(set) var bodyTag: Range<Int>?
    /// Whether an end tag of `body` or `html` was found.
    public private(set) var hasEnd = false
    /// The bytes of those attributes that are more than one tag may have.
    public private(set) var excessAttributes: [Range<Int>] = []

    /// How many attributes a tag may have unless said otherwise.
    ///
    /// libxml2 compares each with all before it.
    public static let attributeLimit = 1000

    /// Looks over a page that has a zero at `count`.
    public init(_ bytes: [UInt8], count: Int, attributeLimit: Int = attributeLimit) {
        precondition(
            count < bytes.count && bytes[count] == 0, "the zero behind the page is missing")
        unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            unsafe scan(TagScanner(bytes: base, count: count), attributeLimit)
        }
    }

    private mutating func scan(_ page: TagScanner, _ limit: Int) {
        var at = page.nextTag(from: 0)
        while at < page.count {
            switch page.construct(at: at) {
            case .startTag: at = startTag(page, at, limit)
            case .endTag:
                if !hasEnd {
                    hasEnd =
                        page.hasName("body".utf8.span, at: at + 2)
                        || page.hasName("html".utf8.span, at: at + 2)
                }
                at = page.end(ofSimpleTagAt: at)
            case .comment: at = page.end(ofCommentAt: at)
            case .declaration: at = page.end(ofSimpleTagAt: at)
            case .text: at += 1
            }
            at = page.nextTag(from: at)
        }
    }

    /// Looks at a start tag; returns the offset behind it, or behind its raw text.
    private mutating func startTag(_ page: TagScanner, _ start: Int, _ limit: Int) -> Int {
        let nameEnd = page.end(ofNameAt: start + 1)
        var (end, _) = page.attributes(from: nameEnd, limit: limit)
        if end < page.count, unsafe page.bytes[end] != 0x3E, unsafe page.bytes[end] != 0x2F {
            let excess = end
            (end, _) = page.attributes(from: excess)
            excessAttributes.append(excess..<end)
        }
        switch unsafe (TagScanner.lowercased(page.bytes[start + 1]), nameEnd - start - 1) {
        case (0x62, 4) where bodyTag == nil:
            if page.hasName("body".utf8.span, at: start + 1) {
                bodyTag = start..<page.end(ofSimpleTagAt: end)
            }
        case (0x68, 4) where htmlTag == nil:
            if page.hasName("html".utf8.span, at: start + 1) {
                htmlTag = start..<page.end(ofSimpleTagAt: end)
            }
        case (0x73, 6):
            if page.hasName("script".utf8.span, at: start + 1) {
                return page.end(ofRawTextAt: end, "script".utf8.span)
            }
        case (0x73, 5):
            if page.hasName("style".utf8.span, at: start + 1) {
                return page.end(ofRawTextAt: end, "style".utf8.span)
            }
        default: break
        }
        return end
    }
}
