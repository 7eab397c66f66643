public import KithSystemBinding

/// Escapes the bytes that a format cannot contain literally.
@usableFromInline package protocol ByteEscaping {
    /// Returns which of sixteen bytes must be escaped.
    ///
    /// Takes sixteen at a time because most texts have few such bytes or none.
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>

    /// Appends the escape sequence of a byte.
    static func appendEscape(of byte: UInt8, to output: inout [UInt8])

    /// Appends the escape sequence of what begins at an offset; returns the offset behind it.
    static func appendEscape(at offset: Int, in text: Span<UInt8>, to output: inout [UInt8]) -> Int
}

extension ByteEscaping {
    /// Appends the escape sequence of a single byte.
    @inlinable @inline(__always)
    package static func appendEscape(
        at offset: Int, in text: Span<UInt8>, to output: inout [UInt8]
    ) -> Int {
        appendEscape(of: text[offset], to: &output)
        return offset + 1
    }

    /// Whether a text contains a byte that must be escaped.
    @inlinable @inline(__always)
    package static func hasSpecial(in text: Span<UInt8>) -> Bool {
        text.firstOffset(in: 0..<text.count) { special($0) } < text.count
    }
}

extension [UInt8] {
    /// Appends a text with escapes; runs of other bytes are copied at once.
    @inlinable
    package mutating func append<Escaping: ByteEscaping>(
        _ text: Span<UInt8>, as escaping: Escaping.Type
    ) {
        var start = 0
        while true {
            let end = text.firstOffset(in: start..<text.count) { escaping.special($0) }
            append(copying: text.extracting(start..<end))
            guard end < text.count else { return }
            start = escaping.appendEscape(at: end, in: text, to: &self)
        }
    }
}
