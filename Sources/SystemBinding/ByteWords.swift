extension Span<UInt8> {
    /// The eight bytes from an offset on as a number, the first one highest.
    @inlinable @inline(__always)
    public func word(at offset: Int) -> UInt64 {
        precondition(offset >= 0 && offset <= count - 8, "eight bytes reach past the end")
        return unsafe UInt64(
            bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Whether two texts have the same bytes; looks at eight of them at a time.
    @inlinable @inline(__always)
    public func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        var index = 0
        while index &+ 8 <= count {
            if word(at: index) != other.word(at: index) { return false }
            index &+= 8
        }
        if count >= 8 { return word(at: count &- 8) == other.word(at: count &- 8) }
        while index < count {
            if self[index] != other[index] { return false }
            index &+= 1
        }
        return true
    }
}
