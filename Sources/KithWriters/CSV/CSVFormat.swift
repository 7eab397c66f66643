extension WriterFormat {
    /// Comma-separated values (RFC 4180).
    package static let csv = csv(
        "csv", "Comma-separated values, one file for each kind, with a data package", .standard)

    /// Tab-separated values, quoted like CSV.
    package static let tsv = csv(
        "tsv", "Tab-separated values, one file for each kind, with a data package", .tabs)

    /// Comma-separated values for spreadsheets.
    package static let excel = csv(
        "excel", "CSV for spreadsheets: byte order mark, CRLF, formulas disarmed", .excel(),
        fileExtensions: [])

    /// Comma-separated values with the metadata of the W3C's "CSV on the Web".
    package static let csvw = csv(
        "csvw", "CSV on the Web: CSV files with csv-metadata.json", .standard, fileExtensions: [],
        .web)

    /// Creates a format for a dialect.
    ///
    /// A format without file extensions is never chosen by file name.
    static func csv(
        _ name: String, _ summary: String, _ dialect: CSVDialect, fileExtensions: [String]? = nil,
        _ description: CSVFiles.Description = .dataPackage
    ) -> WriterFormat {
        WriterFormat(
            name: name, summary: summary, fileExtensions: fileExtensions ?? [dialect.fileExtension],
            shapes: [.stream, .files],
            loses: [
                "the difference between null and a missing value",
                "the order of rows of different kinds", "U+0000 in a text",
                "the spelling of times in the source",
                "in a single file, values that fit no column",
            ] + (dialect.guardsFormulas ? ["texts that look like formulas, as they were"] : []),
            takes: .rows { sink, context throws(WriteError) in
                try KindFiles(sink, context, CSVFiles(context, dialect, description)) {
                    kind, selection, sink in
                    CSVTable(CSVLayout(kind, selection, dialect), sink)
                }
            })
    }
}
