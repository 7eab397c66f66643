import KithModel

@testable import KithWriters

extension WriterFormat {
    /// What each row is called: `contact`, a tab, `Lotte Okafor`.
    static let labels = WriterFormat(
        name: "labels", summary: "The kind of each row and what a person calls it",
        fileExtensions: ["labels"],
        content: .rows { target, context throws(WriteError) in try LabelsWriter(target, context) })
}

/// Writes one line for each row.
struct LabelsWriter: Writer, ~Copyable {
    private let target: WriteTarget
    private let selection: RowSelection
    private var rows = 0
    private var sink: ByteSink

    init(_ target: WriteTarget, _ context: WriteContext) throws(WriteError) {
        let selection = try RowSelection(context)
        sink = ByteSink(try .file(target, format: "labels"))
        self.selection = selection
        self.target = target
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        for kind in selection.kinds {
            let table = batch.tables[kind.index]
            for row in 0..<table.count {
                sink.append(text: kind.name)
                for field in kind.label where table.columns[field].hasValue(row) {
                    sink.append(UInt8(ascii: "\t"))
                    sink.append(table.columns[field].slice(row))
                }
                sink.append(UInt8(ascii: "\n"))
                try sink.passOnIfFull()
            }
            rows += table.count
        }
    }

    consuming func finish() throws(WriteError) -> WriteSummary {
        let (target, rows) = (target, rows)
        let written = try sink.finish()
        return WriteSummary(target, rows: rows, bytes: written.bytes)
    }
}
