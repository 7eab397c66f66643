import KithCLibXML2

extension PageState {
    /// Returns the offset of the start tag whose end libxml2 has reached, or `nil` if there is none.
    ///
    /// Between the last place and that tag are only tags without an event or with one that has no place.
    func place(ofStartTag name: UnsafePointer<UInt8>) -> Int? {
        guard let page else { return nil }
        let end = current
        let scanner = page.cut(at: end)
        var at = scanner.nextTag(from: place)
        while at < end {
            switch scanner.construct(at: at) {
            case .startTag:
                if let found = unsafe scanner.end(of: name, at: at + 1), found <= end {
                    return at
                }
                let nameEnd = scanner.end(ofNameAt: at + 1)
                at = scanner.attributes(from: nameEnd).end
            case .endTag, .declaration: at = scanner.end(ofSimpleTagAt: at)
            case .comment: at = scanner.end(ofCommentAt: at)
            case .text: at += 1
            }
            at = scanner.nextTag(from: at)
        }
        return nil
    }

    /// Returns where a text begins that ends at libxml2's position and differs from the page.
    func place(ofOtherText text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let page = page else { return place }
        let end = current
        if let start = unsafe page.start(of: text, before: end, least: place) { return start }
        // What is not in the page is the text of a character reference, which is short.
        guard text.count <= 8 else { return page.cut(at: end).firstText(from: place) }
        return place(ofReferenceBefore: end, in: page)
    }

    /// Returns where the comment begins that ends at libxml2's position.
    func placeOfComment() -> Int {
        guard let page = page else { return place }
        var at = page.nextTag(from: place)
        while at < page.count, page.construct(at: at) != .comment {
            at = page.nextTag(from: at + 1)
        }
        return at < current ? at : place
    }

    /// Returns the offset of the `&` of the character reference that ends at an offset.
    private func place(ofReferenceBefore end: Int, in page: TagScanner) -> Int {
        var at = end - 1
        while at >= place {
            if unsafe page.bytes[at] == 0x26 { return at }
            at -= 1
        }
        return page.cut(at: end).firstText(from: place)
    }
}
