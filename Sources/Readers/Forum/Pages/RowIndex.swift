internal import Model
internal import SourceText

/// The rows of a page by kind and key, so that none is told twice.
struct RowIndex {
    private var slots = HashSlots()
    private var entries: [(kind: Int, row: Int)] = []
    private let hash = PolynomialHash()

    mutating func clear() {
        slots.removeAll()
        entries.removeAll(keepingCapacity: true)
    }

    /// The first row of a kind with a key, which its first column holds; where there is none, the
    /// row number given becomes it.
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
