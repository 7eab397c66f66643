internal import KithModel

/// The CSV file of extra fields: kind, key, row number, and a JSON object.
struct ExtraTable: ~Copyable {
    /// The column names.
    static let fields = ["kind", "key", "row", "fields"]

    private(set) var rows = 0
    private let dialect: CSVDialect
    private var sink: ByteSink

    /// Creates a table and writes the header.
    init(_ sink: consuming ByteSink, _ dialect: CSVDialect) {
        self.dialect = dialect
        self.sink = sink
        if dialect.hasByteOrderMark { self.sink.append(text: "\u{FEFF}") }
        for (index, name) in Self.fields.enumerated() {
            self.sink.append(text: name)
            endCell(isLast: index == Self.fields.count - 1)
        }
    }

    /// Returns the file name without its extension: "extra", unless a kind has that name.
    static func name(in vocabulary: Vocabulary) -> String {
        vocabulary.index(ofKind: Field.extraName) == nil ? Field.extraName : "extra-fields"
    }

    /// Appends the extra fields of a batch, in source order.
    ///
    /// `before` is the number of rows of each kind in earlier batches.
    mutating func append(
        _ batch: borrowing Batch, _ selection: RowSelection, _ kinds: [Kind], before: [Int]
    ) throws(WriteError) {
        for run in batch.runs where selection.isWritten[run.kind] {
            let kind = kinds[run.kind]
            let columns = batch.tables[run.kind].columns
            let extra = columns[kind.extraField]
            for row in run.rows where extra.hasValue(row) {
                append(kind.name.utf8.span)
                endCell()
                if let field = kind.keyField { append(columns[field], row) }
                endCell()
                sink.append(decimal: Int64(before[run.kind] + row + 1))
                endCell()
                append(extra, row)
                endCell(isLast: true)
                rows += 1
                try sink.passOnIfFull()
            }
        }
    }

    private mutating func append(_ column: Column, _ row: Int) {
        guard column.hasValue(row) else { return }
        append(column.bytes.span.extracting(column.range(row)))
    }

    private mutating func append(_ text: Span<UInt8>) {
        if dialect.guardsFormulas {
            sink.appendGuardedCSV(text, delimiter: dialect.delimiter)
        } else {
            sink.appendCSV(text, delimiter: dialect.delimiter)
        }
    }

    private mutating func endCell(isLast: Bool = false) {
        if !isLast { return sink.append(dialect.delimiter) }
        sink.append(text: dialect.lineEnd.rawValue)
    }

    /// Writes the rest and commits the file.
    consuming func finish() throws(WriteError) -> ByteSink.Written { try sink.finish() }
}
