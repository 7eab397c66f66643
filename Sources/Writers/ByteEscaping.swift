private import SystemBinding

/// How a format writes the bytes that it cannot write as they are.
protocol ByteEscaping {
    /// Which of sixteen bytes cannot stand in the text as they are.
    ///
    /// Asked of many bytes at once, because most texts hold few such bytes or none.
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>

    /// Adds what stands for a special byte.
    static func append(_ byte: UInt8, to sink: inout ByteSink)
}

extension ByteEscaping {
    /// Whether a text holds a special byte.
    @inline(__always)
    static func hasSpecial(in text: Span<UInt8>) -> Bool {
        text.firstOffset(in: 0..<text.count) { special($0) } < text.count
    }
}

extension ByteSink {
    /// Adds a text, its special bytes escaped: what stands between them at once.
    mutating func append<Escaping: ByteEscaping>(_ text: Span<UInt8>, as escaping: Escaping.Type) {
        var start = 0
        while true {
            let end = text.firstOffset(in: start..<text.count) { escaping.special($0) }
            append(text.extracting(start..<end))
            guard end < text.count else { return }
            escaping.append(text[end], to: &self)
            start = end + 1
        }
    }
}
