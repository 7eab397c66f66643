internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A cursor over the rows of event lines, which are read in chunks.
struct EventCursor: ImmediateCursor, ~Copyable {
    let locator: CellLocator?
    let text: SourceBytes?
    private(set) var bytesRead = 0
    let hasProvenTexts = true

    private var lines: JSONLines
    private var events: EventRows
    /// The token of the next line in the current chunk; the chunk ends at `end`.
    private var token = 0
    private var end = 0
    private var hasEnded = false

    private static let batchRows = 1024
    /// A batch also ends after this many lines, so that progress is reported even if lines give no rows.
    private static let batchLines = 16384

    init(_ source: ByteSource, _ context: ReadContext) throws(ReadError) {
        let events = try EventRows(context.vocabulary, keepsSecrets: context.keepsSecrets)
        // The lines of a file can be read again. Other sources are kept in memory if the text may be needed.
        let keepsText = context.keepsText && !source.isFile
        let text = keepsText ? try source.readAll() : nil
        let kept = text.map { ByteSource(name: source.name, origin: .bytes($0)) } ?? source
        let stream = try ByteStream(kept)
        lines = JSONLines(stream, source: context.source)
        self.text = text
        locator =
            context.keepsText ? EventLocator.locator(lines: kept, source: context.source) : nil
        self.events = events
    }

    mutating func next() throws(ReadError) -> Batch? {
        if hasEnded { return nil }
        var count = 0
        while events.rowCount < Self.batchRows, count < Self.batchLines {
            if token < end {
                let line = token
                token = events.rows.reader.document.next(after: line)
                events.read(line)
                count += 1
            } else if let document = try lines.next() {
                events.rows.reader.document = document
                events.rows.reader.batch.findings += document.findings
                (token, end) = (0, document.tokens.count)
                bytesRead = max(bytesRead, document.base + document.bytes.count)
            } else {
                hasEnded = true
                return events.finish()
            }
        }
        return events.takeBatch()
    }
}
