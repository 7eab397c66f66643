internal import Model

/// The cells of the row that is being made, before it joins the others of its kind.
struct RowDraft {
    /// The texts of all elements, and what else is taken of a page before it becomes a value.
    var bytes: [UInt8] = []
    private(set) var cells: [Cell] = []
    private(set) var elements: [Range<Int>] = []
    /// Whether the cells that are added tell of the place of the row among others.
    var isOfPlace = false

    /// What belongs into one column.
    struct Cell {
        let column: Int
        let state: CellState
        /// The element texts, as positions in ``RowDraft/elements``.
        let elements: Range<Int>
        let integer: Int64
        /// Whether it tells of the place of the row among others, which is another for each.
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

    /// Removes the cells; the bytes stay, as values of a row around this one may be among them.
    mutating func clear() {
        isOfPlace = false
        cells.removeAll(keepingCapacity: true)
        elements.removeAll(keepingCapacity: true)
    }

    mutating func add(_ column: Int, integer: Int64) {
        add(column, .value, 0..<0, integer)
    }

    mutating func add(_ column: Int, missing state: CellState) {
        add(column, state, 0..<0)
    }

    mutating func add(_ column: Int, text: Range<Int>) {
        elements.append(text)
        let index = elements.count - 1
        add(column, .value, index..<index + 1)
    }

    mutating func add(_ column: Int, text: some Collection<UInt8>) {
        let start = bytes.count
        bytes.append(contentsOf: text)
        add(column, text: start..<bytes.count)
    }

    /// Adds an element of the list that ``endList(_:from:)`` will end.
    mutating func addElement(_ text: Range<Int>) { elements.append(text) }

    /// Adds the elements from one on as a list; where there are none, the list is empty.
    mutating func endList(_ column: Int, from start: Int) {
        add(column, .value, start..<elements.count)
    }

    /// Adds the cells as a row.
    func commit(to rows: inout Rows) {
        // As a span, because an array asks at each change whether it is shared.
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

    /// How the cells relate to those of a row that has the same key.
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

    /// Takes all columns, as handing over a single one would copy it.
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

    /// What a further row with the key of an earlier one says.
    enum Comparison: Comparable {
        /// Nothing new.
        case same
        /// What the earlier one does not say.
        case adds
        /// Something else.
        case differs
    }
}
