internal import SourceText

/// The elements of a text column by their text; finding one takes constant time, also for hostile texts.
public struct KeyTable: Sendable {
    /// For each slot the upper half of a hash, and one more than the index of an element.
    private var slots: [UInt64]
    /// The elements whose text an earlier one has, in order.
    public private(set) var repetitions: [Repetition] = []
    private let hash = PolynomialHash()

    /// Enters the first element of each text.
    public init(_ column: Column) {
        var capacity = 16
        while capacity < column.elementCount * 2 { capacity *= 2 }
        slots = [UInt64](repeating: 0, count: capacity)
        for row in 0..<column.count where column.hasValue(row) {
            for element in column.elements(row) {
                let key = column.slice(element)
                let hash = hash.hash(key)
                let slot = slot(of: key, hash, in: column)
                if let first = self.element(slot) {
                    repetitions.append(Repetition(element: element, first: first))
                } else {
                    slots[slot] = Self.tag(hash) | UInt64(truncatingIfNeeded: element &+ 1)
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
        var slot = Int(truncatingIfNeeded: hash >> 20) & mask
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
