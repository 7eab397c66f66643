public import Diagnostics
public import JSONBinding
public import SourceText

/// A JSON text that was read: its bytes, and where its values begin, in one flat array.
///
/// Values are named by the index of their token. Indexes run in the order of the text: a
/// container's children follow it, and its end has a token too. A key is followed by its value. All
/// questions about a token take constant time unless they say otherwise, and an index that is out
/// of range traps.
public struct JSONDocument: Sendable {
    /// The bytes that the tokens point into.
    public let bytes: SourceBytes
    /// The values, keys and ends of containers.
    public let tokens: [JSONToken]
    /// The source that the bytes come from.
    public let source: SourceID
    /// The offset in the source of the first byte.
    public let base: Int
    /// What is wrong with the text or odd about it, although it can be read.
    public let findings: [Finding]

    /// What a token is.
    @inlinable public func kind(at token: Int) -> JSONKind {
        JSONKind(firstByte: firstByte(at: token))
    }

    /// The byte that a token begins with.
    @inlinable public func firstByte(at token: Int) -> UInt8 {
        bytes.padded[Int(tokens[token].start)]
    }

    /// The offset of a token's first byte, counted from the first of ``bytes``.
    @inlinable public func start(at token: Int) -> Int { Int(tokens[token].start) }

    /// Whether a token begins an object or an array.
    @inlinable public func isContainer(at token: Int) -> Bool {
        // `[` and `{` are one bit apart.
        firstByte(at: token) | 0x20 == 0x7B
    }

    /// Whether a token ends an object or an array.
    @inlinable public func isEnd(at token: Int) -> Bool { firstByte(at: token) | 0x20 == 0x7D }

    /// The token that ends a container.
    @inlinable public func end(of container: Int) -> Int { tokens[container].partner }

    /// The token behind a value: the next sibling, or the end of the container around both.
    @inlinable public func next(after token: Int) -> Int {
        isContainer(at: token) ? tokens[token].partner + 1 : token + 1
    }

    /// The bytes inside a value: a string without its quotes, a container without its brackets.
    ///
    /// Counted from the first of ``bytes``.
    @inlinable public func contentRange(at token: Int) -> Range<Int> {
        let start = Int(tokens[token].start)
        switch firstByte(at: token) {
        case 0x22: return start + 1..<start + 1 + tokens[token].length
        case 0x5B, 0x7B: return start + 1..<Int(tokens[tokens[token].partner].start)
        case 0x5D, 0x7D: return start..<start + 1
        default: return start..<start + tokens[token].length
        }
    }

    /// All bytes of a value, counted from the first of ``bytes``.
    ///
    /// An end has those of its whole container.
    @inlinable public func range(at token: Int) -> Range<Int> {
        let start = Int(tokens[token].start)
        switch firstByte(at: token) {
        case 0x22: return start..<start + 2 + tokens[token].length
        case 0x5B, 0x7B: return start..<Int(tokens[tokens[token].partner].start) + 1
        case 0x5D, 0x7D: return Int(tokens[tokens[token].partner].start)..<start + 1
        default: return start..<start + tokens[token].length
        }
    }

    /// The place of a value in its source.
    @inlinable public func span(at token: Int) -> SourceSpan { span(range(at: token)) }

    /// The place in the source of a range of ``bytes``.
    @inlinable public func span(_ range: Range<Int>) -> SourceSpan {
        SourceSpan(source, base + range.lowerBound..<base + range.upperBound)
    }

    /// The value that begins at an offset of the source.
    ///
    /// Takes O(log tokens). Ends of containers count as well; `nil` where nothing begins.
    public func token(startingAt offset: Int) -> Int? {
        var low = 0
        var high = tokens.count
        while low < high {
            let middle = (low + high) / 2
            if base + Int(tokens[middle].start) < offset { low = middle + 1 } else { high = middle }
        }
        return low < tokens.count && base + Int(tokens[low].start) == offset ? low : nil
    }
}
