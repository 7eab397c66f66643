extension Column {
    /// Appends a row of another column of the same shape, without some elements.
    ///
    /// A removed single value becomes ``CellState/null``; a list keeps its other elements.
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

    /// Returns the column with other texts, or none, in some rows.
    func replacing(_ texts: [Int: [UInt8]?]) -> Column {
        var new = Column(isInteger: isInteger, isList: isList)
        for row in 0..<count {
            switch texts[row] {
            case .some(let text?): new.append(text: text[...])
            case .some(.none): new.append(missing: .absent)
            case .none: new.append(row: row, of: self) { _ in true }
            }
        }
        return new
    }

    /// Removes the values of some rows, which are absent then.
    package mutating func removeValues(where isRemoved: (_ row: Int) -> Bool) {
        var kept = Column(like: self)
        for row in 0..<count {
            if hasValue(row), isRemoved(row) {
                kept.append(missing: .absent)
            } else {
                kept.append(row: row, of: self) { _ in true }
            }
        }
        self = kept
    }
}
