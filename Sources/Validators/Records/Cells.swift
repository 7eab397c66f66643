internal import Model

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
