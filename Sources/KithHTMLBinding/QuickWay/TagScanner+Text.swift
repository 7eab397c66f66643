private import KithSystemBinding

/// The elements that a page outline needs or whose tags libxml2 may drop.
enum PageElement {
    case html, head, body, script, style
}

extension TagScanner {
    @inline(__always) func isBlank(at offset: Int) -> Bool { unsafe Self.isBlank(bytes[offset]) }

    /// Returns whether a start tag ends at an offset, with `>` or `/>`.
    @inline(__always) func isEndOfTag(at offset: Int) -> Bool {
        unsafe bytes[offset] == 0x3E || bytes[offset] == 0x2F && bytes[offset + 1] == 0x3E
    }

    /// Returns whether `-->` is at an offset.
    func isEndOfComment(at offset: Int) -> Bool {
        // The page ends with zeros, which stop the comparison in time.
        unsafe bytes[offset] == 0x2D && bytes[offset + 1] == 0x2D && bytes[offset + 2] == 0x3E
    }

    /// Returns the offset after the `>` or `/>` at an offset, or `count` at the end of the page.
    func end(ofTagAt offset: Int) -> Int {
        guard offset < count else { return count }
        return unsafe offset + (bytes[offset] == 0x3E ? 1 : 2)
    }

    /// Returns the offset of the first text after the end of a tag, or `count` if there is none.
    ///
    /// Skips end tags, declarations and comments.
    func firstText(from offset: Int) -> Int {
        var at = offset < count && isEndOfTag(at: offset) ? end(ofTagAt: offset) : offset
        while at < count, unsafe bytes[at] == 0x3C {
            switch construct(at: at) {
            case .endTag, .declaration: at = end(ofSimpleTagAt: at)
            case .comment: at = end(ofCommentAt: at)
            case .startTag, .text: return at
            }
        }
        return min(at, count)
    }

    /// Returns the offset of the `;` of the short reference at an offset, or `nil` if there is none before `end`.
    func end(ofReferenceAt offset: Int, to end: Int) -> Int? {
        guard unsafe bytes[offset] == 0x26 else { return nil }
        var at = offset + 1
        let last = min(end, at + 10)
        if at < last, unsafe bytes[at] == 0x23 { at += 1 }
        while at < last, unsafe Self.isLetterOrDigit(bytes[at]) { at += 1 }
        return unsafe at < last && bytes[at] == 0x3B ? at : nil
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
    }

    /// Returns whether libxml2 copies all bytes of a range without loss.
    func isPlain(_ range: Range<Int>) -> Bool {
        var at = range.lowerBound
        while true {
            at = endOfPlainText(from: at, to: range.upperBound)
            guard at < range.upperBound, unsafe bytes[at] == 0x26 else { break }
            at += 1
        }
        return at == range.upperBound
    }

    /// Returns where a text begins that ends at an offset and lacks the characters that libxml2 drops.
    ///
    /// Returns `nil` if the page has no such text at or after `least`.
    func start(of text: UnsafeBufferPointer<UInt8>, before end: Int, least: Int) -> Int? {
        var (at, left) = (end, text.count)
        while left > 0 {
            at -= dropped(before: at)
            guard at > least, unsafe bytes[at - 1] == text[left - 1] else { return nil }
            at -= 1
            left -= 1
        }
        return at
    }

    /// Returns the number of bytes before an offset that libxml2 drops: control characters, U+FFFE and U+FFFF.
    private func dropped(before end: Int) -> Int {
        var at = end
        while at > 0 {
            let last = unsafe bytes[at - 1]
            if last < 0x20, !Self.isBlank(last) {
                at -= 1
            } else if 0xBE...0xBF ~= last, at > 2,
                unsafe bytes[at - 2] == 0xBF && bytes[at - 3] == 0xEF
            {
                at -= 3
            } else {
                break
            }
        }
        return end - at
    }

    /// Returns the offset of the first blank before `end`, or `end`.
    func nextBlank(from offset: Int, to end: Int) -> Int {
        var at = offset
        while at < end, !isBlank(at: at) { at += 1 }
        return at
    }

    /// Returns the offset of the first byte that libxml2 may not pass on unchanged; the range must not contain `<`.
    func endOfPlainText(from start: Int, to end: Int) -> Int {
        unsafe all.span.firstOffset(in: start..<end) { bytes in
            let isBlank = bytes.equal(0x09) .| bytes.equal(0x0A) .| bytes.equal(0x0D)
            // `&`, control characters, and the first byte of U+FFFE and U+FFFF.
            return bytes.equal(0x26) .| bytes.equal(0xEF) .| (bytes.below(0x20) .& .!isBlank)
        }
    }

    /// The bytes of the page.
    @inline(__always) private var all: UnsafeBufferPointer<UInt8> {
        unsafe UnsafeBufferPointer(start: bytes, count: count)
    }

    /// Returns the range of the quoted value after the `=` at an offset, and whether it contains `&amp;`.
    ///
    /// Returns `nil` if the value contains other references or anything that may be one.
    @inline(__always) func quotedValue(
        at offset: Int
    ) -> (range: Range<Int>, hasReferences: Bool)? {
        guard unsafe bytes[offset] == 0x3D else { return nil }
        let quote = unsafe bytes[offset + 1]
        guard quote == 0x22 || quote == 0x27 else { return nil }
        var at = offset + 2
        var hasReferences = false
        while true {
            at = unsafe all.span.firstOffset(in: at..<count) { bytes in
                bytes.equal(quote) .| bytes.equal(0x26) .| bytes.equal(0)
            }
            if unsafe bytes[at] == quote { return (offset + 2..<at, hasReferences) }
            guard unsafe bytes[at] == 0x26 else { return nil }
            if isAmpersand(at: at) {
                hasReferences = true
            } else if !beginsParameter(at: at) {
                return nil
            }
            at += 1
        }
    }

    /// Returns whether `&amp;` begins at the `&` at an offset.
    func isAmpersand(at offset: Int) -> Bool {
        // The page ends with zeros, which stop the comparison in time.
        unsafe bytes[offset + 1] == 0x61 && bytes[offset + 2] == 0x6D && bytes[offset + 3] == 0x70
            && bytes[offset + 4] == 0x3B
    }

    /// Returns whether the `&` at an offset begins a URL parameter, as in `?a=1&b=2`.
    ///
    /// Such a name is not a reference even if it equals the name of one.
    private func beginsParameter(at offset: Int) -> Bool {
        var at = offset + 1
        while unsafe Self.isLetterOrDigit(bytes[at]) { at += 1 }
        return unsafe at > offset + 1 && bytes[at] == 0x3D
    }

    /// Returns the element whose name begins at an offset.
    func pageElement(at offset: Int, length: Int) -> PageElement? {
        switch unsafe (Self.lowercased(bytes[offset]), length) {
        case (0x62, 4): hasName("body".utf8.span, at: offset) ? .body : nil
        case (0x68, 4):
            hasName("html".utf8.span, at: offset)
                ? .html : hasName("head".utf8.span, at: offset) ? .head : nil
        case (0x73, 6): hasName("script".utf8.span, at: offset) ? .script : nil
        case (0x73, 5): hasName("style".utf8.span, at: offset) ? .style : nil
        default: nil
        }
    }
}
