extension Dataset {
    /// The rows of a kind that somebody means by a word: the one with that key, or else all with that name.
    ///
    /// Names are compared as written, and where none is the same, without regard to case and accents.
    public func rows(named word: String, in table: Table) -> [Int] {
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
