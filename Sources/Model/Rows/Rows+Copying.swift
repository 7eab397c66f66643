extension Rows {
    /// Adds one row of another table of the same kind.
    public mutating func append(row: Int, of other: borrowing Rows) {
        for index in columns.indices {
            columns[index].append(row: row, of: other.columns[index])
        }
        endRow(at: other.places[row])
    }
}

extension Column {
    /// Adds one row of another column of the same shape.
    mutating func append(row: Int, of other: Column) {
        guard other.hasValue(row) else { return append(missing: other.state(row)) }
        for element in other.elements(row) {
            if isInteger {
                appendElement(integer: other.integers[element])
            } else {
                appendElement(text: other.slice(element))
            }
        }
        endRow(.value)
    }
}
