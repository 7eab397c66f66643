extension Dataset {
    /// Returns the row with this key, or else all rows with this name.
    ///
    /// Names are compared as written first. If none is equal, case and accents are ignored.
    package func rows(named word: String, in table: Table) -> [Int] {
        if let row = table.ownRow(withKey: word) { return [row] }
        let named = table.ownRows.filter { row in
            table.kind.label.contains { table.rows.columns[$0].hasValue(row) }
        }
        let same = named.filter { table.label($0).utf8.elementsEqual(word.utf8) }
        guard same.isEmpty else { return same }
        let folded = FoldedText(word)
        return named.filter { FoldedText(table.label($0)) == folded }
    }
}
