extension WriterFormat {
    /// A script that SQLite, PostgreSQL and other databases run.
    package static let sql = script(
        "sql", "Tables and rows as SQL statements that most databases run", ["sql"], .portable,
        loses: ["the order of rows of different kinds", "numbers that are none"])

    /// A script for PostgreSQL.
    package static let postgres = script(
        "postgres", "A script for psql: tables, and rows for COPY", ["pgsql"], .postgres,
        loses: [
            "the order of rows of different kinds", "dates, times and numbers that are none",
            "fractions of a microsecond", "the offset of times",
        ])

    private static func script(
        _ name: String, _ summary: String, _ extensions: [String], _ dialect: SQLDialect,
        loses: [String]
    ) -> WriterFormat {
        WriterFormat(
            name: name, summary: summary, fileExtensions: extensions,
            loses: [
                "the difference between null and a missing value", "U+0000 in a text",
                "the spelling of times in the source",
            ] + loses,
            takes: .rows { sink, context throws(WriteError) in
                try SQLScript(sink.stream(), context, dialect)
            })
    }
}
