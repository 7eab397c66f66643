/// How a format writes the bytes that it cannot write as they are.
protocol ByteEscaping {
    /// 1 for a byte that cannot stand in the text as it is, else 0.
    ///
    /// A number computed without branches, so that many bytes can be looked at in one instruction.
    static func special(_ byte: UInt8) -> UInt8

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
        for index in text.indices { found |= special(text[index]) }
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

    /// Adds a piece that holds special bytes: what stands between them at once.
    private mutating func appendOneByOne<Escaping: ByteEscaping>(
        _ text: Span<UInt8>, as escaping: Escaping.Type
    ) {
        var start = 0
        for index in 0..<text.count where escaping.special(text[index]) != 0 {
            append(text.extracting(start..<index))
            escaping.append(text[index], to: &self)
            start = index + 1
        }
        append(text.extracting(start...))
    }
}
