internal import KithDiagnostics
internal import KithModel
internal import KithStore

/// Writes a script that creates a table for each kind and fills it, in one transaction.
///
/// Keys and links have indexes, made after the rows, instead of constraints: what Kith reads may hold a key twice or a link
/// to nothing, and a script that fails would help nobody.
struct SQLScript: Writer, ~Copyable {
    private let selection: RowSelection
    private let dialect: SQLDialect
    private let vocabulary: Vocabulary
    /// The tables by kind; `nil` for kinds that are not written.
    private var tables: [SQLTable?]
    private var sink: ByteSink

    init(
        _ sink: consuming ByteSink, _ context: WriteContext, _ dialect: SQLDialect
    ) throws(WriteError) {
        let selection = try RowSelection(context)
        self.selection = selection
        self.dialect = dialect
        vocabulary = context.vocabulary
        tables = context.vocabulary.kinds.map { kind in
            selection.isWritten[kind.index] ? SQLTable(kind, selection, dialect) : nil
        }
        self.sink = sink
        self.sink.append(text: dialect.start)
        for kind in selection.kinds { self.sink.append(text: tables[kind.index]?.creation ?? "") }
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        for kind in selection.kinds where batch.tables[kind.index].count > 0 {
            try tables[kind.index]?.append(batch.tables[kind.index], to: &sink)
        }
    }

    consuming func finish() throws(WriteError) -> WriteSummary {
        for kind in selection.kinds { sink.append(text: indexes(of: kind)) }
        sink.append(text: dialect.end)
        let written = selection.kinds.compactMap { tables[$0.index] }
        let (rows, findings) = (written.reduce(0) { $0 + $1.rows }, written.flatMap(\.findings))
        return try sink.finish(rows: rows, findings: findings)
    }

    /// The indexes of a kind's key and links, each with what it leads to.
    private func indexes(of kind: Kind) -> String {
        selection.fields(of: kind).map { index in
            let field = kind.fields[index]
            guard field.role == .key || field.link != nil else { return "" }
            let note = field.link.flatMap { link in
                let target = vocabulary.kinds[link.kind]
                return target.keyField.map {
                    "-- \(kind.name).\(field.name) refers to \(target.name).\(target.fields[$0].name)"
                        + (field.isList ? ", once or more, as JSON\n" : "\n")
                }
            }
            if field.isList { return note ?? "" }
            let name = SQLName.quoted("\(kind.name)_\(field.name)_index")
            return (note ?? "") + "CREATE INDEX \(name) ON \(SQLName.quoted(kind.name)) "
                + "(\(SQLName.quoted(field.name)));\n"
        }.joined()
    }
}
