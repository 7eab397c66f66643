extension WriterFormat {
    /// One object with an array of rows for each kind.
    public static let json = WriterFormat(
        name: "json",
        summary: "One object with an array of rows for each kind; memory grows with the rows",
        fileExtensions: ["json"],
        content: .rows { target, context throws(WriteError) in try JSONWriter(target, context) })
}
