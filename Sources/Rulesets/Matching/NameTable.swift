/// Names by number: those that some paths speak of.
///
/// Looking one up compares bytes and allocates nothing.
struct NameTable: Sendable {
    /// The number of every name that is not in the table.
    static let other: UInt32 = 0

    private var names: [[UInt8]] = [[]]
    private var slots: [UInt32] = Array(repeating: 0, count: 16)

    /// How many numbers there are.
    var count: Int { names.count }

    /// The number of a name, which is added if need be.
    mutating func add(_ name: [UInt8]) -> UInt32 {
        let slot = slot(of: name.span)
        if slots[slot] != 0 { return slots[slot] }
        let number = UInt32(names.count)
        names.append(name)
        slots[slot] = number
        if names.count * 2 > slots.count { grow() }
        return number
    }

    /// The number of a name, or ``other``.
    func number(_ name: Span<UInt8>) -> UInt32 { slots[slot(of: name)] }

    private func slot(of name: Span<UInt8>) -> Int {
        let mask = slots.count - 1
        var slot = Self.hash(name) & mask
        while slots[slot] != 0, !Self.areSame(names[Int(slots[slot])], name) {
            slot = (slot + 1) & mask
        }
        return slot
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for (number, name) in names.enumerated().dropFirst() {
            slots[slot(of: name.span)] = UInt32(number)
        }
    }

    /// Paths name few words, and not the author of the data, so a simple hash will do.
    private static func hash(_ name: Span<UInt8>) -> Int {
        guard !name.isEmpty else { return 0 }
        var hash = name.count
        for index in name.indices { hash = hash &* 31 &+ Int(name[index]) }
        return hash & .max
    }

    private static func areSame(_ left: [UInt8], _ right: Span<UInt8>) -> Bool {
        guard left.count == right.count else { return false }
        for index in right.indices where left[index] != right[index] { return false }
        return true
    }
}
