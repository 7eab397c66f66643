internal import KithDiagnostics
internal import KithModel

/// Writes a folder or a zip of CSV files, one for each kind with rows, and a data package that describes them.
struct CSVFolderWriter: Writer, ~Copyable {
    private let context: WriteContext
    private let dialect: CSVDialect
    private let selection: RowSelection
    private var output: FileSet
    /// The files by kind; `nil` until the kind has a row.
    private var files: [OpenFile?]
    private var extras: ExtraTable?

    /// A file being written, on the heap because arrays hold only copyable values.
    private final class OpenFile {
        var table: CSVTable?
        init(_ table: consuming CSVTable) { self.table = consume table }
    }

    init(_ target: WriteTarget, _ context: WriteContext, _ dialect: CSVDialect) throws(WriteError) {
        let selection = try RowSelection(context)
        guard let output = try FileSet(target, context) else {
            throw WriteError(.unsupported, "one file holds rows of one kind")
        }
        self.output = output
        self.context = context
        self.dialect = dialect
        self.selection = selection
        files = context.vocabulary.kinds.map { _ in nil }
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        try keepExtras(batch)
        for kind in selection.kinds where batch.tables[kind.index].count > 0 {
            if files[kind.index] == nil { try begin(kind) }
            try files[kind.index]?.table?.append(batch.tables[kind.index])
        }
    }

    private mutating func begin(_ kind: Kind) throws(WriteError) {
        let sink = try sink(named: kind.name)
        files[kind.index] = OpenFile(CSVTable(CSVLayout(kind, selection, dialect), sink))
    }

    private func sink(named name: String) throws(WriteError) -> ByteSink {
        try output.sink("\(name).\(dialect.fileExtension)", isHashing: true)
    }

    private mutating func keepExtras(_ batch: borrowing Batch) throws(WriteError) {
        let hasExtras = selection.kinds.contains { kind in
            batch.tables[kind.index].columns[kind.extraField].valueCount > 0
        }
        guard hasExtras else { return }
        if extras == nil {
            extras = ExtraTable(try sink(named: ExtraTable.name(in: context.vocabulary)), dialect)
        }
        let before = files.map { $0?.table?.rows ?? 0 }
        try extras?.append(batch, selection, context.vocabulary.kinds, before: before)
    }

    consuming func finish() throws(WriteError) -> WriteSummary {
        var package = DataPackage(context.vocabulary, dialect)
        var findings: [Finding] = []
        for kind in selection.kinds {
            guard let table = files[kind.index]?.table.take() else { continue }
            let (layout, rows) = (table.layout, table.rows)
            findings += table.nulCells.findings()
            package.add(layout, rows: rows, try table.finish())
        }
        if let extras = extras.take() {
            let rows = extras.rows
            package.addExtras(rows: rows, try extras.finish())
        }
        var sink = try output.sink(DataPackage.fileName)
        sink.append(package.document())
        let description = try sink.finish()
        for (name, rows, bytes) in package.files { output.note(name, rows: rows, bytes: bytes) }
        output.note(DataPackage.fileName, rows: 0, bytes: description.bytes)
        return try output.publish(findings)
    }
}
