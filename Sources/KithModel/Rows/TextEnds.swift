/// The end offsets of texts in a buffer, with four bytes for each, whatever the size of the buffer.
@usableFromInline package struct TextEnds: Hashable, Sendable {
    /// The low bits of each end.
    @usableFromInline var low: [UInt32] = []
    /// The indices of texts at which the high bits increase by one; empty for buffers below 4 GiB.
    @usableFromInline var wraps: [Int] = []
    /// The number of low bits.
    private let bits: Int

    /// Creates an empty list.
    init(bits: Int = 32) { self.bits = bits }

    /// The number of texts.
    @inlinable var count: Int { low.count }

    mutating func reserveCapacity(_ count: Int) { low.reserveCapacity(count) }

    /// Appends the end of a text.
    @inline(__always)
    mutating func append(_ end: Int) {
        if end &>> bits > wraps.count { wrap(end) }
        low.append(UInt32(truncatingIfNeeded: end & (1 &<< bits &- 1)))
    }

    private mutating func wrap(_ end: Int) {
        while end >> bits > wraps.count { wraps.append(low.count) }
    }

    /// Appends the ends of another buffer, whose first byte is at an offset.
    mutating func append(contentsOf other: TextEnds, at base: Int) {
        low.reserveCapacity(low.count + other.count)
        for index in 0..<other.count { append(base + other.end(index)) }
    }

    /// Removes all but the first texts.
    mutating func keep(_ count: Int) {
        low.removeSubrange(count...)
        while let last = wraps.last, last >= count { wraps.removeLast() }
    }

    /// Returns the range of a text in the buffer.
    @inlinable @inline(__always)
    func range(_ index: Int) -> Range<Int> {
        if wraps.isEmpty { return (index == 0 ? 0 : Int(low[index - 1]))..<Int(low[index]) }
        return (index == 0 ? 0 : end(index - 1))..<end(index)
    }

    /// Returns the end offset of a text.
    @usableFromInline
    func end(_ index: Int) -> Int {
        var low = Int(self.low[index])
        for wrap in wraps where wrap <= index { low += 1 << bits }
        return low
    }
}
