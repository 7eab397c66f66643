extension WriterFormat {
    /// Comma-separated values, exactly as RFC 4180 has them.
    public static let csv = csv(
        "csv", "Comma-separated values, one file for each kind, with a data package", .standard)

    /// Tab-separated values, quoted like CSV.
    public static let tsv = csv(
        "tsv", "Tab-separated values, one file for each kind, with a data package", .tabs)

    /// Comma-separated values for people who open them in a spreadsheet.
    public static let excel = csv(
        "excel", "CSV for spreadsheets: byte order mark, CRLF, formulas disarmed", .excel(),
        fileExtensions: [])

    /// Separated values in a dialect.
    ///
    /// Where it has no file extensions, the format is never chosen by a name.
    public static func csv(
        _ name: String, _ summary: String, _ dialect: CSVDialect, fileExtensions: [String]? = nil
    ) -> WriterFormat {
        WriterFormat(
            name: name, summary: summary, fileExtensions: fileExtensions ?? [dialect.fileExtension],
            writesFolders: true,
            content: .rows { target, context throws(WriteError) in
                switch target {
                case .folder(let path): try CSVFolderWriter(path: path, context, dialect)
                case .file, .standardOutput: try CSVFileWriter(target, context, dialect)
                }
            })
    }
}
