internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension ReaderFormat {
    /// Kith's own rows: one row per line, or one object with an array of rows for each kind.
    package static let kith = ReaderFormat(
        name: "kith",
        summary: "Kith's own rows, as written by the formats ndjson and json (json is read whole)",
        fileExtensions: ["ndjson", "jsonl"], vocabulary: { KithRows.vocabulary(head: $0) },
        memory: .flat,
        recognises: { KithRows.recognises($0.outline) || KithDocument.recognises($0.outline) },
        marks: "'kind' and 'key' in each line, or 'vocabulary' first",
        opening: .each { source, context throws(ReadError) in
            let (head, source) = try source.peek(KithRows.headLength)
            if KithDocument.recognises(DocumentOutline(head[...], isWhole: false)) {
                return try KithDocument.open(source, context)
            }
            return try KithCursor(source, context)
        })
}
