extension WriterFormat {
    /// The photos and documents in rows, as files.
    package static let media = WriterFormat(
        name: "media", summary: "Photos and documents as files in a folder",
        fileExtensions: [], shapes: .files, loses: ["everything but photos and documents"],
        takes: .rows { sink, context throws(WriteError) in try MediaWriter(sink.files(), context) })
}
