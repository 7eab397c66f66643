internal import SourceText

/// The elements of a text column by their text; finding one takes constant time, also for hostile texts.
public struct KeyTable: Sendable {
    private var slots: HashSlots
    /// The elements whose text an earlier one has, in order.
    public private(set) var repetitions: [Repetition] = []
    private let hash = PolynomialHash()

    /// A table with room for some texts.
    init(roomFor count: Int = 0) { slots = HashSlots(roomFor: count) }

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
        self.element(of: text, hash.hash(text), in: column).map { Int32(truncatingIfNeeded: $0) }
    }

    /// Enters a text as an element of a column, unless an earlier one has it, and returns which one has it.
    mutating func enter(_ text: ArraySlice<UInt8>, as element: Int, of column: Column) -> Int {
        let hash = hash.hash(text)
        if let first = self.element(of: text, hash, in: column) { return first }
        slots.insert(element, hash)
        return element
    }

    private func element(of text: ArraySlice<UInt8>, _ hash: UInt64, in column: Column) -> Int? {
        slots.number(hash) { column.element($0, equals: text) }
    }
}

/// An element of a column that is equal to an earlier one.
public struct Repetition: Hashable, Sendable {
    /// The later element; the number of its row in a column without lists.
    public let element: Int
    /// The first element that is equal to it.
    public let first: Int
}
