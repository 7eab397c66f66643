/// Names of members in one byte buffer, and hash tables for some of them.
struct NameTable {
    /// A slot of a hash table.
    struct Slot: Sendable {
        /// The hash; 0 if the slot is free.
        var hash: UInt32 = 0
        var name: UInt32 = 0
        /// The unit for the member's value; ``Program/none`` if only its presence counts.
        var unit: UInt32 = Program.none
        /// The bit of a required name; 0 for others.
        var bit: UInt64 = 0
    }

    private(set) var bytes: [UInt8] = []
    private(set) var ends: [UInt32] = []
    fileprivate(set) var slots: [Slot] = []
    private let seed = UInt64.random(in: .min ... .max)

    /// Adds a name, and returns its number.
    mutating func add(_ name: some Sequence<UInt8>) -> UInt32 {
        bytes.append(contentsOf: name)
        ends.append(UInt32(bytes.count))
        return UInt32(ends.count - 1)
    }

    /// Returns the range of a name in `bytes`.
    @inline(__always)
    func range(_ name: UInt32) -> Range<Int> {
        let start = name == 0 ? 0 : Int(ends[Int(name) - 1])
        return start..<Int(ends[Int(name)])
    }

    /// Returns a name as text.
    func text(_ name: UInt32) -> String {
        String(decoding: bytes[range(name)], as: UTF8.self)
    }

    /// Adds an empty table with room for some names.
    mutating func addTable(_ count: Int) -> (start: UInt32, mask: UInt32) {
        var capacity = 2
        while capacity < count * 2 { capacity *= 2 }
        let start = slots.count
        slots.append(contentsOf: repeatElement(Slot(), count: capacity))
        return (UInt32(start), UInt32(capacity - 1))
    }

    /// Inserts a name into a table, if it is not there, and returns its slot.
    mutating func insert(
        _ name: ArraySlice<UInt8>, _ table: (start: UInt32, mask: UInt32)
    ) -> Int {
        let hash = hash(name.span)
        let slot = slot(name.span, hash, table.start, table.mask)
        if slots[slot].hash == 0 {
            slots[slot].hash = hash
            slots[slot].name = add(name)
        }
        return slot
    }

    /// Returns the slot of a name, or the free slot where it belongs.
    @inline(__always)
    func slot(_ name: Span<UInt8>, _ hash: UInt32, _ table: UInt32, _ mask: UInt32) -> Int {
        var probe = hash & mask
        while true {
            let slot = Int(table + probe)
            if slots[slot].hash == 0 { return slot }
            if slots[slot].hash == hash, isName(slots[slot].name, name) { return slot }
            probe = (probe + 1) & mask
        }
    }

    /// Returns whether a name consists of some bytes.
    @inline(__always)
    func isName(_ number: UInt32, _ text: Span<UInt8>) -> Bool {
        let range = range(number)
        guard range.count == text.count else { return false }
        for index in 0..<text.count where bytes[range.lowerBound + index] != text[index] {
            return false
        }
        return true
    }

    /// Returns a seeded hash, which documents cannot predict; never 0.
    @inline(__always)
    func hash(_ text: Span<UInt8>) -> UInt32 {
        var state = seed
        for index in text.indices {
            state = (state ^ UInt64(text[index])) &* 0x9E37_79B9_7F4A_7C15
            state ^= state >> 29
        }
        return UInt32(truncatingIfNeeded: state >> 16) | 1
    }
}

extension NameTable {
    /// Sets the unit for the value of a member.
    mutating func setUnit(_ unit: UInt32, at slot: Int) { slots[slot].unit = unit }

    /// Sets the bit of a required name.
    mutating func setBit(_ bit: UInt64, at slot: Int) { slots[slot].bit = bit }
}
