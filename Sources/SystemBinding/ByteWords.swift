extension Span<UInt8> {
    /// The eight bytes from an offset on as a number, the first one highest.
    @inlinable @inline(__always)
    public func word(at offset: Int) -> UInt64 {
        UInt64(bigEndian: unaligned(at: offset))
    }

    /// The bytes from an offset on as a number of the machine.
    @inlinable @inline(__always)
    func unaligned<Word: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Word {
        precondition(
            offset >= 0 && offset <= count - MemoryLayout<Word>.size,
            "a word reaches past the end")
        return unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: Word.self)
    }

    /// Whether two texts have the same bytes; looks at eight of them at a time.
    @inlinable @inline(__always)
    public func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        if count >= 8 { return hasEqualWords(UInt64.self, other) }
        if count >= 4 { return hasEqualWords(UInt32.self, other) }
        for index in 0..<count where self[index] != other[index] { return false }
        return true
    }

    /// Whether two texts have the same bytes, one of them written in the program.
    @inlinable @inline(__always)
    public func isEqual(to text: StaticString) -> Bool {
        // A literal of one character may have no pointer.
        guard text.hasPointerRepresentation else {
            return text.withUTF8Buffer { unsafe isEqual(to: $0.span) }
        }
        return unsafe isEqual(
            to: Span(_unsafeStart: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Whether two texts, as long as a word at least, have the same bytes; the last word overlaps the one before.
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
