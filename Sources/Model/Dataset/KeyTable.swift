internal import SourceText

/// The elements of a text column by their text; finding one takes constant time, also for hostile texts.
public struct KeyTable: Sendable {
    private var slots: [Int32]
    /// The elements whose text an earlier one has, in order.
    public private(set) var repetitions: [Repetition] = []
    private let hash = PolynomialHash()

    /// Enters the first element of each text.
    public init(_ column: Column) {
        var capacity = 16
        while capacity < column.elementCount * 2 { capacity *= 2 }
        slots = [Int32](repeating: -1, count: capacity)
        for row in 0..<column.count where column.hasValue(row) {
            for element in column.elements(row) {
                let slot = slot(of: column.slice(element), in: column)
                if slots[slot] < 0 {
                    slots[slot] = Int32(truncatingIfNeeded: element)
                } else {
                    repetitions.append(Repetition(element: element, first: Int(slots[slot])))
                }
            }
        }
    }

    /// The first element with a text, or `nil`, given the column that the table was made of.
    ///
    /// In a column without lists that is the number of its row.
    public func element(of text: ArraySlice<UInt8>, in column: Column) -> Int32? {
        let element = slots[slot(of: text, in: column)]
        return element < 0 ? nil : element
    }

    /// The slot that holds a key, or the empty one where it belongs.
    private func slot(of key: ArraySlice<UInt8>, in keys: Column) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash.hash(key) >> 20) & mask
        while slots[slot] >= 0, !keys.element(Int(slots[slot]), equals: key) {
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
