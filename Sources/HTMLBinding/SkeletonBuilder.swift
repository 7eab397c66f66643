/// Makes the skeleton and the outline of a page in one look over it.
struct SkeletonBuilder {
    private(set) var skeleton: PageSkeleton
    private(set) var outline = PageOutline()
    private let page: TagScanner
    private let names: HTMLNames
    /// How many attributes a tag may have.
    private let attributeLimit: Int
    private let leavesOut: Bool
    private let knowsLineBreak: Bool
    /// How much of the page is in the skeleton, or left out.
    private var taken = 0

    /// Shorter texts are not worth it.
    private static let shortest = 12
    /// Each attribute is compared with all before it.
    private static let mostAttributes = 16

    /// Begins with the memory of an earlier skeleton.
    init(
        _ page: TagScanner, _ names: HTMLNames, attributeLimit: Int, leavesOut: Bool,
        reusing skeleton: consuming PageSkeleton
    ) {
        self.page = page
        self.names = names
        self.attributeLimit = attributeLimit
        self.leavesOut = leavesOut
        knowsLineBreak = names.lineBreak != nil
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
            case .declaration: at = text(from: page.end(ofSimpleTagAt: at))
            // What stands behind this `<` must not become a name.
            case .text: at = page.nextTag(from: at + 1)
            }
        }
        take(upTo: page.count)
        skeleton.bytes.append(0)
    }

    // MARK: Texts

    /// Leaves out plain text that begins at an offset; returns the offset of the `<` behind it.
    private mutating func text(from start: Int) -> Int {
        var end = page.nextTag(from: start)
        var at = start
        while at < end {
            at = page.skipBlanks(at)
            var stop = page.endOfPlainText(from: at, to: end)
            var kind = PageSkeleton.Kind.text
            var last = (start: at, stop: stop, end: end)
            while last.stop == last.end, stop > at, let next = line(behind: last.end) {
                last = next
                // What is left out ends with text, whose end is known as the place that libxml2 has come to.
                guard next.stop > next.start else { continue }
                (stop, end) = (next.stop, next.end)
                kind = .lines
            }
            if stop - at >= Self.shortest || kind == .lines, page.isEndOfRun(at: stop, end) {
                leaveOut(at..<stop, kind, as: "x")
            }
            // A name behind `&` must not become longer.
            at = page.nextBlank(from: page.nextReference(from: stop, to: end), to: end)
        }
        return end
    }

    /// The text behind a line break that is at an offset, and where what is plain of it ends.
    ///
    /// In text, a line break changes nothing but itself, so that it can be left out with the text around it.
    private func line(behind offset: Int) -> (start: Int, stop: Int, end: Int)? {
        guard knowsLineBreak, let start = page.end(ofLineBreakAt: offset) else { return nil }
        let end = page.nextTag(from: start)
        let stop = page.endOfPlainText(from: start, to: end)
        // At the end of the page, blanks would not count as text.
        return end < page.count && page.isEndOfRun(at: stop, end) ? (start, stop, end) : nil
    }

    private mutating func comment(_ start: Int) -> Int {
        let end = page.end(ofCommentAt: start)
        let content = start + 4..<max(start + 4, end - 3)
        // Between blanks, nothing in it can be a part of its marks.
        if content.count >= Self.shortest, page.isBlank(at: content.lowerBound),
            page.isBlank(at: content.upperBound - 1),
            page.endOfPlainText(from: content.lowerBound, to: content.upperBound)
                == content.upperBound
        {
            leaveOut(content, .comment, as: "x")
        }
        return end
    }

    // MARK: Tags

    private mutating func endTag(_ start: Int) -> Int {
        if !outline.hasEnd {
            outline.hasEnd =
                page.hasName("body".utf8.span, at: start + 2)
                || page.hasName("html".utf8.span, at: start + 2)
        }
        return page.end(ofSimpleTagAt: start)
    }

    /// Looks at a start tag; returns the offset behind it, or behind its raw text.
    private mutating func startTag(_ start: Int) -> Int {
        let nameEnd = page.end(ofNameAt: start + 1)
        switch page.pageElement(at: start + 1, length: nameEnd - start - 1) {
        case nil: return page.end(ofTagAt: attributes(from: nameEnd))
        case .head: return page.end(ofTagAt: plainAttributes(from: nameEnd))
        case .html:
            let end = page.end(ofSimpleTagAt: plainAttributes(from: nameEnd))
            if outline.htmlTag == nil { outline.htmlTag = start..<end }
            return end
        case .body:
            let end = page.end(ofSimpleTagAt: plainAttributes(from: nameEnd))
            if outline.bodyTag == nil { outline.bodyTag = start..<end }
            return end
        case .script:
            return page.end(ofRawTextAt: attributes(from: nameEnd), "script".utf8.span)
        case .style:
            return page.end(ofRawTextAt: attributes(from: nameEnd), "style".utf8.span)
        }
    }

    /// Leaves out the attributes of a tag if libxml2 would find what is written and nothing else; returns their end.
    private mutating func attributes(from nameEnd: Int) -> Int {
        let first = skeleton.attributes.count
        var end = nameEnd
        while leavesOut {
            let at = page.skipBlanks(end)
            if page.isEndOfTag(at: at) {
                guard end > nameEnd else { return at }
                let kind = PageSkeleton.Kind.attributes(from: first, to: skeleton.attributes.count)
                leaveOut(nameEnd..<end, kind, as: " ")
                return at
            }
            guard at > end, let next = attribute(at, from: first) else { break }
            end = next
        }
        skeleton.attributes.removeSubrange(first...)
        return plainAttributes(from: nameEnd)
    }

    /// Notes an attribute that is `name="value"` and no more; returns the offset behind it.
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
                name: name, start: value.range.lowerBound, end: value.range.upperBound,
                hasReferences: value.hasReferences))
        return value.range.upperBound + 1
    }

    /// Steps over attributes, and writes blanks over those that are too many; returns their end.
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

    private mutating func leaveOut(
        _ range: Range<Int>, _ kind: PageSkeleton.Kind, as stand: Unicode.Scalar
    ) {
        guard leavesOut else { return }
        take(upTo: range.lowerBound)
        skeleton.cuts.append(
            PageSkeleton.Cut(
                offset: skeleton.bytes.count, start: range.lowerBound, end: range.upperBound,
                kind: kind))
        skeleton.bytes.append(UInt8(ascii: stand))
        taken = range.upperBound
    }

    private mutating func take(upTo end: Int) {
        guard end > taken else { return }
        unsafe skeleton.bytes.append(
            contentsOf: UnsafeBufferPointer(start: page.bytes + taken, count: end - taken))
        taken = end
    }
}
