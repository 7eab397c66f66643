private import KithSourceText
private import KithSystemBinding

/// The state of a cell.
@usableFromInline package enum CellState: UInt8, Sendable {
    /// The source does not mention the field.
    case absent
    /// The source states that there is no value.
    case null
    /// The cell has a value.
    case value
}

/// The cells of one field, in row order.
///
/// Text is in one buffer of UTF-8 bytes; integers and booleans (0 and 1) are in an array of integers. A list
/// column has any number of elements per row. Cells have no objects of their own.
@usableFromInline package struct Column: Sendable {
    /// Whether elements are integers rather than text.
    @usableFromInline package let isInteger: Bool
    /// Whether a row holds a list.
    @usableFromInline package let isList: Bool
    /// The raw ``CellState`` of each stored row.
    ///
    /// Trailing absent cells are not stored.
    @usableFromInline private(set) var states: [UInt8] = []
    /// The number of trailing absent cells: a column without values takes no memory.
    @usableFromInline private(set) var absentCount = 0
    /// The text of all elements, concatenated; empty for integer columns.
    @usableFromInline package private(set) var bytes: [UInt8] = []
    /// The end of each element's text in ``bytes``.
    @usableFromInline private(set) var ends = TextEnds()
    /// The integers of all stored elements; empty for text columns.
    @usableFromInline package private(set) var integers: [Int64] = []
    /// For list columns, the cumulative number of elements at the end of each stored row.
    @usableFromInline private(set) var listEnds: [Int] = []

    /// Creates an empty column.
    package init(isInteger: Bool, isList: Bool) {
        self.isInteger = isInteger
        self.isList = isList
    }

    /// Creates an empty column for a field.
    @usableFromInline package init(_ field: Field) {
        self.init(isInteger: field.type.isInteger, isList: field.isList)
    }

    /// Creates an empty column with the capacity that another column needs.
    @usableFromInline init(like other: Column) {
        self.init(isInteger: other.isInteger, isList: other.isList)
        states.reserveCapacity(other.states.count)
        bytes.reserveCapacity(other.bytes.count)
        ends.reserveCapacity(other.ends.count)
        integers.reserveCapacity(other.integers.count)
        listEnds.reserveCapacity(other.listEnds.count)
    }

    /// The number of rows.
    @inlinable package var count: Int { states.count &+ absentCount }

    /// The number of elements in all rows; equal to ``count`` unless the column holds lists.
    @inlinable package var elementCount: Int { storedCount + (isList ? 0 : absentCount) }

    /// The number of elements that take memory; absent rows at the end take none.
    @inlinable package var storedCount: Int { isInteger ? integers.count : ends.count }

    // MARK: Reading

    /// Whether any cell is not absent.
    ///
    /// Examines all rows.
    package var hasCells: Bool {
        var all: UInt8 = 0
        for index in states.indices { all |= states[index] }
        return all != CellState.absent.rawValue
    }

    /// The number of rows with a value.
    ///
    /// Examines all rows.
    package var valueCount: Int { states.count { $0 == CellState.value.rawValue } }

    /// Returns the state of a row's cell.
    ///
    /// Any row number is safe.
    @inlinable package func state(_ row: Int) -> CellState {
        states.indices.contains(row) ? CellState(rawValue: states[row]) ?? .absent : .absent
    }

    /// Whether a row's cell has a value.
    ///
    /// Any row number is safe.
    @inlinable package func hasValue(_ row: Int) -> Bool {
        states.indices.contains(row) && states[row] == CellState.value.rawValue
    }

    /// Returns the elements of a row: any number for a list, otherwise exactly one, even without a value.
    @inlinable package func elements(_ row: Int) -> Range<Int> {
        guard isList else { return row..<row + 1 }
        guard row < listEnds.count else { return storedCount..<storedCount }
        return (row == 0 ? 0 : listEnds[row - 1])..<listEnds[row]
    }

    /// Returns the row of an element; takes O(log rows) in a list column.
    package func row(ofElement element: Int) -> Int {
        isList ? listEnds.partitioningIndex { $0 > element } : element
    }

    /// Returns the range of an element's text in ``bytes``.
    @inlinable @inline(__always)
    package func range(_ element: Int) -> Range<Int> {
        element < ends.count ? ends.range(element) : bytes.count..<bytes.count
    }

    /// Returns the bytes of an element's text.
    @inlinable package func slice(_ element: Int) -> ArraySlice<UInt8> { bytes[range(element)] }

    /// Returns an element's text, for messages and other work that is not performance-critical.
    package func text(_ element: Int) -> String { String(decoding: slice(element), as: UTF8.self) }

    /// Whether an element's text equals these bytes.
    @inlinable package func element(_ element: Int, equals text: some Collection<UInt8>) -> Bool {
        slice(element).elementsEqual(text)
    }

    /// Whether an element's text equals these bytes.
    @inline(__always)
    func element(_ element: Int, equals text: Span<UInt8>) -> Bool {
        bytes.span.extracting(range(element)).isEqual(to: text)
    }

    // MARK: Appending

    /// Appends a row with a text.
    package mutating func append(text: ArraySlice<UInt8>) { append(text: text.span) }

    /// Appends a row with a text.
    package mutating func append(text: Span<UInt8>) {
        appendElement(text: text)
        endRow(.value)
    }

    /// Appends a row with a text that is built in place.
    package mutating func append(build: (inout [UInt8]) -> Void) {
        appendElement(build: build)
        endRow(.value)
    }

    /// Appends a row with an integer.
    package mutating func append(integer: Int64) {
        appendElement(integer: integer)
        endRow(.value)
    }

    /// Appends a row without a value.
    package mutating func append(missing state: CellState) {
        if state == .absent {
            absentCount &+= 1
            return
        }
        storeAbsent()
        appendMissing(state, 1)
    }

    private mutating func appendMissing(_ state: CellState, _ count: Int) {
        states.append(contentsOf: repeatElement(state.rawValue, count: count))
        if isList {
            listEnds.append(contentsOf: repeatElement(storedCount, count: count))
        } else if isInteger {
            integers.append(contentsOf: repeatElement(0, count: count))
        } else {
            for _ in 0..<count { ends.append(bytes.count) }
        }
    }

    /// Stores the trailing absent cells before another cell is appended.
    @inline(__always)
    private mutating func storeAbsent() {
        guard absentCount > 0 else { return }
        appendMissing(.absent, absentCount)
        absentCount = 0
    }

    /// Appends an element to the open row, which ``endRow(_:)`` ends.
    package mutating func appendElement(text: ArraySlice<UInt8>) { appendElement(text: text.span) }

    /// Appends an element to the open row, which ``endRow(_:)`` ends.
    package mutating func appendElement(text: Span<UInt8>) {
        storeAbsent()
        bytes.append(copying: text)
        ends.append(bytes.count)
    }

    /// Appends a row with a text given in parts.
    package mutating func append(
        text first: Span<UInt8>, _ second: Span<UInt8>, _ third: Span<UInt8> = Span(),
        _ fourth: Span<UInt8> = Span()
    ) {
        storeAbsent()
        bytes.append(copying: first)
        bytes.append(copying: second)
        bytes.append(copying: third)
        bytes.append(copying: fourth)
        ends.append(bytes.count)
        endRow(.value)
    }

    /// Appends an element that is built in place to the open row, which ``endRow(_:)`` ends.
    package mutating func appendElement(build: (inout [UInt8]) -> Void) {
        storeAbsent()
        build(&bytes)
        ends.append(bytes.count)
    }

    /// Appends an integer to the open row, which ``endRow(_:)`` ends.
    package mutating func appendElement(integer: Int64) {
        storeAbsent()
        integers.append(integer)
    }

    /// Ends the open row.
    ///
    /// It must have exactly one element, unless the column holds lists.
    package mutating func endRow(_ state: CellState) {
        storeAbsent()
        states.append(state.rawValue)
        if isList { listEnds.append(storedCount) }
    }

    /// Appends all rows of another column of the same shape.
    package mutating func append(contentsOf other: Column) {
        if !other.states.isEmpty {
            storeAbsent()
            let (byteBase, elementBase) = (bytes.count, storedCount)
            states.append(contentsOf: other.states)
            bytes.append(contentsOf: other.bytes)
            ends.append(contentsOf: other.ends, at: byteBase)
            integers.append(contentsOf: other.integers)
            listEnds.append(contentsOf: other.listEnds.lazy.map { $0 + elementBase })
        }
        absentCount += other.absentCount
    }

    /// Removes all rows but keeps the capacity.
    mutating func removeAll() {
        absentCount = 0
        guard !states.isEmpty || storedCount > 0 else { return }
        states.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        ends.keep(0)
        integers.removeAll(keepingCapacity: true)
        listEnds.removeAll(keepingCapacity: true)
    }

    /// Removes the last row, which must not be absent.
    mutating func removeLastStored() {
        states.removeLast()
        if isList { listEnds.removeLast() }
        discardOpenRow()
    }

    /// Removes the elements of the open row.
    package mutating func discardOpenRow() {
        let kept = isList ? listEnds.last ?? 0 : states.count
        if isInteger {
            integers.removeSubrange(min(kept, integers.count)...)
        } else if kept < ends.count {
            ends.keep(kept)
            bytes.removeSubrange((kept > 0 ? ends.range(kept - 1).upperBound : 0)...)
        }
    }
}
