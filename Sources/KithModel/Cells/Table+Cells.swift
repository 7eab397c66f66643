/// Typed views of the columns of a table.
///
/// Each call looks up a name: ask once, not for each row.
extension Table {
    /// Returns the texts of a field.
    package func texts(_ field: String) -> Texts { Texts(column(field)) }

    /// Returns the texts of a field, of which a row may have several.
    package func textLists(_ field: String) -> TextLists { TextLists(column(field)) }

    /// Returns the numbers of a field.
    package func numbers(_ field: String) -> Numbers { Numbers(column(field)) }

    /// Returns the booleans of a field.
    package func flags(_ field: String) -> Flags { Flags(column(field)) }

    /// Returns the moments of a field.
    package func instants(_ field: String) -> Instants { Instants(column(field)) }

    /// Whether a cell has a value, and at least one element if it is a list.
    package func hasAny(_ row: Int, _ field: String) -> Bool {
        guard let index = self.field(field) else { return false }
        return rows.columns[index].hasValue(row) && !rows.columns[index].elements(row).isEmpty
    }
}

/// Typed views of the columns of rows, by the index of the field; a missing field has no values.
extension Rows {
    /// Returns the texts of a field.
    package func texts(_ field: Int?) -> Texts { Texts(column(field)) }

    /// Returns the booleans of a field.
    package func flags(_ field: Int?) -> Flags { Flags(column(field)) }

    private func column(_ field: Int?) -> Column {
        field.map { columns[$0] } ?? Column(isInteger: false, isList: false)
    }
}
