public import KithDiagnostics
public import KithJSONBinding
public import KithSourceText

/// A parsed JSON text: its bytes, and its tokens in one flat array.
///
/// A value is identified by the index of its token. Tokens are in document order: a container's
/// children follow it, and its end is a token too. A key is followed by its value. Operations on a
/// token take constant time unless stated otherwise; an index out of range traps.
@usableFromInline package struct JSONDocument: Sendable {
    /// The bytes that the tokens point into.
    @usableFromInline package let bytes: SourceBytes
    /// The values, keys and ends of containers.
    @usableFromInline package let tokens: [JSONToken]
    /// The source that the bytes come from.
    @usableFromInline package let source: SourceID
    /// The offset of the first byte of ``bytes`` in the source.
    @usableFromInline package let base: Int
    /// Findings about a text that could be read.
    @usableFromInline package let findings: [Finding]

    /// Returns the kind of a token.
    @inlinable package func kind(at token: Int) -> JSONKind {
        JSONKind(firstByte: firstByte(at: token))
    }

    /// Returns the byte that a token begins with.
    @inlinable package func firstByte(at token: Int) -> UInt8 {
        bytes.padded[Int(tokens[token].start)]
    }

    /// Returns the offset of a token's first byte in ``bytes``.
    @inlinable package func start(at token: Int) -> Int { Int(tokens[token].start) }

    /// Returns whether a token begins an object or an array.
    @inlinable package func isContainer(at token: Int) -> Bool {
        // `[` and `{` are one bit apart.
        firstByte(at: token) | 0x20 == 0x7B
    }

    /// Returns whether a token ends an object or an array.
    @inlinable package func isEnd(at token: Int) -> Bool { firstByte(at: token) | 0x20 == 0x7D }

    /// Returns the token that ends a container.
    @inlinable package func end(of container: Int) -> Int { tokens[container].partner }

    /// Returns the token after a value: its next sibling, or the end of the enclosing container.
    @inlinable package func next(after token: Int) -> Int {
        isContainer(at: token) ? tokens[token].partner + 1 : token + 1
    }

    /// Returns the bytes inside a value: a string without its quotes, a container without its
    /// brackets.
    ///
    /// Offsets are relative to ``bytes``.
    @inlinable package func contentRange(at token: Int) -> Range<Int> {
        let start = Int(tokens[token].start)
        switch firstByte(at: token) {
        case 0x22: return start + 1..<start + 1 + tokens[token].length
        case 0x5B, 0x7B: return start + 1..<Int(tokens[tokens[token].partner].start)
        case 0x5D, 0x7D: return start..<start + 1
        default: return start..<start + tokens[token].length
        }
    }

    /// Returns all bytes of a value, as offsets in ``bytes``.
    ///
    /// The end of a container gives the range of the whole container.
    @inlinable package func range(at token: Int) -> Range<Int> {
        let start = Int(tokens[token].start)
        switch firstByte(at: token) {
        case 0x22: return start..<start + 2 + tokens[token].length
        case 0x5B, 0x7B: return start..<Int(tokens[tokens[token].partner].start) + 1
        case 0x5D, 0x7D: return Int(tokens[tokens[token].partner].start)..<start + 1
        default: return start..<start + tokens[token].length
        }
    }

    /// Returns the span of a value in its source.
    @inlinable package func span(at token: Int) -> SourceSpan { span(range(at: token)) }

    /// Returns the span in the source of a range of ``bytes``.
    @inlinable package func span(_ range: Range<Int>) -> SourceSpan {
        SourceSpan(source, base + range.lowerBound..<base + range.upperBound)
    }

    /// Returns the token that begins at an offset of the source, or `nil`.
    ///
    /// Ends of containers count as tokens. Takes O(log tokens).
    package func token(startingAt offset: Int) -> Int? {
        let index = tokens.indices.partitioningIndex { base + Int(tokens[$0].start) >= offset }
        return index < tokens.count && base + Int(tokens[index].start) == offset ? index : nil
    }
}
