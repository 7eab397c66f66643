private import SystemBinding

/// What a cell holds.
public enum CellState: UInt8, Sendable {
    /// The source does not mention the field.
    case absent
    /// The source says that there is no value.
    case null
    /// There is a value.
    case value
}

/// The cells of one field, in the order of rows.
///
/// Text lies in one buffer of UTF-8 bytes; numbers and booleans (0 and 1) in an array of integers. A list
/// column holds any number of elements in each row. No cell has an object of its own.
public struct Column: Sendable {
    /// Whether elements are integers rather than text.
    public let isInteger: Bool
    /// Whether a row holds a list.
    public let isList: Bool
    /// One ``CellState`` for each row, as its raw value; not for the absent cells behind the last other one.
    @usableFromInline private(set) var states: [UInt8] = []
    /// How many absent cells follow those that are stored: a column that no row has takes no memory.
    @usableFromInline private(set) var absentCount = 0
    /// The text of all elements, one after the other; empty for numeric columns.
    public private(set) var bytes: [UInt8] = []
    /// Where the text of each element ends in ``bytes``.
    @usableFromInline private(set) var ends = TextEnds()
    /// The numbers of all elements that are stored; empty for text columns.
    public private(set) var integers: [Int64] = []
    /// For list columns, how many elements there are up to the end of each row that is stored.
    @usableFromInline private(set) var listEnds: [Int] = []

    /// An empty column.
    public init(isInteger: Bool, isList: Bool) {
        self.isInteger = isInteger
        self.isList = isList
    }

    /// An empty column for a field.
    public init(_ field: Field) { self.init(isInteger: field.type.isInteger, isList: field.isList) }

    /// An empty column with room for as much as another one holds.
    init(like other: Column) {
        self.init(isInteger: other.isInteger, isList: other.isList)
        states.reserveCapacity(other.states.count)
        bytes.reserveCapacity(other.bytes.count)
        ends.reserveCapacity(other.ends.count)
        integers.reserveCapacity(other.integers.count)
        listEnds.reserveCapacity(other.listEnds.count)
    }

    /// How many rows there are.
    @inlinable public var count: Int { states.count &+ absentCount }

    /// How many elements there are in all rows; equal to ``count`` unless the column holds lists.
    @inlinable public var elementCount: Int { storedCount + (isList ? 0 : absentCount) }

    @inlinable var storedCount: Int { isInteger ? integers.count : ends.count }

    // MARK: Reading

    /// Whether the cell of any row is not absent; looks at all of them.
    public var hasCells: Bool {
        var all: UInt8 = 0
        for index in states.indices { all |= states[index] }
        return all != CellState.absent.rawValue
    }

    /// How many rows hold a value; looks at all of them.
    public var valueCount: Int { states.count { $0 == CellState.value.rawValue } }

    /// What the cell of a row holds.
    @inlinable public func state(_ row: Int) -> CellState {
        row < states.count ? CellState(rawValue: states[row]) ?? .absent : .absent
    }

    /// Whether the cell of a row holds a value.
    @inlinable public func hasValue(_ row: Int) -> Bool {
        row < states.count && states[row] == CellState.value.rawValue
    }

    /// The elements of a row: a single one, holding nothing where there is no value, unless it is a list.
    @inlinable public func elements(_ row: Int) -> Range<Int> {
        guard isList else { return row..<row + 1 }
        guard row < listEnds.count else { return storedCount..<storedCount }
        return (row == 0 ? 0 : listEnds[row - 1])..<listEnds[row]
    }

    /// The row that an element belongs to; takes O(log rows) in a column of lists.
    public func row(ofElement element: Int) -> Int {
        guard isList else { return element }
        var low = 0
        var high = listEnds.count
        while low < high {
            let middle = (low + high) / 2
            if listEnds[middle] <= element { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Where an element's text lies in ``bytes``.
    @inlinable @inline(__always)
    public func range(_ element: Int) -> Range<Int> {
        element < ends.count ? ends.range(element) : bytes.count..<bytes.count
    }

    /// The bytes of an element's text.
    @inlinable public func slice(_ element: Int) -> ArraySlice<UInt8> { bytes[range(element)] }

    /// An element's text, for messages and other work that is not hot.
    public func text(_ element: Int) -> String { String(decoding: slice(element), as: UTF8.self) }

    /// Whether an element's text consists of these bytes.
    @inlinable public func element(_ element: Int, equals text: some Collection<UInt8>) -> Bool {
        slice(element).elementsEqual(text)
    }

    // MARK: Appending

    /// Adds a row with a text.
    public mutating func append(text: ArraySlice<UInt8>) { append(text: text.span) }

    /// Adds a row with a text.
    public mutating func append(text: Span<UInt8>) {
        appendElement(text: text)
        endRow(.value)
    }

    /// Adds a row with a text that is built in place.
    public mutating func append(build: (inout [UInt8]) -> Void) {
        appendElement(build: build)
        endRow(.value)
    }

    /// Adds a row with a number.
    public mutating func append(integer: Int64) {
        appendElement(integer: integer)
        endRow(.value)
    }

    /// Adds a row without a value.
    public mutating func append(missing state: CellState) {
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

    /// Stores the absent cells, as others follow.
    @inline(__always)
    private mutating func storeAbsent() {
        guard absentCount > 0 else { return }
        appendMissing(.absent, absentCount)
        absentCount = 0
    }

    /// Adds an element to the row that ``endRow(_:)`` will end.
    public mutating func appendElement(text: ArraySlice<UInt8>) { appendElement(text: text.span) }

    /// Adds an element to the row that ``endRow(_:)`` will end.
    public mutating func appendElement(text: Span<UInt8>) {
        storeAbsent()
        bytes.append(copying: text)
        ends.append(bytes.count)
    }

    /// Adds a row with a text that is given in parts.
    public mutating func append(
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

    /// Adds an element, built in place, to the row that ``endRow(_:)`` will end.
    public mutating func appendElement(build: (inout [UInt8]) -> Void) {
        storeAbsent()
        build(&bytes)
        ends.append(bytes.count)
    }

    /// Adds a number to the row that ``endRow(_:)`` will end.
    public mutating func appendElement(integer: Int64) {
        storeAbsent()
        integers.append(integer)
    }

    /// Ends a row whose elements, one unless the column holds lists, have been added.
    public mutating func endRow(_ state: CellState) {
        storeAbsent()
        states.append(state.rawValue)
        if isList { listEnds.append(storedCount) }
    }

    /// Adds all rows of another column of the same shape.
    public mutating func append(contentsOf other: Column) {
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

    /// Removes all rows, and keeps their memory.
    mutating func removeAll() {
        absentCount = 0
        guard !states.isEmpty || storedCount > 0 else { return }
        states.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        ends.keep(0)
        integers.removeAll(keepingCapacity: true)
        listEnds.removeAll(keepingCapacity: true)
    }

    /// Takes back the last row, which is not absent.
    mutating func removeLastStored() {
        states.removeLast()
        if isList { listEnds.removeLast() }
        discardOpenRow()
    }

    /// Replaces the elements added since the last ended row by nothing.
    public mutating func discardOpenRow() {
        let kept = isList ? listEnds.last ?? 0 : states.count
        if isInteger {
            integers.removeSubrange(min(kept, integers.count)...)
        } else if kept < ends.count {
            ends.keep(kept)
            bytes.removeSubrange((kept > 0 ? ends.range(kept - 1).upperBound : 0)...)
        }
    }
}
