/// Where texts end that lie one after the other in a buffer: four bytes for each, whatever the size of the buffer.
public struct TextEnds: Hashable, Sendable {
    /// The lower bits of each end.
    @usableFromInline var low: [UInt32] = []
    /// The texts from which on the higher bits are one more; none in a buffer of less than four gigabytes.
    @usableFromInline var wraps: [Int] = []
    /// How many bits are kept of each end.
    private let bits: Int

    /// Begins without texts.
    init(bits: Int = 32) { self.bits = bits }

    /// How many texts there are.
    @inlinable var count: Int { low.count }

    mutating func reserveCapacity(_ count: Int) { low.reserveCapacity(count) }

    /// Ends a text.
    @inline(__always)
    mutating func append(_ end: Int) {
        if end &>> bits > wraps.count { wrap(end) }
        low.append(UInt32(truncatingIfNeeded: end & (1 &<< bits &- 1)))
    }

    private mutating func wrap(_ end: Int) {
        while end >> bits > wraps.count { wraps.append(low.count) }
    }

    /// Adds the ends of another buffer, whose first byte comes to lie at an offset.
    mutating func append(contentsOf other: TextEnds, at base: Int) {
        low.reserveCapacity(low.count + other.count)
        for index in 0..<other.count { append(base + other.end(index)) }
    }

    /// Forgets all but the first texts.
    mutating func keep(_ count: Int) {
        low.removeSubrange(count...)
        while let last = wraps.last, last >= count { wraps.removeLast() }
    }

    /// Where a text lies in the buffer.
    @inlinable @inline(__always)
    func range(_ index: Int) -> Range<Int> {
        if wraps.isEmpty { return (index == 0 ? 0 : Int(low[index - 1]))..<Int(low[index]) }
        return (index == 0 ? 0 : end(index - 1))..<end(index)
    }

    /// The offset behind a text.
    @usableFromInline
    func end(_ index: Int) -> Int {
        var low = Int(self.low[index])
        for wrap in wraps where wrap <= index { low += 1 << bits }
        return low
    }
}
