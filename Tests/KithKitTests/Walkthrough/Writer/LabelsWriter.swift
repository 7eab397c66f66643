import KithModel

@testable import KithWriters

extension WriterFormat {
    /// What each row is called: `contact`, a tab, `Lotte Okafor`.
    static let labels = WriterFormat(
        name: "labels", summary: "The kind of each row and what a person calls it",
        fileExtensions: ["labels"], loses: ["everything but kinds and labels"],
        takes: .rows { sink, context throws(WriteError) in
            try LabelsWriter(sink.stream(), context)
        })
}

/// Writes one line for each row.
struct LabelsWriter: Writer, ~Copyable {
    private let selection: RowSelection
    private var rows = 0
    private var sink: ByteSink

    init(_ sink: consuming ByteSink, _ context: WriteContext) throws(WriteError) {
        selection = try RowSelection(context)
        self.sink = sink
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
        let rows = rows
        return try sink.finish(rows: rows)
    }
}
