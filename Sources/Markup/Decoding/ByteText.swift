internal import HTMLBinding

extension Span<UInt8> {
    /// The offset of the first byte that is NUL or not ASCII; `end` where there is none.
    func plainEnd(from start: Int, to end: Int) -> Int {
        var at = start
        while at + 32 <= end {
            var all: UInt8 = 0
            for index in at..<at + 32 {
                // The top bit comes from a byte beyond ASCII, or from the borrow of a NUL.
                all |= self[index] | (self[index] &- 1)
            }
            if all >= 0x80 { break }
            at += 32
        }
        while at < end, self[at] &- 1 < 0x7F { at += 1 }
        return at
    }

    /// The length of the UTF-8 sequence at an offset; 0 where there is none.
    func sequenceLength(at offset: Int, end: Int) -> Int {
        let (size, second): (Int, ClosedRange<UInt8>)
        switch self[offset] {
        case 1..<0x80: return 1
        case 0xC2...0xDF: (size, second) = (2, 0x80...0xBF)
        case 0xE0: (size, second) = (3, 0xA0...0xBF)
        case 0xED: (size, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (size, second) = (3, 0x80...0xBF)
        case 0xF0: (size, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (size, second) = (4, 0x80...0xBF)
        case 0xF4: (size, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard offset + size <= end, second.contains(self[offset + 1]) else { return 0 }
        for index in 2..<max(2, size) where self[offset + index] & 0xC0 != 0x80 { return 0 }
        return size
    }

    /// Whether the bytes of a range are UTF-8.
    func isUTF8(_ range: Range<Int>, withoutNULs: Bool = false) -> Bool {
        var at = plainEnd(from: range.lowerBound, to: range.upperBound)
        while at < range.upperBound {
            var size = sequenceLength(at: at, end: range.upperBound)
            if self[at] == 0, !withoutNULs { size = 1 }
            guard size > 0 else { return false }
            at = plainEnd(from: at + size, to: range.upperBound)
        }
        return true
    }
}

extension [UInt8] {
    /// Appends a scalar; one that is none is U+FFFD.
    mutating func appendUTF8(_ value: UInt32) {
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
