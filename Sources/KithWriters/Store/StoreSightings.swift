internal import KithModel
internal import KithSQLiteBinding
internal import KithStore

/// The captures that say the values of rows, where the inputs of the rows do not tell.
final class StoreSightings {
    private let selection: Statement

    init(_ database: borrowing Database) throws(SQLiteError) {
        selection = try database.prepare(
            """
            SELECT "field", "capture" FROM "\(StoreLayout.Own.sightings)" WHERE "kind" = ?1 AND "id" = ?2
            """)
    }

    /// Returns the sightings of a row; `nil` if none are noted.
    func sightings(ofRow name: [UInt8], of kind: Kind) throws(SQLiteError) -> RowSightings? {
        try selection.bind(kind.name, at: 0)
        try selection.bind(name.span, at: 1)
        defer { selection.reset() }
        var newest: [UInt8]?
        var older: [Int: [UInt8]] = [:]
        while try selection.step() {
            let field = selection.text(0)
            if field.isEmpty {
                newest = selection.bytes(1)
            } else if let field = kind.index(ofField: field) {
                older[field] = selection.bytes(1)
            }
        }
        return newest.map { RowSightings(newest: $0, older: older) }
    }
}

/// Notes which captures say the values of rows in a store.
final class SightingWriter {
    private let removal: Statement
    private let insertion: Statement

    init(_ database: borrowing Database) throws(SQLiteError) {
        let name = StoreLayout.Own.sightings
        removal = try database.prepare(
            "DELETE FROM \"\(name)\" WHERE \"kind\" = ?1 AND \"id\" = ?2")
        insertion = try database.prepare("INSERT INTO \"\(name)\" VALUES (?1, ?2, ?3, ?4)")
    }

    /// Replaces what is noted of a row with a name.
    func replace(
        _ sightings: RowSightings, ofRow name: [UInt8], of kind: Kind
    ) throws(SQLiteError) {
        try remove(ofRow: name, of: kind)
        try insertion.bind(kind.name, at: 0)
        try insertion.bind(name.span, at: 1)
        try insert("", sightings.newest)
        for (field, capture) in sightings.older.sorted(by: { $0.key < $1.key }) {
            try insert(kind.fields[field].name, capture)
        }
    }

    /// Removes what is noted of a row with a name.
    func remove(ofRow name: [UInt8], of kind: Kind) throws(SQLiteError) {
        try removal.bind(kind.name, at: 0)
        try removal.bind(name.span, at: 1)
        try removal.run()
    }

    private func insert(_ field: String, _ capture: [UInt8]) throws(SQLiteError) {
        try insertion.bind(field, at: 2)
        try insertion.bind(capture.span, at: 3)
        try insertion.run()
    }
}
