internal import KithModel

/// The cells of a row in progress, before it is added to its kind.
struct RowDraft {
    /// The texts of all elements.
    private var bytes: [UInt8] = []
    private(set) var cells: [Cell] = []
    private var elements: [Range<Int>] = []
    /// Whether the cells added next depend on the row's position among others.
    var isOfPlace = false

    /// The value for one column.
    struct Cell {
        let column: Int
        let state: CellState
        /// The element texts, as positions in ``RowDraft/elements``.
        let elements: Range<Int>
        let integer: Int64
        /// Whether the value depends on the row's position among others; such cells are not compared.
        let isOfPlace: Bool
    }

    private mutating func add(
        _ column: Int, _ state: CellState, _ elements: Range<Int>, _ integer: Int64 = 0
    ) {
        cells.append(
            Cell(
                column: column, state: state, elements: elements, integer: integer,
                isOfPlace: isOfPlace))
    }

    /// The text of the first cell that has one, which is the key of a kind with keys.
    var key: ArraySlice<UInt8>? { elements.first.map { bytes[$0] } }

    /// Returns the text in a column; `nil` if there is none.
    func text(_ column: Int) -> ArraySlice<UInt8>? {
        cells.first { $0.column == column }?.elements.first.map { bytes[elements[$0]] }
    }

    /// Removes everything, keeping the memory.
    mutating func clear() {
        isOfPlace = false
        bytes.removeAll(keepingCapacity: true)
        cells.removeAll(keepingCapacity: true)
        elements.removeAll(keepingCapacity: true)
    }

    mutating func add(_ column: Int, integer: Int64) {
        add(column, .value, 0..<0, integer)
    }

    mutating func add(_ column: Int, missing state: CellState) {
        add(column, state, 0..<0)
    }

    mutating func add(_ column: Int, text: some Collection<UInt8>) {
        add(column, list: CollectionOfOne(text))
    }

    /// Adds a list of texts, which may be empty.
    mutating func add(_ column: Int, list texts: some Collection<some Collection<UInt8>>) {
        let first = elements.count
        for text in texts {
            let start = bytes.count
            bytes.append(contentsOf: text)
            elements.append(start..<bytes.count)
        }
        add(column, .value, first..<elements.count)
    }

    /// Adds the date or timestamp in a text, or null if it is none.
    mutating func add(
        _ column: Int, date text: ArraySlice<UInt8>, as type: FieldType, in zone: TimeZoneRules?
    ) {
        let start = bytes.count
        if PageDate.append(text, as: type, in: zone, to: &bytes) {
            elements.append(start..<bytes.count)
            add(column, .value, elements.count - 1..<elements.count)
        } else {
            add(column, missing: .null)
        }
    }

    /// Adds the cells as a row.
    func commit(to rows: inout Rows) {
        // A span, because an array checks at each change whether it is shared.
        var columns = rows.columns.mutableSpan
        for cell in cells {
            switch cell.state {
            case .value where columns[cell.column].isInteger:
                columns[cell.column].append(integer: cell.integer)
            case .value:
                for element in cell.elements {
                    columns[cell.column].appendElement(
                        text: bytes.span.extracting(elements[element]))
                }
                columns[cell.column].endRow(.value)
            default: columns[cell.column].append(missing: cell.state)
            }
        }
    }

    /// Compares the cells with those of a row with the same key.
    func comparison(to row: Int, of rows: borrowing Rows) -> Comparison {
        let columns = rows.columns.span
        var result = Comparison.same
        for cell in cells where cell.state == .value && !cell.isOfPlace {
            if !columns[cell.column].hasValue(row) {
                result = max(result, .adds)
            } else if !isEqual(cell, row, columns) {
                result = max(result, columns[cell.column].isList ? .adds : .differs)
            }
        }
        return result
    }

    /// Takes all columns, because passing a single one would copy it.
    private func isEqual(_ cell: Cell, _ row: Int, _ columns: Span<Column>) -> Bool {
        if columns[cell.column].isInteger {
            return columns[cell.column].integers[row] == cell.integer
        }
        let others = columns[cell.column].elements(row)
        guard others.count == cell.elements.count else { return false }
        for (other, element) in zip(others, cell.elements)
        where !columns[cell.column].element(other, equals: bytes[elements[element]]) {
            return false
        }
        return true
    }

    /// The result of comparing a draft with an earlier row.
    enum Comparison: Comparable {
        /// The draft has no new values.
        case same
        /// The draft has values that the earlier row lacks.
        case adds
        /// The draft has different values.
        case differs
    }
}
