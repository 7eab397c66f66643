/// Builds the skeleton and the outline of a page in one pass.
struct SkeletonBuilder {
    var skeleton: PageSkeleton
    private(set) var outline = PageOutline()
    let page: TagScanner
    let names: HTMLNames
    let rules: ElementRules
    /// The maximum number of attributes of a tag.
    private let attributeLimit: Int
    private let leavesOut: Bool
    /// The offset up to which the page is copied to the skeleton or cut out.
    private var taken = 0
    /// Whether the current place is in the body of the page.
    private(set) var isInBody = false
    private var isInHead = false
    /// The open elements whose start tags are pieces.
    var open: [OpenElement] = []
    /// The open elements whose start tags are in the skeleton, as far as they are known.
    private var parents: [UInt32] = []
    /// The index of the first piece that is not yet part of a cut.
    private var firstPiece = 0

    /// The minimum size in bytes of a cut; smaller ones are not worthwhile.
    private static let shortest = 12
    /// The maximum number of attributes in a cut, since each is compared with all before it.
    private static let mostAttributes = 16

    /// An element that can be cut out once its end is found.
    struct OpenElement {
        let name: UInt32
        let piece: Int
    }

    /// Creates a builder that reuses the memory of an earlier skeleton.
    init(
        _ page: TagScanner, _ names: HTMLNames, _ rules: ElementRules, attributeLimit: Int,
        leavesOut: Bool, reusing skeleton: consuming PageSkeleton
    ) {
        self.page = page
        self.names = names
        self.rules = rules
        self.attributeLimit = attributeLimit
        self.leavesOut = leavesOut
        skeleton.removeAll()
        self.skeleton = skeleton
    }

    mutating func scan() {
        var at = text(from: 0)
        while at < page.count {
            switch page.construct(at: at) {
            case .startTag: at = text(from: startTag(at))
            case .endTag: at = text(from: endTag(at))
            case .comment: at = text(from: comment(at))
            case .declaration:
                giveUpPieces()
                at = text(from: page.end(ofSimpleTagAt: at))
            case .text:
                giveUpPieces()
                // The bytes after this `<` must not become a name in the skeleton.
                at = page.nextTag(from: at + 1)
            }
        }
        giveUpPieces()
        take(upTo: page.count)
        skeleton.bytes.append(0)
    }

    // MARK: Tags

    /// Processes a start tag; returns the offset after it or after its raw text.
    private mutating func startTag(_ start: Int) -> Int {
        let nameEnd = page.end(ofNameAt: start + 1)
        let element = page.pageElement(at: start + 1, length: nameEnd - start - 1)
        switch element {
        case nil, .script, .style:
            if isInBody, let next = startPiece(start, nameEnd, isRaw: element != nil) {
                return next
            }
            giveUpPieces()
            let end = page.end(ofTagAt: attributes(from: nameEnd))
            noteStart(number(start + 1, nameEnd))
            switch element {
            case .script: return page.end(ofRawTextAt: end, "script".utf8.span)
            case .style: return page.end(ofRawTextAt: end, "style".utf8.span)
            default: return end
            }
        case .head:
            beginPart()
            isInHead = true
            return page.end(ofTagAt: plainAttributes(from: nameEnd))
        case .html:
            beginPart()
            let end = page.end(ofSimpleTagAt: plainAttributes(from: nameEnd))
            if outline.htmlTag == nil { outline.htmlTag = start..<end }
            return end
        case .body:
            beginPart()
            isInBody = leavesOut
            let end = page.end(ofSimpleTagAt: plainAttributes(from: nameEnd))
            if outline.bodyTag == nil { outline.bodyTag = start..<end }
            return end
        }
    }

    private mutating func endTag(_ start: Int) -> Int {
        if isInBody, let next = endPiece(start) { return next }
        giveUpPieces()
        let nameEnd = page.end(ofNameAt: start + 2)
        if page.pageElement(at: start + 2, length: nameEnd - start - 2) == .head {
            isInHead = false
        }
        if page.hasName("body".utf8.span, at: start + 2)
            || page.hasName("html".utf8.span, at: start + 2)
        {
            outline.hasEnd = true
            isInBody = false
        }
        if let name = parents.popLast(), name != number(start + 2, nameEnd) {
            // libxml2 closes several elements here, or none.
            parents.removeAll(keepingCapacity: true)
        }
        return page.end(ofSimpleTagAt: start)
    }

    private mutating func comment(_ start: Int) -> Int {
        let end = page.end(ofCommentAt: start)
        let content = start + 4..<max(start + 4, end - 3)
        // A blank at either end ensures that the content cannot be read as part of the delimiters.
        if isInBody, content.count > 1, page.isBlank(at: content.lowerBound),
            page.isBlank(at: content.upperBound - 1), page.isPlain(content),
            page.isEndOfComment(at: content.upperBound)
        {
            skeleton.pieces.append(PageSkeleton.Piece(kind: .comment, start: start, end: end))
        } else {
            giveUpPieces()
        }
        return end
    }

    /// Returns the number of the name between two offsets, if it is one of the known names.
    func number(_ start: Int, _ end: Int) -> UInt32? {
        let name = unsafe UnsafeBufferPointer(start: page.bytes + start, count: end - start)
        guard let number = unsafe names.number(of: name), number < rules.count else { return nil }
        return number
    }

    private mutating func beginPart() {
        giveUpPieces()
        parents.removeAll(keepingCapacity: true)
    }

    /// Notes a start tag that is in the skeleton.
    private mutating func noteStart(_ name: UInt32?) {
        guard leavesOut, let name else {
            parents.removeAll(keepingCapacity: true)
            return
        }
        while let last = parents.last, rules.closes(last, name) { parents.removeLast() }
        if !rules.isEmpty(name) { parents.append(name) }
        // Without a `body` tag, libxml2 begins the body here.
        if !isInHead, !outline.hasEnd, rules.beginsBody(name) { isInBody = true }
    }

    /// Returns whether libxml2 would place an element inside the enclosing one.
    func mayStandHere(_ name: UInt32) -> Bool {
        guard open.isEmpty, let parent = parents.last else { return true }
        return !rules.closes(parent, name)
    }

    // MARK: Attributes

    /// Cuts out the attributes of a tag if libxml2 would report them exactly as written; returns their end.
    private mutating func attributes(from nameEnd: Int) -> Int {
        guard leavesOut, let (found, end) = simpleAttributes(from: nameEnd) else {
            return plainAttributes(from: nameEnd)
        }
        leaveOut(found, behind: nameEnd)
        return end
    }

    /// Parses attributes that all have the form `name="value"`; returns them and the offset where the tag ends.
    mutating func simpleAttributes(from nameEnd: Int) -> (attributes: Range<Int>, end: Int)? {
        let first = skeleton.attributes.count
        var end = nameEnd
        while true {
            let at = page.skipBlanks(end)
            if page.isEndOfTag(at: at) { return (first..<skeleton.attributes.count, at) }
            guard at > end, let next = attribute(at, from: first) else { break }
            end = next
        }
        skeleton.attributes.removeSubrange(first...)
        return nil
    }

    /// Parses an attribute of the form `name="value"`; returns the offset after it.
    private mutating func attribute(_ start: Int, from first: Int) -> Int? {
        let nameEnd = page.end(ofNameAt: start)
        guard skeleton.attributes.count - first < min(Self.mostAttributes, attributeLimit),
            let value = page.quotedValue(at: nameEnd),
            let name = unsafe names.number(
                of: UnsafeBufferPointer(start: page.bytes + start, count: nameEnd - start))
        else { return nil }
        for index in first..<skeleton.attributes.count
        where skeleton.attributes[index].name == name {
            return nil
        }
        skeleton.attributes.append(
            PageSkeleton.Attribute(
                name: name, value: value.range, hasReferences: value.hasReferences))
        return value.range.upperBound + 1
    }

    /// Skips attributes, replacing those over the limit by blanks; returns their end.
    private mutating func plainAttributes(from nameEnd: Int) -> Int {
        let (end, _) = page.attributes(from: nameEnd, limit: attributeLimit)
        guard end < page.count, !page.isEndOfTag(at: end) else { return end }
        let (last, _) = page.attributes(from: end)
        outline.excessAttributes.append(end..<last)
        take(upTo: end)
        skeleton.bytes.append(contentsOf: repeatElement(0x20, count: last - end))
        taken = last
        return last
    }

    // MARK: Bytes

    /// Cuts out the complete pieces and copies the start tags of open elements to the skeleton.
    mutating func giveUpPieces() {
        guard firstPiece < skeleton.pieces.count else { return }
        var first = firstPiece
        for element in open {
            leaveOutPieces(first..<element.piece)
            let tag = skeleton.pieces[element.piece]
            leaveOut(tag.attributes, behind: page.end(ofNameAt: tag.start + 1))
            take(upTo: tag.end)
            parents.append(element.name)
            first = element.piece + 1
        }
        leaveOutPieces(first..<skeleton.pieces.count)
        open.removeAll(keepingCapacity: true)
        firstPiece = skeleton.pieces.count
    }

    private mutating func leaveOutPieces(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let bytes =
            skeleton.pieces[range.lowerBound].start..<skeleton.pieces[range.upperBound - 1].end
        guard bytes.count >= Self.shortest else { return }
        leaveOut(bytes, .pieces(range), as: PageSkeleton.comment)
    }

    private mutating func leaveOut(_ attributes: Range<Int>, behind nameEnd: Int) {
        guard let last = attributes.last else { return }
        let end = skeleton.attributes[last].end + 1
        leaveOut(nameEnd..<end, .attributes(attributes), as: PageSkeleton.blank)
    }

    private mutating func leaveOut(
        _ range: Range<Int>, _ kind: PageSkeleton.Kind, as stand: [UInt8]
    ) {
        take(upTo: range.lowerBound)
        let offset = skeleton.bytes.count
        skeleton.bytes.append(contentsOf: stand)
        skeleton.cuts.append(
            PageSkeleton.Cut(
                offset: offset, standEnd: skeleton.bytes.count, end: range.upperBound, kind: kind))
        taken = range.upperBound
    }

    private mutating func take(upTo end: Int) {
        guard end > taken else { return }
        unsafe skeleton.bytes.append(
            contentsOf: UnsafeBufferPointer(start: page.bytes + taken, count: end - taken))
        taken = end
    }
}
