/// The slots of a hash table that maps hashes to numbers; the caller stores what the numbers
/// identify.
///
/// A lookup takes constant time. Part of each hash is stored, so different entries are rarely
/// compared, and growing needs no comparisons.
@usableFromInline package struct HashSlots: Sendable {
    /// Each slot holds 32 bits of the hash in its upper half and the number plus one in its lower
    /// half; 0 marks a free slot.
    @usableFromInline var slots: [UInt64]
    private var count = 0

    private static let fewest = 16

    /// Creates slots for the expected number of entries.
    ///
    /// They grow as needed.
    package init(roomFor count: Int = 0) {
        var capacity = Self.fewest
        while capacity < count * 2 { capacity *= 2 }
        slots = [UInt64](repeating: 0, count: capacity)
    }

    /// Returns the number that was inserted with this hash and satisfies `isWanted`; `nil` if there
    /// is none.
    ///
    /// Only bits 20 to 51 of the hash are used.
    @inlinable @inline(__always)
    package func number(_ hash: UInt64, where isWanted: (Int) -> Bool) -> Int? {
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
    package mutating func insert(_ number: Int, _ hash: UInt64) {
        if count * 2 >= slots.count { grow() }
        place(Self.tag(hash) | UInt64(truncatingIfNeeded: number &+ 1))
        count += 1
    }

    /// Removes all numbers.
    ///
    /// A large table's memory is released.
    package mutating func removeAll() {
        guard count > 0 else { return }
        if slots.count > 1 << 12 {
            self = HashSlots()
        } else {
            for slot in slots.indices { slots[slot] = 0 }
            count = 0
        }
    }

    /// Doubles the slots.
    ///
    /// The stored part of each hash determines its new slot.
    private mutating func grow() {
        let old = slots
        slots = [UInt64](repeating: 0, count: old.count * 2)
        for entry in old where entry != 0 { place(entry) }
    }

    /// Stores an entry in the first free slot at or after its preferred one.
    private mutating func place(_ entry: UInt64) {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: entry >> 32) & mask
        while slots[slot] != 0 { slot = (slot &+ 1) & mask }
        slots[slot] = entry
    }

    @inlinable @inline(__always)
    static func tag(_ hash: UInt64) -> UInt64 { (hash &>> 20) &<< 32 }
}
