/// The content of a JSON string in pieces: runs of literal bytes, escapes and invalid bytes.
struct JSONStringPieces {
    enum Piece: Equatable {
        /// Bytes that need no decoding.
        case run
        /// An escape of this character.
        case escape(Unicode.Scalar)
        /// An escape of a lone surrogate; decoded as U+FFFD.
        case loneSurrogate
        /// Bytes that are not UTF-8; decoded as one U+FFFD.
        case invalid
    }

    private let bytes: [UInt8]
    private var position: Int
    private let end: Int

    /// Creates an iterator over the content of a scanned string: its escapes must be complete.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    mutating func next() -> (piece: Piece, range: Range<Int>)? {
        guard position < end else { return nil }
        let start = position
        let piece = read()
        return (piece, start..<position)
    }

    private mutating func read() -> Piece {
        if bytes[position] == UInt8(ascii: "\\") { return readEscape() }
        let start = position
        while position < end, bytes[position] != UInt8(ascii: "\\") {
            let (length, isValid) = UTF8Sequence.measure(bytes, position..<end)
            if !isValid {
                if position == start {
                    position += length
                    return .invalid
                }
                break
            }
            position += length
        }
        return .run
    }

    private mutating func readEscape() -> Piece {
        let letter = bytes[position + 1]
        guard letter == UInt8(ascii: "u") else {
            position += 2
            return .escape(Self.meaning(of: letter))
        }
        let unit = codeUnit(at: position + 2)
        position += 6
        if let scalar = Unicode.Scalar(unit) { return .escape(scalar) }
        guard unit < 0xDC00, position + 6 <= end, bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { return .loneSurrogate }
        let second = codeUnit(at: position + 2)
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
        else { return .loneSurrogate }
        position += 6
        return .escape(scalar)
    }

    private func codeUnit(at offset: Int) -> UInt32 {
        var value: UInt32 = 0
        for byte in bytes[offset..<offset + 4] {
            // The low digit of an ASCII letter's code is 1 for A; adding 9 gives 10.
            value = value << 4 + UInt32(byte & 0x0F) + (byte > UInt8(ascii: "9") ? 9 : 0)
        }
        return value
    }

    private static func meaning(of letter: UInt8) -> Unicode.Scalar {
        switch letter {
        case UInt8(ascii: "b"): "\u{8}"
        case UInt8(ascii: "f"): "\u{C}"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "t"): "\t"
        default: Unicode.Scalar(letter)
        }
    }
}
