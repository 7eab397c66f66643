internal import KithModel
internal import KithSQLDump
internal import KithSourceText

extension ReaderFormat {
    /// The SQL file that Monica 4.x offers under Settings, Export, and
    /// dumps of its whole database from MySQL, PostgreSQL or SQLite.
    package static let monicaSQL = ReaderFormat(
        name: "monica-sql", summary: "Monica account export or database dump (SQL)",
        fileExtensions: ["sql"], vocabulary: { _ in "monica" }, memory: .flat,
        recognises: { head in
            guard let dialect = SQLDialect(head: head.bytes) else { return false }
            return dialect == .mysql && head.bytes.contains(text: " dump of data")
                || MonicaDump.hasTables(in: head.bytes)
        },
        opening: .each { source, context throws(ReadError) in
            try MonicaSQLCursor(source, context)
        })
}

/// The recognition of dumps of Monica's database.
enum MonicaDump {
    /// Tables that no other supported source has.
    private static let telling = Set(
        [
            "accounts", "activities", "activity_types", "activity_type_categories", "addressbooks",
            "contact_field_types", "contact_fields", "contacts", "debts", "genders", "gifts",
            "life_event_types", "life_events", "relationship_types", "relationships",
            "special_dates",
        ].map { Array($0.utf8) })

    /// Returns whether the first bytes of a dump name such a table.
    static func hasTables(in head: ArraySlice<UInt8>) -> Bool {
        !telling.isDisjoint(with: SQLTableNames.named(in: head))
    }
}
