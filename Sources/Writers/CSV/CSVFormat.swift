extension WriterFormat {
    /// Comma-separated values, exactly as RFC 4180 has them.
    public static let csv = csv(.standard)

    /// Tab-separated values, quoted like CSV.
    public static let tsv = csv(.tabs)

    /// Separated values in a dialect.
    public static func csv(_ dialect: CSVDialect) -> WriterFormat {
        let isTabbed = dialect.fileExtension == "tsv"
        return WriterFormat(
            name: dialect.fileExtension,
            summary: isTabbed
                ? "Tab-separated values, one file for each kind, with a data package"
                : "Comma-separated values, one file for each kind, with a data package",
            fileExtensions: [dialect.fileExtension], writesFolders: true,
            content: .rows { target, context throws(WriteError) in
                switch target {
                case .folder(let path): try CSVFolderWriter(path: path, context, dialect)
                case .file, .standardOutput: try CSVFileWriter(target, context, dialect)
                }
            })
    }
}
