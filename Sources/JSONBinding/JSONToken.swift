/// One value, key or closing bracket of a JSON text, in the order of the text.
///
/// What it is, the byte at `start` says: `{`, `[`, `"`, a digit or `-`, `t`, `f`, `n`, `}`, `]`.
public struct JSONToken: Hashable, Sendable {
    /// The offset of the first byte: for strings, of the quote.
    public var start: UInt32
    /// For brackets the index of the partner's token; for others ``length`` and ``needsDecoding``.
    public var payload: UInt32

    /// Names a token.
    public init(start: UInt32, payload: UInt32) {
        self.start = start
        self.payload = payload
    }

    /// The bytes of a scalar; of a string's inside, without quotes.
    @inlinable public var length: Int { Int(payload & 0x7FFF_FFFF) }

    /// Whether a string's bytes are not its text: it has escapes, or bytes that may not be UTF-8.
    @inlinable public var needsDecoding: Bool { payload >= 0x8000_0000 }

    /// The index of a bracket's partner.
    @inlinable public var partner: Int { Int(payload) }
}
