internal import Model

/// The numbers of a column, safe to ask for whatever its type is.
struct Numbers {
    private let column: Column
    private let isNumeric: Bool

    init(_ table: Table, _ field: String) {
        column = table.column(field)
        isNumeric = column.isInteger && !column.isList
    }

    /// The number of a row; `nil` where it has none.
    subscript(row: Int) -> Int64? {
        isNumeric && column.hasValue(row) ? column.integers[row] : nil
    }
}

/// The truth values of a column, safe to ask for whatever its type is.
struct Flags {
    private let numbers: Numbers

    init(_ table: Table, _ field: String) { numbers = Numbers(table, field) }

    /// What a row says; `nil` where it says nothing.
    subscript(row: Int) -> Bool? { numbers[row].map { $0 != 0 } }
}

/// The texts of a column, one or several in a row, safe to ask for whatever its type is.
struct Texts {
    private let column: Column

    init(_ table: Table, _ field: String) { column = table.column(field) }

    /// The elements of a row, in order; none where it has no value, or no texts.
    func elements(_ row: Int) -> Range<Int> {
        !column.isInteger && column.hasValue(row) ? column.elements(row) : 0..<0
    }

    /// The bytes of an element.
    func bytes(_ element: Int) -> ArraySlice<UInt8> { column.slice(element) }

    /// The bytes of the first element of a row.
    subscript(row: Int) -> ArraySlice<UInt8>? { elements(row).first.map { bytes($0) } }

    /// Whether a row has an element of these bytes.
    func contains(_ row: Int, _ text: String) -> Bool {
        elements(row).contains { column.element($0, equals: text.utf8) }
    }
}

/// Whether a row holds a value, for one and for many values alike.
extension Table {
    func hasAny(_ row: Int, _ field: String) -> Bool {
        guard let index = kind.index(ofField: field) else { return false }
        let column = rows.columns[index]
        return column.hasValue(row) && !column.elements(row).isEmpty
    }
}
