internal import Model
internal import SourceText

/// How rules walk over cells. No cell costs more than the rule's own look at it.
extension Dataset {
    /// Visits each field that a rule concerns, with its table and its column.
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
    /// Visits each element with a value in the rows of the inputs.
    @inline(__always)
    func eachElement(_ column: Column, _ visit: (_ row: Int, _ element: Int) -> Void) {
        for row in ownRows where column.hasValue(row) {
            for element in column.elements(row) { visit(row, element) }
        }
    }
}

/// Where findings about the elements of a list point.
///
/// Finding the place of an element goes past those before it. A row with hundreds of wrong elements is itself
/// the place of the rest, so that no list takes the square of its length.
struct ElementPlaces {
    private var row = -1
    private var count = 0

    private static let exactPlaces = 100

    /// The place of an element, or of its row.
    mutating func place(
        _ table: Table, _ row: Int, _ field: Int, _ element: Int
    ) -> SourceSpan? {
        (self.row, count) = (row, row == self.row ? count + 1 : 0)
        return count < Self.exactPlaces
            ? table.place(row, field: field, element: element) : table.place(row)
    }
}
