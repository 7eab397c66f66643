private import KithSystemBinding

/// The names that occur in paths, by number.
///
/// A look-up compares bytes and allocates nothing.
struct NameTable: Sendable {
    /// The number of all names that are not in the table.
    static let other: UInt32 = 0

    private var names: [[UInt8]] = [[]]
    private var slots: [UInt32] = Array(repeating: 0, count: 16)

    /// The count of numbers in use.
    var count: Int { names.count }

    /// Returns the number of a name, and adds the name if needed.
    mutating func add(_ name: [UInt8]) -> UInt32 {
        let slot = slot(of: name.span)
        if slots[slot] != 0 { return slots[slot] }
        let number = UInt32(names.count)
        names.append(name)
        slots[slot] = number
        if names.count * 2 > slots.count { grow() }
        return number
    }

    /// Returns the number of a name, or ``other``.
    func number(_ name: Span<UInt8>) -> UInt32 { slots[slot(of: name)] }

    private func slot(of name: Span<UInt8>) -> Int {
        let mask = slots.count - 1
        var slot = Self.hash(name) & mask
        while slots[slot] != 0 {
            let known = names[Int(slots[slot])]
            if known.span.isEqual(to: name) { break }
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

    /// A simple hash suffices: paths have few names, and the data cannot add any.
    private static func hash(_ name: Span<UInt8>) -> Int {
        guard !name.isEmpty else { return 0 }
        var hash = name.count
        for index in name.indices { hash = hash &* 31 &+ Int(name[index]) }
        return hash & .max
    }
}
