extension Span<UInt8> {
    /// Returns the eight bytes at an offset as a big-endian number.
    @inlinable @inline(__always)
    package func word(at offset: Int) -> UInt64 {
        UInt64(bigEndian: unaligned(at: offset))
    }

    /// Returns the bytes at an offset as a number in native byte order.
    @inlinable @inline(__always)
    func unaligned<Word: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Word {
        precondition(
            offset >= 0 && offset <= count - MemoryLayout<Word>.size,
            "a word reaches past the end")
        return unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Word.self)
    }

    /// Returns whether two spans hold the same bytes.
    ///
    /// Compares eight bytes at a time.
    @inlinable @inline(__always)
    package func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        if count >= 8 { return hasEqualWords(UInt64.self, other) }
        if count >= 4 { return hasEqualWords(UInt32.self, other) }
        for index in 0..<count where self[index] != other[index] { return false }
        return true
    }

    /// Returns whether the bytes equal a string literal.
    @inlinable @inline(__always)
    package func isEqual(to text: StaticString) -> Bool {
        // A literal of one character may have no pointer.
        guard text.hasPointerRepresentation else {
            return text.withUTF8Buffer { unsafe isEqual(to: $0.span) }
        }
        return unsafe isEqual(
            to: Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Returns whether two spans of equal length hold the same bytes; they must be at least one
    /// word long.
    ///
    /// The last word overlaps the one before.
    @inlinable @inline(__always)
    func hasEqualWords<Word: FixedWidthInteger & BitwiseCopyable>(
        _ type: Word.Type, _ other: Span<UInt8>
    ) -> Bool {
        let last = count &- MemoryLayout<Word>.size
        var index = 0
        while index < last {
            if unaligned(at: index) as Word != other.unaligned(at: index) { return false }
            index &+= MemoryLayout<Word>.size
        }
        return unaligned(at: last) as Word == other.unaligned(at: last)
    }
}
