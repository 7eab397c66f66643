internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// A cursor over the rows of one JSON document with nested records.
///
/// The row of a record comes first, then the rows of the records inside it.
struct DocumentCursor: ImmediateCursor {
    let locator: CellLocator?
    let text: SourceBytes?
    private(set) var bytesRead = 0
    let hasProvenTexts = true

    private var reader: RowReader
    private var open: [Level] = []
    private var hasBegun = false
    private var leadingFindings: [Finding]

    /// A record whose nested rows are being read.
    private struct Level {
        var children: [NestedRows]
        var current = 0
        let container: Int?
    }

    /// The maximum numbers of rows and of source bytes in one batch.
    private static let batchRows = 1024
    private static let batchBytes = 4 << 20

    /// Creates a cursor that begins with the record that the vocabulary finds in the whole document.
    init(
        _ document: JSONDocument, _ context: ReadContext, findings: [Finding] = []
    ) throws(ReadError) {
        guard let root = context.vocabulary.kinds.first(where: { $0.found == .document }) else {
            throw ReadError(
                .unsupported,
                """
                the vocabulary '\(context.vocabulary.name)' has no kind with 'found: {as: \
                document}'
                """)
        }
        let kinds = context.vocabulary.kinds
        let shapes = kinds.map { RecordShape(ofSource: $0, in: context.vocabulary) }
        let keys = kinds.map { Array($0.fields.first?.name.utf8 ?? "".utf8) }
        self.init(
            RowReader(
                document: document, kinds: kinds, shapes: shapes,
                keepsSecrets: context.keepsSecrets),
            rows: [NestedRows(root.index, one: 0, document)],
            locator: context.keepsText
                ? CellLocator(document, path: { $0.path }, key: { keys[$0.kind] }) : nil,
            findings: document.findings + findings)
    }

    /// Creates a cursor over lists of rows in the document of a reader; the text is kept if there is a locator.
    init(_ reader: RowReader, rows: [NestedRows], locator: CellLocator?, findings: [Finding]) {
        self.reader = reader
        self.locator = locator
        text = locator == nil ? nil : reader.document.bytes
        leadingFindings = findings
        open = [Level(children: rows, container: nil)]
    }

    mutating func next() throws(ReadError) -> Batch? {
        guard !open.isEmpty else { return nil }
        reader.batch.findings += leadingFindings
        leadingFindings = []
        let start = bytesRead
        while reader.batch.rowCount < Self.batchRows, bytesRead - start < Self.batchBytes,
            readRecord()
        {}
        if open.isEmpty {
            reader.batch.findings += reader.takeUnknown()
        }
        return reader.takeBatch()
    }

    /// Reads the next record in document order; returns `false` at the end.
    private mutating func readRecord() -> Bool {
        while let level = open.indices.last {
            let current = open[level].current
            guard current < open[level].children.count else {
                open.removeLast()
                continue
            }
            let children = open[level].children[current]
            guard children.next < children.end else {
                open[level].current += 1
                continue
            }
            open[level].children[current].next = reader.document.next(after: children.next)
            bytesRead = reader.document.range(at: children.next).lowerBound
            let inner = reader.read(
                children.next, as: children.kind, container: open[level].container)
            if !inner.children.isEmpty {
                open.append(Level(children: inner.children, container: inner.key))
            }
            return true
        }
        return false
    }
}
