internal import KithSourceText

/// A hash table from texts to elements of a column.
///
/// A lookup takes constant time, even for hostile texts.
package struct KeyTable: Sendable {
    private var slots: HashSlots
    /// The elements that repeat an earlier text, in order.
    package private(set) var repetitions: [Repetition] = []
    private let hash = PolynomialHash()

    /// Creates a table with capacity for this many texts.
    init(roomFor count: Int = 0) { slots = HashSlots(roomFor: count) }

    /// Creates the table of a column, with the first element of each text.
    package init(_ column: Column) {
        self.init(roomFor: column.elementCount)
        for row in 0..<column.count where column.hasValue(row) {
            for element in column.elements(row) {
                let first = enter(column.slice(element).span, as: element, of: column)
                if first != element {
                    repetitions.append(Repetition(element: element, first: first))
                }
            }
        }
    }

    /// Returns the first element with a text, or `nil`; `column` must be the column of the table.
    ///
    /// In a column without lists, the element is the row.
    package func element(of text: ArraySlice<UInt8>, in column: Column) -> Int32? {
        self.element(of: text.span, hash.hash(text), in: column)
            .map { Int32(truncatingIfNeeded: $0) }
    }

    /// Adds a text unless an earlier element has it, and returns the element that has it.
    mutating func enter(_ text: Span<UInt8>, as element: Int, of column: Column) -> Int {
        let hash = hash.hash(text)
        if let first = self.element(of: text, hash, in: column) { return first }
        slots.insert(element, hash)
        return element
    }

    private func element(of text: Span<UInt8>, _ hash: UInt64, in column: Column) -> Int? {
        slots.number(hash) { column.element($0, equals: text) }
    }
}

/// An element that is equal to an earlier one.
package struct Repetition: Hashable, Sendable {
    /// The later element.
    ///
    /// In a column without lists, this is its row.
    package let element: Int
    /// The first equal element.
    package let first: Int
}
