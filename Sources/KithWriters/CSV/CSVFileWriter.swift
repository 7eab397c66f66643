internal import KithDiagnostics
internal import KithModel

/// Writes the rows of one kind to one CSV file.
///
/// Without a given kind, only one kind may have rows. As that is known only at the end, the file appears then,
/// and nothing is written to standard output before.
struct CSVFileWriter: Writer, ~Copyable {
    private let selection: RowSelection
    private let dialect: CSVDialect
    private let target: WriteTarget
    private var output: ByteOutput?
    private var table: CSVTable?
    /// The number of rows of each kind.
    private var rows: [Int]
    private var extras = 0

    init(_ target: WriteTarget, _ context: WriteContext, _ dialect: CSVDialect) throws(WriteError) {
        let selection = try RowSelection(context)
        let isNamed = context.kind != nil
        if target == .standardOutput, !isNamed {
            output = .standardOutputAtEnd
        } else {
            output = try .file(target, format: dialect.fileExtension)
        }
        self.target = target
        self.dialect = dialect
        self.selection = selection
        rows = [Int](repeating: 0, count: context.vocabulary.kinds.count)
        if isNamed, let kind = selection.kinds.first { begin(kind) }
    }

    private mutating func begin(_ kind: Kind) {
        guard let output = output.take() else { return }
        table = CSVTable(CSVLayout(kind, selection, dialect), ByteSink(output))
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        for kind in selection.kinds where batch.tables[kind.index].count > 0 {
            let table = batch.tables[kind.index]
            rows[kind.index] += table.count
            try append(table, of: kind)
        }
    }

    /// Adds rows if they are of the file's kind.
    private mutating func append(_ rows: Rows, of kind: Kind) throws(WriteError) {
        if table == nil { begin(kind) }
        guard let layout = table?.layout, layout.kind.index == kind.index else { return }
        extras += rows.columns[kind.extraField].valueCount
        try table?.append(rows)
    }

    consuming func finish() throws(WriteError) -> WriteSummary {
        let kinds = selection.kinds.filter { rows[$0.index] > 0 }
        guard kinds.count <= 1, let written = table.take() else { throw Self.ambiguous(kinds) }
        let (target, kind, count) = (target, written.layout.kind, written.rows)
        var findings = written.nulCells.findings()
        if extras > 0 { findings.append(Self.leftOut(extras, of: kind)) }
        let bytes = try written.finish().bytes
        return WriteSummary(target, rows: count, bytes: bytes, findings: findings)
    }

    private static func ambiguous(_ kinds: [Kind]) -> WriteError {
        let found =
            kinds.isEmpty
            ? "no kind has rows, so there is no header to write"
            : "rows of \(kinds.count) kinds were read: \(kinds.map(\.name).joined(separator: ", "))"
        return WriteError(
            .unsupported,
            "one CSV file holds rows of one kind, but \(found); "
                + "name a kind with --kind, or a folder such as 'out/' to write one file for each")
    }

    private static func leftOut(_ rows: Int, of kind: Kind) -> Finding {
        WritingRules.extraLeftOut.finding(
            """
            \(rows) \(rows == 1 ? "row" : "rows") of \(kind.name) \
            \(rows == 1 ? "has values" : "have values") that fit no column; write to a folder \
            to keep them in extra.csv
            """,
            at: nil)
    }
}
