/// How a format writes the bytes that it cannot write as they are.
protocol ByteEscaping {
    /// Whether a byte cannot stand in the text as it is.
    static func isSpecial(_ byte: UInt8) -> Bool

    /// Adds what stands for a special byte.
    static func append(_ byte: UInt8, to sink: inout ByteSink)
}

extension ByteEscaping {
    /// Whether a text holds a special byte.
    ///
    /// Looks at every byte without stopping, which the optimiser turns into vector code.
    @inline(__always)
    static func hasSpecial(in text: Span<UInt8>) -> Bool {
        var found: UInt8 = 0
        for index in 0..<text.count { found |= isSpecial(text[index]) ? 1 : 0 }
        return found != 0
    }
}

extension ByteSink {
    /// Adds a text, its special bytes escaped.
    ///
    /// Pieces without special bytes, the usual case, are copied at once.
    @inline(__always)
    mutating func append<Escaping: ByteEscaping>(_ text: Span<UInt8>, as escaping: Escaping.Type) {
        let pieceSize = 64
        var start = 0
        while start < text.count {
            let end = min(start &+ pieceSize, text.count)
            let piece = text.extracting(start..<end)
            if escaping.hasSpecial(in: piece) {
                appendOneByOne(piece, as: escaping)
            } else {
                append(piece)
            }
            start = end
        }
    }

    private mutating func appendOneByOne<Escaping: ByteEscaping>(
        _ text: Span<UInt8>, as escaping: Escaping.Type
    ) {
        for index in 0..<text.count {
            let byte = text[index]
            if escaping.isSpecial(byte) {
                escaping.append(byte, to: &self)
            } else {
                append(byte)
            }
        }
    }
}
