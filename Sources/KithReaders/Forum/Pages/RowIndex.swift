internal import KithModel
internal import KithSourceText

/// The rows of a page by kind and key, to find repeated rows.
struct RowIndex {
    private var slots = HashSlots()
    private var entries: [(kind: Int, row: Int)] = []
    private let hash = PolynomialHash()

    /// Returns the first row of a kind with a key; if there is none, adds the given row number and returns `nil`.
    ///
    /// Keys are in the first column.
    mutating func row(
        _ kind: Int, _ key: ArraySlice<UInt8>, in rows: borrowing Rows, orElse row: Int
    ) -> Int? {
        let hash = hash.hash(key)
        let known = slots.number(hash) { number in
            entries[number].kind == kind
                && rows.columns[0].element(entries[number].row, equals: key)
        }
        if let known { return entries[known].row }
        slots.insert(entries.count, hash)
        entries.append((kind, row))
        return nil
    }
}
