private import Glibc

extension [UInt8] {
    /// Appends the bytes of a span.
    @inlinable public mutating func append(copying span: Span<UInt8>) {
        unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }
}

extension Span<UInt8> {
    /// The offset of the first such byte from `start` on; `count` where there is none.
    public func firstOffset(of byte: UInt8, from start: Int = 0) -> Int {
        guard start < count else { return count }
        return unsafe withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress,
                let found = unsafe memchr(base + start, Int32(byte), buffer.count - start)
            else { return buffer.count }
            return unsafe UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
        }
    }
}
