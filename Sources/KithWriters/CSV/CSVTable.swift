internal import KithModel
private import KithSourceText

/// The columns of a kind's CSV file.
struct CSVLayout {
    /// How the cells of a column are written.
    enum Form {
        case text
        /// A text column that needs no quotes in this batch.
        case plain
        /// A text that a spreadsheet may run as a formula.
        case guarded
        /// A text that a spreadsheet may run as a formula, unless it is a number.
        case guardedNumber
        case integer
        case boolean
        case list(JSONForm)
    }

    /// The kind of the rows.
    let kind: Kind
    /// The indices of the fields to write: all except secrets and the extra field.
    let fields: [Int]
    /// The form of each field.
    let forms: [Form]
    let dialect: CSVDialect

    init(_ kind: Kind, _ selection: RowSelection, _ dialect: CSVDialect) {
        self.kind = kind
        self.dialect = dialect
        fields = selection.fields(of: kind).filter { kind.fields[$0].role != .extra }
        forms = fields.map { Self.form(kind.fields[$0], isGuarded: dialect.guardsFormulas) }
    }

    private static func form(_ field: Field, isGuarded: Bool) -> Form {
        if field.isList { return .list(JSONForm(field.type)) }
        switch field.type {
        case .integer: return .integer
        case .boolean: return .boolean
        case .number, .decimal, .json: return isGuarded ? .guardedNumber : .text
        case .text, .timestamp, .date, .bytes: return isGuarded ? .guarded : .text
        }
    }
}

/// A CSV file being written.
struct CSVTable: KindTable, ~Copyable {
    let layout: CSVLayout
    private(set) var rows = 0
    private var sink: ByteSink
    private var nulCells = NULCells()
    /// The forms of the columns in this batch.
    private var forms: [CSVLayout.Form]
    /// A buffer for list cells.
    private var scratch = ByteSink()

    /// Creates a table and writes the header.
    init(_ layout: CSVLayout, _ sink: consuming ByteSink) {
        self.layout = layout
        self.sink = sink
        forms = layout.forms
        if layout.dialect.hasByteOrderMark { self.sink.append(text: "\u{FEFF}") }
        for (index, field) in layout.fields.enumerated() {
            if index > 0 { self.sink.append(layout.dialect.delimiter) }
            let name = layout.kind.fields[field].name
            self.sink.appendCSV(name.utf8.span, delimiter: layout.dialect.delimiter)
        }
        endRow()
    }

    /// Adds all rows of a batch.
    mutating func append(_ table: Rows) throws(WriteError) {
        prepare(table)
        let columns = table.columns.span
        let delimiter = layout.dialect.delimiter
        for row in 0..<table.count {
            for index in layout.fields.indices {
                if index > 0 { sink.append(delimiter) }
                appendCell(columns, layout.fields[index], row, forms[index], delimiter)
            }
            endRow()
            try sink.passOnIfFull()
        }
        rows += table.count
    }

    /// Examines whole columns, which is much faster than examining each cell: most need no quotes.
    private mutating func prepare(_ table: Rows) {
        for (index, field) in layout.fields.enumerated() {
            let text = table.columns[field].bytes
            let found = CSVSpecials(in: text.span, delimiter: layout.dialect.delimiter)
            if found.hasNUL { nulCells.note(table, layout.kind, field) }
            guard case .text = layout.forms[index] else { continue }
            forms[index] = found.needsQuotes ? .text : .plain
        }
    }

    /// Takes all columns, because passing a single one would copy it and retain its arrays.
    @inline(__always)
    private mutating func appendCell(
        _ columns: Span<Column>, _ field: Int, _ row: Int, _ form: CSVLayout.Form,
        _ delimiter: UInt8
    ) {
        guard columns[field].hasValue(row) else { return appendNothing() }
        switch form {
        case .text:
            let text = columns[field].bytes.span.extracting(columns[field].range(row))
            sink.appendCSV(text, delimiter: delimiter)
        case .plain:
            let text = columns[field].bytes.span.extracting(columns[field].range(row))
            sink.appendPlainCSV(text)
        case .integer: sink.append(decimal: columns[field].integers[row])
        case .boolean: sink.append(boolean: columns[field].integers[row])
        case .guarded:
            let text = columns[field].bytes.span.extracting(columns[field].range(row))
            sink.appendGuardedCSV(text, delimiter: delimiter)
        case .guardedNumber:
            let text = columns[field].bytes.span.extracting(columns[field].range(row))
            if JSONNumber.isValid(text) {
                sink.appendCSV(text, delimiter: delimiter)
            } else {
                sink.appendGuardedCSV(text, delimiter: delimiter)
            }
        case .list(let form):
            scratch.removeAll()
            scratch.appendJSONList(columns, field, row: row, as: form)
            sink.appendCSV(scratch.bytes, delimiter: delimiter)
        }
    }

    /// Writes a cell without a value.
    ///
    /// A row of a single empty cell would be an empty line, which readers skip.
    private mutating func appendNothing() {
        if layout.fields.count == 1 { sink.append(text: "\"\"") }
    }

    private mutating func endRow() { sink.append(text: layout.dialect.lineEnd.rawValue) }

    /// Writes the rest and commits the file.
    consuming func finish() throws(WriteError) -> KindFile {
        let (kind, rows, findings) = (layout.kind, rows, nulCells.findings())
        return KindFile(kind: kind, rows: rows, written: try sink.finish(), findings: findings)
    }
}
