extension WriterFormat {
    /// Kith's own lossless form: one row in each line, in the order of the source.
    public static let ndjson = WriterFormat(
        name: "ndjson", summary: "One row in each line as JSON; nothing is lost",
        fileExtensions: ["ndjson", "jsonl"],
        content: .rows { target, context throws(WriteError) in try NDJSONWriter(target, context) })
}
