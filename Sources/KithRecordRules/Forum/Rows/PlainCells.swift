internal import KithModel

/// The numbers of a column; there are none if the column has another type.
struct Numbers {
    private let column: Column
    private let isNumeric: Bool

    init(_ table: Table, _ field: String) {
        column = table.column(field)
        isNumeric = column.isInteger && !column.isList
    }

    /// Returns the number in a row; `nil` if there is none.
    subscript(row: Int) -> Int64? {
        isNumeric && column.hasValue(row) ? column.integers[row] : nil
    }
}

/// The booleans of a column; there are none if the column has another type.
struct Flags {
    private let numbers: Numbers

    init(_ table: Table, _ field: String) { numbers = Numbers(table, field) }

    /// Returns the value in a row; `nil` if there is none.
    subscript(row: Int) -> Bool? { numbers[row].map { $0 != 0 } }
}

/// The texts of a column, one or several in a row; there are none if the column has another type.
struct Texts {
    private let column: Column

    init(_ table: Table, _ field: String) { column = table.column(field) }

    /// Returns the elements of a row, in order; empty if it has no texts.
    func elements(_ row: Int) -> Range<Int> {
        !column.isInteger && column.hasValue(row) ? column.elements(row) : 0..<0
    }

    /// Returns the bytes of an element.
    func bytes(_ element: Int) -> ArraySlice<UInt8> { column.slice(element) }

    /// Returns the bytes of the first element of a row.
    subscript(row: Int) -> ArraySlice<UInt8>? { elements(row).first.map { bytes($0) } }

    /// Whether a row contains an element with the given text.
    func contains(_ row: Int, _ text: String) -> Bool {
        elements(row).contains { column.element($0, equals: text.utf8) }
    }
}

/// Lookup of values in fields with one value and with lists.
extension Table {
    func hasAny(_ row: Int, _ field: String) -> Bool {
        guard let index = kind.index(ofField: field) else { return false }
        let column = rows.columns[index]
        return column.hasValue(row) && !column.elements(row).isEmpty
    }
}
