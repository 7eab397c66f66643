/// The numbers of a column, at most one in a row; there are none if the column has another type.
@usableFromInline package struct Numbers: Sendable {
    /// The column; empty if it has another type.
    @usableFromInline let column: Column

    /// Creates a view of a column.
    package init(_ column: Column) {
        let isFit = column.isInteger && !column.isList
        self.column = isFit ? column : Column(isInteger: true, isList: false)
    }

    /// Returns the number in a row; `nil` if there is none.
    @inlinable package subscript(row: Int) -> Int64? {
        column.hasValue(row) ? column.integers[row] : nil
    }

    /// Whether a row has a number.
    @inlinable package func hasValue(_ row: Int) -> Bool { column.hasValue(row) }

    /// Whether the source says nothing of the cell.
    package func isAbsent(_ row: Int) -> Bool { column.state(row) == .absent }
}

/// The booleans of a column, at most one in a row; there are none if the column has another type.
@usableFromInline package struct Flags: Sendable {
    @usableFromInline let numbers: Numbers

    /// Creates a view of a column.
    package init(_ column: Column) { numbers = Numbers(column) }

    /// Returns the value in a row; `nil` if there is none.
    @inlinable package subscript(row: Int) -> Bool? { numbers[row].map { $0 != 0 } }

    /// Whether a row has a value.
    @inlinable package func hasValue(_ row: Int) -> Bool { numbers.hasValue(row) }

    /// Whether the source says nothing of the cell.
    package func isAbsent(_ row: Int) -> Bool { numbers.isAbsent(row) }

    /// Whether the value in a row is true.
    @inlinable package func isTrue(_ row: Int) -> Bool { self[row] == true }
}
