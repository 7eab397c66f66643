/// A Unicode scalar and its length in the source in bytes.
struct DecodedScalar {
    let scalar: Unicode.Scalar
    let length: Int

    /// Whether the bytes are not valid UTF-8.
    let isWrong: Bool

    init(_ scalar: Unicode.Scalar, length: Int) {
        self.scalar = scalar
        self.length = length
        isWrong = false
    }

    /// Represents bytes that are not valid UTF-8 by U+FFFD.
    init(wrong length: Int) {
        scalar = "\u{FFFD}"
        self.length = length
        isWrong = true
    }
}

extension Span<UInt8> {
    /// Decodes the scalar at an offset before `end`; U+FFFD for bytes that are not valid UTF-8.
    ///
    /// Invalid bytes are grouped as in `String(decoding:as:)`: by maximal subparts.
    func scalar(at offset: Int, end: Int) -> DecodedScalar {
        let lead = self[offset]
        guard lead >= 0x80 else { return DecodedScalar(Unicode.Scalar(lead), length: 1) }
        guard let (size, second) = lead.utf8Sequence else { return DecodedScalar(wrong: 1) }
        var value = UInt32(lead) & (0x7F >> UInt32(size))
        for index in 1..<size {
            let allowed = index == 1 ? second : 0x80...0xBF
            guard offset + index < end, allowed ~= self[offset + index] else {
                return DecodedScalar(wrong: index)
            }
            value = value << 6 | UInt32(self[offset + index] & 0x3F)
        }
        guard let scalar = Unicode.Scalar(value) else { return DecodedScalar(wrong: size) }
        return DecodedScalar(scalar, length: size)
    }

    /// Returns the start of the scalar that contains an offset, or the offset itself.
    func scalarStart(at offset: Int, from start: Int) -> Int {
        var at = offset
        while at > start, offset - at < 3, self[at] & 0xC0 == 0x80 { at -= 1 }
        return at + scalar(at: at, end: count).length > offset ? at : offset
    }
}

extension UInt8 {
    /// The length of the UTF-8 sequence that begins with this byte, and the range of its second
    /// byte; `nil` if no multi-byte sequence begins with it.
    @inlinable package var utf8Sequence: (size: Int, second: ClosedRange<UInt8>)? {
        switch self {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: nil
        }
    }
}
