/// Chooses the encoding of a page and decodes it.
enum PageDecoder {
    /// Decodes a page, which must be followed by a zero at `count`.
    ///
    /// The encoding is that of a byte order mark; else the one known to the caller; else UTF-8 if the page declares it.
    /// Without any of these, the page is UTF-8 if it is valid UTF-8 and not from Something Awful, and windows-1252
    /// otherwise. Hence an iso-8859-1 label never yields C1 control characters.
    static func decode(
        _ bytes: [UInt8], count: Int, as known: PageEncoding?
    ) -> (page: DecodedPage, encoding: PageEncoding) {
        let span = bytes.span
        let (marked, start) = mark(span, count)
        if marked == .utf16BigEndian || marked == .utf16LittleEndian, let marked {
            return (DecodedPage(bytes, start..<count, as: marked), marked)
        }
        let isPlain = span.plainEnd(from: start, to: count) == count
        if isPlain, start == 0 {
            return (DecodedPage(bytes, count: count), known ?? .utf8)
        }
        let range = start..<count
        let encoding = marked ?? known ?? guess(bytes, range)
        if encoding == .utf8, start == 0, span.isUTF8(range, withoutNULs: true) {
            return (DecodedPage(bytes, count: count), encoding)
        }
        return (DecodedPage(bytes, range, as: encoding), encoding)
    }

    private static func mark(_ bytes: Span<UInt8>, _ count: Int) -> (PageEncoding?, Int) {
        guard count >= 2 else { return (nil, 0) }
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE): return (.utf16LittleEndian, 2)
        case (0xFE, 0xFF): return (.utf16BigEndian, 2)
        case (0xEF, 0xBB) where count >= 3 && bytes[2] == 0xBF: return (.utf8, 3)
        default: return (nil, 0)
        }
    }

    private static func guess(_ bytes: [UInt8], _ range: Range<Int>) -> PageEncoding {
        let head = bytes[range].prefix(8192)
        if CharsetLabel.isUTF8(head) { return .utf8 }
        if head.holds("something_awful") { return .windows1252 }
        return bytes.span.isUTF8(range) ? .utf8 : .windows1252
    }
}
