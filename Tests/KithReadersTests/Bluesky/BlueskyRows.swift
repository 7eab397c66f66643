import KithArchives
import KithDiagnostics
import KithModel
import KithReaders
import KithSourceText

/// What reading inputs of Bluesky gives, as lines of text.
struct BlueskyRows {
    /// A row in each line: its kind, then its cells.
    var rows: [String] = []
    /// A finding in each line: its rule, the text it points at, its message.
    var findings: [String] = []

    private static let vocabulary = Result { try Vocabulary.builtIn("bluesky") }

    /// Reads event lines.
    init(events bytes: [UInt8]) throws {
        let vocabulary = try Self.vocabulary.get()
        let context = ReadContext(source: SourceID(0), vocabulary: vocabulary, keepsText: false)
        var cursor = try ReaderFormat.blueskyEvents.open(
            ByteSource(name: "events", origin: .memory(bytes)), context)
        while let batch = try cursor.next() { add(batch, vocabulary, [SourceBytes(bytes)]) }
    }

    /// Reads documents, by name.
    init(documents: [(name: String, text: String)]) async throws {
        let vocabulary = try Self.vocabulary.get()
        let texts = documents.map { Array($0.text.utf8) }
        let inputs = zip(documents, texts).map {
            ByteSource(name: $0.name, origin: .memory($1))
        }
        guard case .together(let open) = ReaderFormat.bluesky.opening else { return }
        let context = ReadContext(source: SourceID(0), vocabulary: vocabulary, keepsText: false)
        let members = MemberSource(inputs, registry: SourceRegistry(from: SourceID(0)))
        var cursor = try open(members, context)
        while let batch = try await cursor.next() {
            add(batch, vocabulary, texts.map { SourceBytes($0) })
        }
    }

    private mutating func add(_ batch: Batch, _ vocabulary: Vocabulary, _ texts: [SourceBytes]) {
        for run in batch.runs {
            let (kind, columns) = (vocabulary.kinds[run.kind], batch.tables[run.kind].columns)
            for row in run.rows {
                let cells = zip(kind.fields, columns).compactMap { field, column in
                    Self.cell(column, row).map { "\(field.name)=\($0)" }
                }
                rows.append(([kind.name] + cells).joined(separator: " "))
            }
        }
        for finding in batch.findings.sorted() {
            let text = finding.span.map { texts[$0.source.index].text($0.range) } ?? "-"
            findings.append("\(finding.rule) ⟦\(text.prefix(60))⟧ \(finding.message)")
        }
    }

    private static func cell(_ column: Column, _ row: Int) -> String? {
        switch column.state(row) {
        case .absent: nil
        case .null: "null"
        case .value: column.isInteger ? "\(column.integers[row])" : column.text(row)
        }
    }
}
