/// The slots of a hash table over things that have numbers; what the numbers stand for is kept elsewhere.
///
/// Finding one takes constant time; a half of each hash is kept, so that few things are compared that
/// are not the same, and none when the table grows.
public struct HashSlots: Sendable {
    /// For each slot a half of a hash above, and one more than a number below; 0 where it is free.
    @usableFromInline var slots: [UInt64]
    private var count = 0

    private static let fewest = 16

    /// Slots for some numbers; there will be more when they are needed.
    public init(roomFor count: Int = 0) {
        var capacity = Self.fewest
        while capacity < count * 2 { capacity *= 2 }
        slots = [UInt64](repeating: 0, count: capacity)
    }

    /// The number that was inserted with a hash and is wanted; `nil` where there is none.
    ///
    /// Of a hash 32 bits count, above the lowest 20.
    @inlinable @inline(__always)
    public func number(_ hash: UInt64, where isWanted: (Int) -> Bool) -> Int? {
        let (mask, tag) = (slots.count &- 1, Self.tag(hash))
        var slot = Int(truncatingIfNeeded: tag >> 32) & mask
        while slots[slot] != 0 {
            let (entry, number) = (slots[slot], Int(slots[slot] & 0xFFFF_FFFF) &- 1)
            if entry & 0xFFFF_FFFF_0000_0000 == tag, isWanted(number) { return number }
            slot = (slot &+ 1) & mask
        }
        return nil
    }

    /// Inserts a number below 2^32 - 1.
    public mutating func insert(_ number: Int, _ hash: UInt64) {
        if count * 2 >= slots.count { grow() }
        place(Self.tag(hash) | UInt64(truncatingIfNeeded: number &+ 1))
        count += 1
    }

    /// Takes all numbers out; the memory of many is given back.
    public mutating func removeAll() {
        guard count > 0 else { return }
        if slots.count > 1 << 12 {
            self = HashSlots()
        } else {
            for slot in slots.indices { slots[slot] = 0 }
            count = 0
        }
    }

    /// Doubles the slots; what is kept of the hashes says where each number belongs.
    private mutating func grow() {
        let old = slots
        slots = [UInt64](repeating: 0, count: old.count * 2)
        for entry in old where entry != 0 { place(entry) }
    }

    /// Puts an entry into the first free slot from where it belongs.
    private mutating func place(_ entry: UInt64) {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: entry >> 32) & mask
        while slots[slot] != 0 { slot = (slot &+ 1) & mask }
        slots[slot] = entry
    }

    @inlinable @inline(__always)
    static func tag(_ hash: UInt64) -> UInt64 { (hash &>> 20) &<< 32 }
}
