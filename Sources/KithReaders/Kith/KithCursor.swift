internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A cursor over rows in Kith's NDJSON, which is read in chunks of lines.
struct KithCursor: ImmediateCursor, ~Copyable {
    let locator: CellLocator?
    let text: SourceBytes?
    private(set) var bytesRead = 0
    let hasProvenTexts = true

    private let names: [[UInt8]]
    private var lines: JSONLines
    private var reader: RowReader
    /// The token of the next row in the current chunk; the chunk ends at `end`.
    private var token = 0
    private var end = 0
    private var hasEnded = false

    private static let batchRows = 1024
    private static let kindName = Array("kind".utf8)

    init(_ source: ByteSource, _ context: ReadContext) throws(ReadError) {
        let reader = try RowReader(ofRows: context)
        let text = context.keepsText ? try source.readAll() : nil
        let kept = text.map { ByteSource(name: source.name, origin: .bytes($0)) }
        lines = JSONLines(
            try ByteStream(kept ?? source), source: context.source, limits: KithRows.limits)
        self.text = text
        locator = text.map { CellLocator(lines: $0, source: context.source) }
        self.reader = reader
        names = context.vocabulary.kinds.map { Array($0.name.utf8) }
    }

    mutating func next() throws(ReadError) -> Batch? {
        while reader.batch.rowCount < Self.batchRows, !hasEnded {
            if token < end {
                let row = token
                token = reader.document.next(after: row)
                read(row)
            } else {
                try readChunk()
            }
        }
        let isEmpty = reader.batch.rowCount == 0 && reader.batch.findings.isEmpty
        return hasEnded && isEmpty ? nil : reader.takeBatch()
    }

    private mutating func readChunk() throws(ReadError) {
        if let document = try lines.next() {
            reader.document = document
            reader.batch.findings += document.findings
            (token, end) = (0, document.tokens.count)
            bytesRead = max(bytesRead, document.base + document.bytes.count)
        } else {
            hasEnded = true
            reader.batch.findings += reader.takeUnknown()
        }
    }

    private mutating func read(_ row: Int) {
        let document = reader.document
        guard let name = document.firstMember(Self.kindName, ofObjectAt: row),
            document.kind(at: name) == .string
        else {
            return reader.report(
                ReadingRules.notARecord,
                "expected a row {kind, key, attributes, links}, found one without a kind; it is skipped",
                at: row)
        }
        guard let kind = names.firstIndex(where: { document.hasText(at: name, equalTo: $0) }) else {
            return reader.report(
                ReadingRules.notARecord,
                "there is no kind '\(document.text(at: name))'; the row is skipped", at: name)
        }
        _ = reader.read(row, as: kind, container: nil)
    }
}

extension CellLocator {
    /// Creates a locator for rows of which each is one line.
    fileprivate init(lines bytes: SourceBytes, source: SourceID) {
        /// Parses the line around an offset again.
        @Sendable func line(_ offset: Int) -> JSONDocument? {
            guard 0..<bytes.count ~= offset else { return nil }
            let start = bytes[0..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            let end = bytes[offset..<bytes.count].firstIndex(of: 0x0A) ?? bytes.count
            return try? JSONParser.parse(
                SourceBytes(Array(bytes[start..<end])), source: source, base: start,
                limits: KithRows.limits)
        }
        self.init(
            locate: { row, kind, field, element in
                line(row.start).flatMap {
                    CellLocator($0) { $0.rowPath }.locate(row, kind, field, element)
                }
            },
            pointer: { place in
                line(place.start).flatMap { CellLocator($0) { $0.rowPath }.pointers([place])[0] }
            })
    }
}
