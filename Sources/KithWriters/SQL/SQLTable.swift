internal import KithDiagnostics
internal import KithModel
internal import KithStore

/// The table of a kind.
struct SQLTable {
    private let kind: Kind
    private let dialect: SQLDialect
    private let fields: [Int]
    /// The number of rows.
    private(set) var rows = 0
    private var nulCells = NULCells()
    private var unfit: UnfitCells

    /// A statement ends after so many rows, because some databases read a statement as a whole.
    private static let mostRows = 100

    init(_ kind: Kind, _ selection: RowSelection, _ dialect: SQLDialect) {
        self.kind = kind
        self.dialect = dialect
        fields = selection.fields(of: kind)
        unfit = UnfitCells(kind)
    }

    /// The statement that creates the table.
    var creation: String {
        let columns = fields.map { index in
            "  \(SQLName.quoted(kind.fields[index].name)) \(dialect.type(of: kind.fields[index]))"
        }
        return
            "CREATE TABLE \(SQLName.quoted(kind.name)) (\n\(columns.joined(separator: ",\n"))\n);\n"
    }

    /// Findings about values that the table does not hold as they were.
    var findings: [Finding] {
        nulCells.findings(because: "which databases do not hold") + unfit.findings
    }

    /// Appends the rows of a batch.
    mutating func append(_ table: Rows, to sink: inout ByteSink) throws(WriteError) {
        for field in fields where table.columns[field].bytes.contains(0) {
            nulCells.note(table, kind, field)
        }
        let names = fields.map { SQLName.quoted(kind.fields[$0].name) }.joined(separator: ", ")
        let target = "\(SQLName.quoted(kind.name)) (\(names))"
        switch dialect {
        case .portable:
            for row in 0..<table.count {
                let isFirst = row % Self.mostRows == 0
                sink.append(text: isFirst ? "INSERT INTO \(target) VALUES\n(" : ",\n(")
                appendCells(row, of: table, separator: ", ", to: &sink)
                let isLast = row == table.count - 1 || row % Self.mostRows == Self.mostRows - 1
                sink.append(text: isLast ? ");\n" : ")")
                try sink.passOnIfFull()
            }
        case .postgres:
            sink.append(text: "COPY \(target) FROM stdin;\n")
            for row in 0..<table.count {
                appendCells(row, of: table, separator: "\t", to: &sink)
                sink.append(text: "\n")
                try sink.passOnIfFull()
            }
            sink.append(text: "\\.\n")
        }
        rows += table.count
    }

    private mutating func appendCells(
        _ row: Int, of table: Rows, separator: String, to sink: inout ByteSink
    ) {
        let columns = table.columns.span
        for (place, index) in fields.enumerated() {
            if place > 0 { sink.append(text: separator) }
            let field = kind.fields[index]
            guard columns[index].hasValue(row) else {
                appendNull(to: &sink)
                continue
            }
            if field.isList {
                var list = ByteSink()
                list.appendJSONList(columns, index, row: row, as: JSONForm(field.type))
                append(list.takeBytes().span, isText: true, to: &sink)
            } else if field.type == .integer {
                sink.append(decimal: columns[index].integers[row])
            } else if field.type == .boolean {
                sink.append(boolean: columns[index].integers[row])
            } else if dialect.holds(columns[index].slice(row), of: field.type) {
                let text = columns[index].bytes.span.extracting(columns[index].range(row))
                append(text, isText: field.type != .number, to: &sink)
            } else {
                unfit.note(of: index, at: table.places[row])
                appendNull(to: &sink)
            }
        }
    }

    private func appendNull(to sink: inout ByteSink) {
        sink.append(text: dialect == .portable ? "NULL" : "\\N")
    }

    private func append(_ text: Span<UInt8>, isText: Bool, to sink: inout ByteSink) {
        guard dialect == .portable else { return sink.append(text, as: CopyText.self) }
        guard isText else { return sink.append(text) }
        sink.append(UInt8(ascii: "'"))
        sink.append(text, as: SQLLiteral.self)
        sink.append(UInt8(ascii: "'"))
    }
}
