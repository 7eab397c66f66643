extension WriterFormat {
    /// One object with an array of rows for each kind.
    package static let json = WriterFormat(
        name: "json",
        summary: "One object with an array of rows for each kind; memory grows with the rows",
        fileExtensions: ["json"], loses: ["the order of rows of different kinds"],
        takes: .rows { sink, context throws(WriteError) in try JSONWriter(sink.stream(), context) })
}
