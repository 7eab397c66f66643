extension WriterFormat {
    /// Kith's own lossless format: one row per line, in source order.
    package static let ndjson = WriterFormat(
        name: "ndjson", summary: "One row per line as JSON; lossless",
        fileExtensions: ["ndjson", "jsonl"], shapes: [.stream, .files], splits: true, loses: [],
        takes: .rows { sink, context throws(WriteError) in
            if sink.isStream { return try NDJSONWriter(sink.stream(), context) }
            return try NDJSONParts(sink.files(), context)
        })
}
