extension Column {
    /// Adds a row of another column of the same shape, without the elements that are not wanted.
    ///
    /// A single value that is not wanted leaves ``CellState/null``, a list the rest of it.
    mutating func append(row: Int, of other: Column, where isKept: (_ element: Int) -> Bool) {
        guard other.hasValue(row) else { return append(missing: other.state(row)) }
        let elements = other.elements(row)
        if !isList, !elements.allSatisfy(isKept) { return append(missing: .null) }
        for element in elements where isKept(element) {
            if isInteger {
                appendElement(integer: other.integers[element])
            } else {
                appendElement(text: other.slice(element))
            }
        }
        endRow(.value)
    }
}
