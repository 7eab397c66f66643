/// One value, key or closing bracket of a JSON text, in document order.
///
/// The byte at `start` determines its kind: `{`, `[`, `"`, a digit or `-`, `t`, `f`, `n`, `}`, `]`.
@usableFromInline package struct JSONToken: Hashable, Sendable {
    /// The offset of the first byte; for a string, that of its quote.
    @usableFromInline package var start: UInt32
    /// For a bracket, the index of its partner; otherwise ``length`` and ``needsDecoding``.
    @usableFromInline package var payload: UInt32

    /// Creates a token.
    package init(start: UInt32, payload: UInt32) {
        self.start = start
        self.payload = payload
    }

    /// The length of a scalar in bytes; for a string, without quotes.
    @inlinable package var length: Int { Int(payload & 0x7FFF_FFFF) }

    /// Whether a string must be decoded: it has escapes, or bytes that may not be UTF-8.
    @inlinable package var needsDecoding: Bool { payload >= 0x8000_0000 }

    /// The index of the token of the matching bracket.
    @inlinable package var partner: Int { Int(payload) }
}
