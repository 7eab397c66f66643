internal import KithDiagnostics
internal import KithModel

/// Writes one file for each kind with rows into a folder or a zip, or the rows of one kind to one stream.
///
/// A stream without a named kind takes rows of one kind alone. As that is known only at the end, nothing is written to
/// standard output before.
struct KindFiles<Format: KindFileFormat & ~Copyable, Table: KindTable & ~Copyable>: Writer,
    ~Copyable
{
    /// Begins the file of a kind.
    typealias Begin =
        @Sendable (Kind, RowSelection, consuming ByteSink) throws(WriteError) -> Table

    private var format: Format
    private let table: Begin
    /// The stream until its kind is known.
    private var stream: ByteSink?
    private var files: FileSet?
    /// The files by kind; `nil` for kinds without one.
    private var tables: [OpenTable?]
    /// The number of rows of each kind.
    private var rows: [Int]

    /// A file being written, on the heap because arrays hold only copyable values.
    private final class OpenTable {
        private var table: Table?

        init(_ table: consuming Table) { self.table = consume table }

        func append(_ rows: Rows) throws(WriteError) { try table?.append(rows) }

        func finish() throws(WriteError) -> KindFile? {
            guard let table = table.take() else { return nil }
            return try table.finish()
        }
    }

    init(
        _ sink: consuming WriteSink, _ context: WriteContext, _ format: consuming Format,
        table: @escaping Begin
    ) throws(WriteError) {
        self.format = format
        self.table = table
        tables = context.vocabulary.kinds.map { _ in nil }
        rows = context.vocabulary.kinds.map { _ in 0 }
        if sink.isStream {
            stream = sink.stream()
            files = nil
            guard context.kind != nil else {
                stream?.holdBack()
                return
            }
            if let kind = self.format.selection.kinds.first { try begin(kind) }
        } else {
            stream = nil
            files = sink.files()
        }
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        try format.keepRest(of: batch, before: rows, in: &files)
        for kind in format.selection.kinds where batch.tables[kind.index].count > 0 {
            if tables[kind.index] == nil { try begin(kind) }
            try tables[kind.index]?.append(batch.tables[kind.index])
            rows[kind.index] += batch.tables[kind.index].count
        }
    }

    /// Begins the file of a kind, unless the only stream belongs to another one.
    private mutating func begin(_ kind: Kind) throws(WriteError) {
        let sink =
            if files == nil {
                stream.take()
            } else {
                try files?.sink(name(of: kind), isHashing: Format.hashesFiles)
            }
        guard let sink else { return }
        tables[kind.index] = OpenTable(try table(kind, format.selection, sink))
    }

    private func name(of kind: Kind) -> String { "\(kind.name).\(format.fileExtension)" }

    consuming func finish() throws(WriteError) -> WriteSummary {
        if files == nil { try requireOneKind() }
        var files = files.take()
        var written: [KindFile] = []
        for kind in format.selection.kinds {
            guard let file = try tables[kind.index]?.finish() else { continue }
            let name = name(of: kind)
            written.append(file)
            files?.note(name, rows: file.rows, bytes: file.written.bytes)
        }
        let findings = written.flatMap(\.findings) + (try format.finish(written, in: &files))
        if let files = files.take() { return try files.publish(findings) }
        let one = written[0]
        return WriteSummary(
            path: one.written.path, rows: one.rows, bytes: one.written.bytes, findings: findings)
    }

    private func requireOneKind() throws(WriteError) {
        let kinds = format.selection.kinds.filter { rows[$0.index] > 0 }
        guard kinds.count > 1 || tables.allSatisfy({ $0 == nil }) else { return }
        let found =
            kinds.isEmpty
            ? "no kind has rows, so there is no header to write"
            : "rows of \(kinds.count) kinds were read: \(kinds.map(\.name).joined(separator: ", "))"
        throw WriteError(
            .unsupported,
            "one \(Format.title) file holds rows of one kind, but \(found); "
                + "name a kind with --kind, or a folder such as 'out/' to write one file for each")
    }
}
