extension Rows {
    /// Appends one row of another table of the same kind.
    package mutating func append(row: Int, of other: borrowing Rows) {
        let others = other.columns
        for index in columns.indices { columns[index].append(row: row, of: others.span, index) }
        if let captures = other.sightings[row] { note(captures, ofRow: count) }
        endRow(at: other.places[row])
    }
}

extension Column {
    /// Appends one row of another column of the same shape.
    ///
    /// Takes all columns, because passing a single one would copy it.
    mutating func append(row: Int, of others: Span<Column>, _ field: Int) {
        guard others[field].hasValue(row) else {
            return append(missing: others[field].state(row))
        }
        for element in others[field].elements(row) {
            if isInteger {
                appendElement(integer: others[field].integers[element])
            } else {
                appendElement(
                    text: others[field].bytes.span.extracting(others[field].range(element)))
            }
        }
        endRow(.value)
    }
}
