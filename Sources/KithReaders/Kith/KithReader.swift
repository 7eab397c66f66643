internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension ReaderFormat {
    /// Kith's own lossless format: one row per line.
    package static let kith = ReaderFormat(
        name: "kith", summary: "Kith's own rows (NDJSON), as written by the format ndjson",
        fileExtensions: ["ndjson", "jsonl"], vocabulary: { KithRows.vocabulary(head: $0) },
        memory: .flat,
        recognises: { KithRows.recognises($0.outline) }, marks: "'kind' and 'key' in each line",
        opening: .each { source, context throws(ReadError) in try KithCursor(source, context) })
}
