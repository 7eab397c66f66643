extension Span<UInt8> {
    /// The eight bytes from an offset on as a number, the first one highest.
    @inlinable @inline(__always)
    public func word(at offset: Int) -> UInt64 {
        precondition(offset >= 0 && offset <= count - 8, "eight bytes reach past the end")
        return unsafe UInt64(
            bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
