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
        var next = [Int](repeating: 0, count: kinds.count)
        for index in batch.order.indices {
            let kind = Int(batch.order[index])
            let row = next[kind]
            next[kind] += 1
            let extra = batch.tables[kind].columns[kinds[kind].extraField]
            guard selection.isWritten[kind], extra.hasValue(row) else { continue }
            append(kinds[kind].name.utf8.span)
            endCell()
            if let field = kinds[kind].keyField {
                append(batch.tables[kind].columns[field], row)
            }
            endCell()
            sink.append(decimal: Int64(before[kind] + row + 1))
            endCell()
            append(extra, row)
            endCell(isLast: true)
            rows += 1
            try sink.passOnIfFull()
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
