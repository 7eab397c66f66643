/// Resolves links, table by table, in time linear in the values.
struct LinkResolution {
    private let vocabulary: Vocabulary
    private let rows: [Rows]
    /// For each kind with a key, its rows by key.
    let keys: [KeyTable?]
    /// For each kind, the keys that links name but no row has.
    private(set) var missing: [DistinctKeys]

    init(_ vocabulary: Vocabulary, _ rows: [Rows]) {
        self.vocabulary = vocabulary
        self.rows = rows
        keys = zip(vocabulary.kinds, rows).map { kind, rows in
            kind.keyField.map { KeyTable(rows.columns[$0]) }
        }
        missing = rows.map { _ in DistinctKeys() }
    }

    /// Returns the target of each element of a field; see ``Table/targets(field:)``.
    mutating func targets(_ kind: Kind, _ field: Int) -> [Int32] {
        guard let link = kind.fields[field].link, let known = keys[link.kind],
            let keyField = vocabulary.kinds[link.kind].keyField
        else { return [] }
        let (column, keyColumn) = (
            rows[kind.index].columns[field], rows[link.kind].columns[keyField]
        )
        let placeholders = link.placeholders.map { Array($0.utf8) }
        var targets: [Int32] = []
        targets.reserveCapacity(column.elementCount)
        for row in 0..<column.count {
            let hasValue = column.hasValue(row)
            for element in column.elements(row) {
                guard hasValue else {
                    targets.append(Table.none)
                    continue
                }
                let key = column.slice(element)
                if let found = known.element(of: key, in: keyColumn) {
                    targets.append(found)
                } else if placeholders.contains(where: { $0.elementsEqual(key) }) {
                    targets.append(Table.none)
                } else {
                    targets.append(Table.dangling(missing[link.kind].number(of: key)))
                }
            }
        }
        return targets
    }
}
