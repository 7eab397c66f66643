internal import KithModel
internal import KithSourceText

/// Iteration over columns and elements for rules, without overhead for each cell.
extension Dataset {
    /// Visits each field for which `isConcerned` holds, with its table and its column.
    func eachColumn(
        where isConcerned: (Field) -> Bool, _ visit: (Table, _ field: Int, Column) -> Void
    ) {
        for table in tables where !table.ownRows.isEmpty {
            for (index, field) in table.kind.fields.enumerated() where isConcerned(field) {
                visit(table, index, table.rows.columns[index])
            }
        }
    }
}

extension Table {
    /// Visits each element that has a value in a row of the inputs.
    @inline(__always)
    func eachElement(_ column: Column, _ visit: (_ row: Int, _ element: Int) -> Void) {
        for row in ownRows where column.hasValue(row) {
            for element in column.elements(row) { visit(row, element) }
        }
    }
}

/// The places of findings about elements of lists.
///
/// The cost of locating an element grows with its position in the list. After 100 findings in one row, the rest point
/// at the row, so that a long list does not take quadratic time.
struct ElementPlaces {
    private var row = -1
    private var count = 0

    private static let exactPlaces = 100

    /// Returns the place of an element, or of its row after too many findings in the row.
    mutating func place(
        _ table: Table, _ row: Int, _ field: Int, _ element: Int
    ) -> SourceSpan? {
        (self.row, count) = (row, row == self.row ? count + 1 : 0)
        return count < Self.exactPlaces
            ? table.place(row, field: field, element: element) : table.place(row)
    }
}
