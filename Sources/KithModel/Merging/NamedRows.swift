internal import KithSourceText

extension Kind {
    /// Returns what a row is known by in all captures: its key, or the values that identify it, with slashes between them; `nil`
    /// if it has neither.
    package func name(of row: Int, in rows: borrowing Rows) -> [UInt8]? {
        let columns = rows.columns
        if let keyField {
            return columns[keyField].hasValue(row) ? Array(columns[keyField].slice(row)) : nil
        }
        if identity.isEmpty { return nil }
        let values = identity.map { field in
            columns[field].hasValue(row) ? columns[field].written(row, fields[field].type) : []
        }
        return Array(values.joined(separator: [UInt8(ascii: "/")]))
    }
}

extension Table {
    /// Returns what a row is known by in all captures; `nil` if nothing names it.
    package func name(_ row: Int) -> [UInt8]? { kind.name(of: row, in: rows) }

    /// Returns a function that finds a row by what it is known by.
    func rowsByName() -> ([UInt8]) -> Int? {
        if kind.keyField != nil { return { row(withKey: $0[...]) } }
        let rows = Dictionary(
            ownRows.compactMap { row in name(row).map { ($0, row) } },
            uniquingKeysWith: { first, _ in first })
        return { rows[$0] }
    }
}
