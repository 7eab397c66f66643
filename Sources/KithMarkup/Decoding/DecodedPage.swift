internal import KithSystemBinding

/// A page as UTF-8 without NULs, padded with zeros, and the mapping to the original bytes.
struct DecodedPage {
    /// The text, followed by at least one zero.
    var bytes: [UInt8]
    /// The size of the text in bytes.
    var count: Int
    var places = PlaceMap()
    var replacedCount = 0
    /// The original offset of the first byte that was replaced.
    var firstReplaced: Int?

    /// Creates a page whose text needs no decoding.
    init(_ bytes: [UInt8], count: Int) {
        self.bytes = bytes
        self.count = count
    }

    private init(capacity: Int) {
        bytes = []
        count = 0
        bytes.reserveCapacity(capacity + 64)
    }

    /// Decodes a range of bytes.
    init(_ source: [UInt8], _ range: Range<Int>, as encoding: PageEncoding) {
        self.init(capacity: range.count + range.count / 8)
        places.add(decoded: 0, original: range.lowerBound, size: 1, originalSize: 1)
        switch encoding {
        case .utf8: decodeUTF8(source.span, range)
        case .windows1252: decodeWindows1252(source.span, range)
        case .utf16LittleEndian: decodeUTF16(source.span, range, lowFirst: true)
        case .utf16BigEndian: decodeUTF16(source.span, range, lowFirst: false)
        }
        count = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: 64))
    }

    private mutating func noteWrong(_ isWrong: Bool, size: Int, at offset: Int) {
        guard isWrong else { return }
        replacedCount += size
        if firstReplaced == nil { firstReplaced = offset }
    }

    private mutating func append(_ scalar: UInt32, size: Int, at offset: Int, isWrong: Bool) {
        let start = bytes.count
        noteWrong(isWrong, size: size, at: offset)
        bytes.appendUTF8(scalar)
        places.add(
            decoded: start, original: offset, size: bytes.count - start, originalSize: size)
    }

    /// Appends ASCII text; returns the offset after it.
    private mutating func appendPlain(_ source: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
        let next = source.plainEnd(from: start, to: end)
        if next > start {
            places.add(decoded: bytes.count, original: start, size: 1, originalSize: 1)
            bytes.append(copying: source.extracting(start..<next))
        }
        return next
    }

    private mutating func decodeWindows1252(_ source: Span<UInt8>, _ range: Range<Int>) {
        var at = appendPlain(source, range.lowerBound, range.upperBound)
        while at < range.upperBound {
            let scalar = source[at] == 0 ? 0xFFFD : Windows1252.scalar(source[at])
            noteWrong(scalar == 0xFFFD, size: 1, at: at)
            bytes.appendUTF8(scalar)
            at += 1
            places.begin(decoded: bytes.count, original: at)
            at = appendPlain(source, at, range.upperBound)
        }
    }

    private mutating func decodeUTF8(_ source: Span<UInt8>, _ range: Range<Int>) {
        var at = appendPlain(source, range.lowerBound, range.upperBound)
        while at < range.upperBound {
            let size = source.sequenceLength(at: at, end: range.upperBound)
            if size > 0 {
                places.add(decoded: bytes.count, original: at, size: 1, originalSize: 1)
                bytes.append(copying: source.extracting(at..<at + size))
                at += size
            } else {
                append(0xFFFD, size: 1, at: at, isWrong: true)
                at += 1
            }
            at = appendPlain(source, at, range.upperBound)
        }
    }

    private mutating func decodeUTF16(_ source: Span<UInt8>, _ range: Range<Int>, lowFirst: Bool) {
        func unit(_ at: Int) -> UInt32 {
            let (first, second) = (UInt32(source[at]), UInt32(source[at + 1]))
            return lowFirst ? second << 8 | first : first << 8 | second
        }
        var at = range.lowerBound
        while at + 1 < range.upperBound {
            let first = unit(at)
            let isPair = first & 0xFC00 == 0xD800 && at + 3 < range.upperBound
            if isPair, unit(at + 2) & 0xFC00 == 0xDC00 {
                let scalar = 0x10000 + (first & 0x3FF) << 10 + unit(at + 2) & 0x3FF
                append(scalar, size: 4, at: at, isWrong: false)
                at += 4
            } else {
                let isWrong = first == 0 || first & 0xF800 == 0xD800
                append(isWrong ? 0xFFFD : first, size: 2, at: at, isWrong: isWrong)
                at += 2
            }
        }
        if at < range.upperBound { append(0xFFFD, size: 1, at: at, isWrong: true) }
    }
}
