internal import Model

/// How the source wrote the times of rows, as the member `written` of a row's object; only those that differ.
struct JSONWritten: Sendable {
    /// For each field its name, as it stands before a value and behind a comma: `"name":`; by its index.
    private let names: [Int: [UInt8]]
    /// `,"written":{`.
    private let start: [UInt8]

    init(_ fields: [Int], of kind: Kind, as name: String = Field.writtenName) {
        var sink = ByteSink(capacity: 64)
        sink.append(UInt8(ascii: ","))
        sink.appendJSON(name.utf8.span)
        sink.append(text: ":{")
        start = sink.takeBytes()
        names = Dictionary(
            uniqueKeysWithValues: fields.map { field in
                var sink = ByteSink(capacity: 64)
                sink.appendJSON(kind.fields[field].name.utf8.span)
                sink.append(UInt8(ascii: ":"))
                return (field, sink.takeBytes())
            })
    }

    /// Adds the member, behind others, where a row has such times.
    func append(_ row: Int, of rows: Rows, to sink: inout ByteSink) {
        guard !rows.written.fields.isEmpty else { return }
        let columns = rows.written.columns.span
        var hasBegun = false
        for (index, field) in rows.written.fields.enumerated() where columns[index].hasValue(row) {
            guard let name = names[field] else { continue }
            if hasBegun { sink.append(UInt8(ascii: ",")) } else { sink.append(start) }
            hasBegun = true
            sink.append(name)
            sink.appendJSON(columns, index, row: row, as: .text)
        }
        if hasBegun { sink.append(UInt8(ascii: "}")) }
    }
}
