internal import KithSourceText
private import KithSystemBinding

extension Span<UInt8> {
    /// Returns the offset of the first byte that is NUL or not ASCII, or `end` if there is none.
    func plainEnd(from start: Int, to end: Int) -> Int {
        firstOffset(in: start..<end) { $0.equal(0) .| .!$0.below(0x80) }
    }

    /// Returns the length of the UTF-8 sequence at an offset, or 0 if there is no valid one.
    func sequenceLength(at offset: Int, end: Int) -> Int {
        if 1..<0x80 ~= self[offset] { return 1 }
        guard let (size, second) = self[offset].utf8Sequence else { return 0 }
        guard offset + size <= end, second.contains(self[offset + 1]) else { return 0 }
        for index in 2..<max(2, size) where self[offset + index] & 0xC0 != 0x80 { return 0 }
        return size
    }

    /// Returns whether the bytes of a range are valid UTF-8.
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
    /// Appends a scalar, or U+FFFD if the value is not one.
    mutating func appendUTF8(_ value: UInt32) {
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        guard 0x80..<0x1_0000 ~= scalar.value else {
            append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            return
        }
        // Most characters beyond ASCII take two or three bytes; appending a collection for each would be too slow.
        if scalar.value < 0x800 {
            append(0xC0 | UInt8(truncatingIfNeeded: scalar.value >> 6))
        } else {
            append(0xE0 | UInt8(truncatingIfNeeded: scalar.value >> 12))
            append(0x80 | UInt8(truncatingIfNeeded: scalar.value >> 6) & 0x3F)
        }
        append(0x80 | UInt8(truncatingIfNeeded: scalar.value) & 0x3F)
    }
}
