internal import KithModel

/// Writes each row as a line, in source order; nothing is lost except secrets.
struct NDJSONWriter: Writer, ~Copyable {
    private let lines: NDJSONLines
    private var rows = 0
    private var sink: ByteSink

    init(_ sink: consuming ByteSink, _ context: WriteContext) throws(WriteError) {
        lines = NDJSONLines(try RowSelection(context), context.vocabulary)
        self.sink = sink
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        rows += try lines.append(batch, to: &sink)
    }

    var format: (@Sendable (Batch) -> Result<FormattedRows, WriteError>)? {
        let lines = lines
        return { batch in
            do throws(WriteError) {
                var sink = ByteSink(capacity: batch.textSize)
                let count = try lines.append(batch, to: &sink)
                return .success(FormattedRows(bytes: sink.takeBytes(), count: count))
            } catch {
                return .failure(error)
            }
        }
    }

    mutating func write(_ formatted: FormattedRows) throws(WriteError) {
        sink.append(formatted.bytes)
        rows += formatted.count
        try sink.passOnIfFull()
    }

    consuming func finish() throws(WriteError) -> WriteSummary {
        let rows = rows
        return try sink.finish(rows: rows)
    }
}

extension Batch {
    /// An estimate of the size of the rows as text, in bytes.
    fileprivate var textSize: Int {
        var size = 256 * rowCount
        for kind in tables.indices where tables[kind].count > 0 {
            for column in tables[kind].columns.indices {
                size += tables[kind].columns[column].bytes.count * 9 / 8
            }
        }
        return size
    }
}
