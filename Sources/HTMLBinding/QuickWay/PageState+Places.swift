import CLibXML2

extension PageState {
    /// Where the start tag lies whose end libxml2 has just come to; `nil` if there is no such tag.
    ///
    /// Between the last place and that tag lie only tags that made no event or one without a place.
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

    /// Where a text begins that does not stand in the page as it is, and ends where libxml2 has come to.
    func place(ofOtherText text: UnsafeBufferPointer<UInt8>) -> Int {
        guard let page = page else { return place }
        let end = current
        // What a reference stands for is short; other texts have lost what is no character.
        guard text.count <= 8 else { return page.cut(at: end).firstText(from: place) }
        return place(ofReferenceBefore: end, in: page)
    }

    /// Where a comment begins that ends where libxml2 has come to.
    func placeOfComment() -> Int {
        guard let page = page else { return place }
        var at = page.nextTag(from: place)
        while at < page.count, page.construct(at: at) != .comment {
            at = page.nextTag(from: at + 1)
        }
        return at < current ? at : place
    }

    /// Where the `&` is of the reference that ends at an offset.
    private func place(ofReferenceBefore end: Int, in page: TagScanner) -> Int {
        var at = end - 1
        while at >= place {
            if unsafe page.bytes[at] == 0x26 { return at }
            at -= 1
        }
        return page.cut(at: end).firstText(from: place)
    }
}
