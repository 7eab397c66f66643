internal import KithModel
internal import KithSQLiteBinding
internal import KithStore

/// Notes what a step changes, row by row and field by field, so that people can ask.
struct StoreHistory: ~Copyable {
    private let insertion: Statement

    init(_ database: borrowing Database) throws(SQLiteError) {
        insertion = try database.prepare(
            "INSERT INTO \"\(StoreLayout.Own.history)\" VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")
    }

    /// Adds the rows of a step.
    ///
    /// A removed row that was merged into another has the key of that one as what was there afterwards.
    func note(
        _ differences: Differences, _ step: Int64, _ heirs: RowHeirs
    ) throws(SQLiteError) {
        for (index, found) in differences.kinds.enumerated() {
            let (old, new) = (differences.old.tables[index], differences.new.tables[index])
            for row in found.removed {
                let heir = old.keyBytes(row).flatMap { heirs.heir(of: $0, ofKind: index) }
                try note(step, old, row, "removed", nil, (nil, heir))
            }
            for change in found.changed {
                for field in change.fields {
                    try note(
                        step, new, change.new, "changed", field,
                        (old.shown(change.old, field), new.shown(change.new, field)))
                }
            }
            for row in found.added { try note(step, new, row, "added") }
        }
    }

    private func note(
        _ step: Int64, _ table: Table, _ row: Int, _ change: String, _ field: Int? = nil,
        _ values: (before: [UInt8]?, after: [UInt8]?) = (nil, nil)
    ) throws(SQLiteError) {
        for parameter in 0..<8 { try insertion.bindNull(at: parameter) }
        try insertion.bind(step, at: 0)
        try insertion.bind(table.kind.name, at: 1)
        if let key = table.kind.keyField, table.rows.columns[key].hasValue(row) {
            try insertion.bind(table.key(row), at: 2)
        }
        try insertion.bind(table.label(row), at: 3)
        try insertion.bind(change, at: 4)
        if let field { try insertion.bind(table.kind.fields[field].name, at: 5) }
        if let before = values.before { try insertion.bind(before.span, at: 6) }
        if let after = values.after { try insertion.bind(after.span, at: 7) }
        try insertion.run()
    }
}

extension Table {
    /// Returns a cell as people read it; `nil` if it has no value.
    func shown(_ row: Int, _ field: Int) -> [UInt8]? {
        guard rows.columns[field].hasValue(row) else { return nil }
        if kind.fields[field].isSecret { return Array("(secret)".utf8) }
        return rows.columns[field].written(row, kind.fields[field].type)
    }
}
