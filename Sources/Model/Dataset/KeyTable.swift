internal import SourceText

/// The elements of a text column by their text; finding one takes constant time, also for hostile texts.
public struct KeyTable: Sendable {
    /// For each slot a half of a hash above, and one more than the index of an element below.
    private var slots: [UInt64]
    private var entered = 0
    /// The elements whose text an earlier one has, in order.
    public private(set) var repetitions: [Repetition] = []
    private let hash = PolynomialHash()

    /// A table with room for some texts.
    init(roomFor count: Int = 0) {
        var capacity = 16
        while capacity < count * 2 { capacity *= 2 }
        slots = [UInt64](repeating: 0, count: capacity)
    }

    /// Enters the first element of each text.
    public init(_ column: Column) {
        self.init(roomFor: column.elementCount)
        for row in 0..<column.count where column.hasValue(row) {
            for element in column.elements(row) {
                let first = enter(column.slice(element), as: element, of: column)
                if first != element {
                    repetitions.append(Repetition(element: element, first: first))
                }
            }
        }
    }

    /// The first element with a text, or `nil`, given the column that the table was made of.
    ///
    /// In a column without lists that is the number of its row.
    public func element(of text: ArraySlice<UInt8>, in column: Column) -> Int32? {
        element(slot(of: text, hash.hash(text), in: column)).map { Int32(truncatingIfNeeded: $0) }
    }

    /// Enters a text as an element of a column, unless an earlier one has it, and returns which one has it.
    mutating func enter(_ text: ArraySlice<UInt8>, as element: Int, of column: Column) -> Int {
        if entered * 2 >= slots.count { grow() }
        let hash = hash.hash(text)
        let slot = slot(of: text, hash, in: column)
        if let first = self.element(slot) { return first }
        slots[slot] = Self.tag(hash) | UInt64(truncatingIfNeeded: element &+ 1)
        entered += 1
        return element
    }

    /// Doubles the slots; what is kept of the hashes says where each belongs.
    private mutating func grow() {
        let old = slots
        slots = [UInt64](repeating: 0, count: old.count * 2)
        let mask = slots.count - 1
        for entry in old where entry != 0 {
            var slot = Int(entry >> 32) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = entry
        }
    }

    /// The element that a slot holds; `nil` for an empty one.
    @inline(__always)
    private func element(_ slot: Int) -> Int? {
        slots[slot] == 0 ? nil : Int(slots[slot] & 0xFFFF_FFFF) &- 1
    }

    /// What of a hash stays in a slot, so that few texts are compared that are not the same.
    @inline(__always)
    private static func tag(_ hash: UInt64) -> UInt64 { (hash &>> 20) &<< 32 }

    /// The slot that holds a key, or the empty one where it belongs.
    private func slot(of key: ArraySlice<UInt8>, _ hash: UInt64, in keys: Column) -> Int {
        let (mask, tag) = (slots.count - 1, Self.tag(hash))
        var slot = Int(tag >> 32) & mask
        while slots[slot] != 0 {
            let (own, element) = (slots[slot], Int(slots[slot] & 0xFFFF_FFFF) &- 1)
            if own & 0xFFFF_FFFF_0000_0000 == tag, keys.element(element, equals: key) {
                return slot
            }
            slot = (slot + 1) & mask
        }
        return slot
    }
}

/// An element of a column that is equal to an earlier one.
public struct Repetition: Hashable, Sendable {
    /// The later element; the number of its row in a column without lists.
    public let element: Int
    /// The first element that is equal to it.
    public let first: Int
}
