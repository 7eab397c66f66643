extension WriterFormat {
    /// Kith's own lossless format: one row per line, in source order.
    package static let ndjson = WriterFormat(
        name: "ndjson", summary: "One row per line as JSON; lossless",
        fileExtensions: ["ndjson", "jsonl"], loses: [],
        takes: .rows { sink, context throws(WriteError) in
            try NDJSONWriter(sink.stream(), context)
        })
}
