extension WriterFormat {
    /// The photos and documents in rows, as files.
    public static let media = WriterFormat(
        name: "media", summary: "Photos and documents as files in a folder",
        fileExtensions: [], writesFolders: true,
        content: .rows { target, context throws(WriteError) in try MediaWriter(target, context) })
}
