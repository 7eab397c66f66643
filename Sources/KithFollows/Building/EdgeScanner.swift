internal import KithSourceText

/// A reader of numeric edge lists: two columns of text, or pairs of 32-bit numbers.
struct EdgeScanner: ~Copyable {
    private let name: String
    private var stream: ByteStream
    private var buffer: [UInt8] = []
    /// The number of bytes before the buffer.
    private var base = 0

    private static let chunk = 1 << 20

    init(_ source: ByteSource) throws(ReadError) {
        name = source.name
        stream = try ByteStream(source)
    }

    /// Adds all pairs of little-endian 32-bit numbers.
    mutating func scanPairs(into indexer: inout EdgeListIndexer) throws(ReadError) {
        while try stream.read(Self.chunk, appendingTo: &buffer) > 0 {
            let whole = buffer.count & ~7
            Self.scanPairs(buffer.span, upTo: whole, into: &indexer)
            base += whole
            buffer.removeSubrange(..<whole)
        }
        guard buffer.isEmpty else {
            throw ReadError(
                .malformed,
                """
                \(name) ends within an edge: \(base + buffer.count) bytes are not a multiple \
                of 8; expected pairs of 32-bit numbers
                """)
        }
    }

    private static func scanPairs(
        _ bytes: Span<UInt8>, upTo end: Int, into indexer: inout EdgeListIndexer
    ) {
        var place = 0
        while place < end {
            indexer.add(bytes.number(at: place), bytes.number(at: place + 4))
            place += 8
        }
    }

    /// Adds the edges of all lines.
    ///
    /// Blank lines and comment lines, which begin with `#`, are skipped.
    ///
    /// - Returns: Whether every line was understood; if not, the edges added so far must be discarded.
    /// - Throws: ``ReadError`` if the source cannot be read.
    mutating func scanLines(into indexer: inout EdgeListIndexer) throws(ReadError) -> Bool {
        var isAtEnd = false
        while !isAtEnd {
            isAtEnd = try stream.read(Self.chunk, appendingTo: &buffer) == 0
            if isAtEnd, buffer.isEmpty { break }
            if isAtEnd, buffer.last != .newline { buffer.append(.newline) }
            guard let last = buffer.lastIndex(of: .newline) else {
                if buffer.count > Self.chunk * 4 { return false }
                continue
            }
            guard EdgeLines.scan(buffer.span, upTo: last + 1, into: &indexer) else { return false }
            buffer.removeSubrange(...last)
        }
        return true
    }
}

/// A parser for complete lines of a numeric edge list.
enum EdgeLines {
    /// Adds the edges of the lines before offset `end`; the last line must end with a line feed.
    ///
    /// - Returns: `false` at a line that is neither two numbers, nor a comment, nor blank.
    static func scan(
        _ bytes: Span<UInt8>, upTo end: Int, into indexer: inout EdgeListIndexer
    ) -> Bool {
        var place = 0
        while place < end {
            let byte = bytes[place]
            if byte.isASCIIDigit {
                guard let first = number(bytes, &place), skipSeparator(bytes, &place),
                    let second = number(bytes, &place), skipToNextLine(bytes, &place)
                else { return false }
                indexer.add(first, second)
            } else if byte == .newline {
                place += 1
            } else if byte == UInt8(ascii: "#") {
                while bytes[place] != .newline { place += 1 }
            } else if byte.isBlank {
                place += 1
            } else {
                return false
            }
        }
        return true
    }

    /// Parses a number; returns `nil` if there are no digits, a leading zero, or more than 32 bits.
    @inline(__always) private static func number(
        _ bytes: Span<UInt8>, _ place: inout Int
    ) -> UInt32? {
        let start = place
        var value: UInt64 = 0
        while bytes[place].isASCIIDigit {
            value = value &* 10 &+ UInt64(bytes[place] &- UInt8(ascii: "0"))
            place += 1
        }
        let digits = place - start
        guard 1...10 ~= digits, value <= UInt64(UInt32.max),
            bytes[start] != UInt8(ascii: "0") || digits == 1
        else { return nil }
        return UInt32(truncatingIfNeeded: value)
    }

    @inline(__always) private static func skipSeparator(
        _ bytes: Span<UInt8>, _ place: inout Int
    ) -> Bool {
        let start = place
        while bytes[place].isBlank { place += 1 }
        if bytes[place] == UInt8(ascii: ",") { place += 1 }
        while bytes[place].isBlank { place += 1 }
        return place > start
    }

    /// Skips to the next line; returns `false` if anything but blanks follows on this one.
    @inline(__always) private static func skipToNextLine(
        _ bytes: Span<UInt8>, _ place: inout Int
    ) -> Bool {
        while bytes[place].isBlank { place += 1 }
        guard bytes[place] == .newline else { return false }
        place += 1
        return true
    }
}

extension UInt8 {
    @inline(__always) fileprivate static var newline: UInt8 { 0x0A }
    /// Whether the byte is a space, a tab or a carriage return.
    @inline(__always) fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

extension Span<UInt8> {
    @inline(__always) fileprivate func number(at place: Int) -> UInt32 {
        UInt32(self[place]) | UInt32(self[place + 1]) << 8 | UInt32(self[place + 2]) << 16
            | UInt32(self[place + 3]) << 24
    }
}
