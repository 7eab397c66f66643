internal import KithModel

/// Writes one JSON object with an array of rows for each kind.
///
/// Rows of different kinds arrive mixed, so all rows are kept in memory as text until the end.
struct JSONWriter: Writer, ~Copyable {
    private let vocabulary: Vocabulary
    private let arrays: [Array]
    private var sink: ByteSink

    /// The rows of a kind so far, on the heap because arrays hold only copyable values.
    private final class Array {
        let kind: Kind
        private let members: JSONFields
        private let written: JSONWritten
        var rows = 0
        var sink = ByteSink()

        init(_ kind: Kind, _ fields: [Int]) {
            self.kind = kind
            members = JSONFields(fields, of: kind)
            written = JSONWritten(fields, of: kind, as: kind.flatWrittenName)
        }

        /// Appends rows, one per line.
        func append(_ table: Rows, isAnonymised: Bool) {
            let members = members.prepared(for: table)
            for row in 0..<table.count {
                sink.append(text: rows == 0 ? "\n" : ",\n")
                let start = sink.bytes.count
                sink.append(UInt8(ascii: "{"))
                members.append(row, of: table, to: &sink)
                written.append(row, of: table, to: &sink)
                if isAnonymised {
                    sink.append(text: sink.count == start + 1 ? "" : ",")
                    sink.appendJSON(kind.flatAnonymisedName.utf8.span)
                    sink.append(text: ":true")
                }
                sink.append(UInt8(ascii: "}"))
                assert(sink.holdsJSONObject(from: start), "a row is not a JSON object")
                rows += 1
            }
        }
    }

    init(_ sink: consuming ByteSink, _ context: WriteContext) throws(WriteError) {
        let selection = try RowSelection(context)
        self.sink = sink
        vocabulary = context.vocabulary
        arrays = selection.kinds.map { Array($0, selection.fields(of: $0)) }
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        for array in arrays {
            array.append(batch.tables[array.kind.index], isAnonymised: batch.isAnonymised)
        }
    }

    consuming func finish() throws(WriteError) -> WriteSummary {
        let rows = arrays.reduce(0) { $0 + $1.rows }
        sink.append(text: #"{"vocabulary":"#)
        sink.appendJSON(vocabulary.name.utf8.span)
        for array in arrays {
            sink.append(text: ",\n")
            sink.appendJSON(array.kind.name.utf8.span)
            sink.append(text: ":[")
            sink.append(array.sink.bytes)
            sink.append(text: array.rows == 0 ? "]" : "\n]")
            try sink.passOnIfFull()
        }
        sink.append(text: "}\n")
        return try sink.finish(rows: rows)
    }
}
