internal import KithModel

/// The member `written` of a row's object: the source's spellings of times that differ from the canonical form.
struct JSONWritten: Sendable {
    /// For each field index, the bytes before a value, without a comma: `"name":`.
    private let names: [Int: [UInt8]]
    /// `,"written":{`.
    private let start: [UInt8]
    /// The number of bytes before the object.
    private let head: Int

    init(_ fields: [Int], of kind: Kind, as name: String = Field.writtenName) {
        var sink = ByteSink(capacity: 64)
        sink.append(UInt8(ascii: ","))
        sink.appendJSON(name.utf8.span)
        sink.append(text: ":")
        head = sink.count
        sink.append(UInt8(ascii: "{"))
        start = sink.takeBytes()
        names = Dictionary(
            uniqueKeysWithValues: fields.map { field in
                var sink = ByteSink(capacity: 64)
                sink.appendJSON(kind.fields[field].name.utf8.span)
                sink.append(UInt8(ascii: ":"))
                return (field, sink.takeBytes())
            })
    }

    /// Returns the object alone, with other spellings of fields; `nil` if the row has neither.
    func object(
        _ row: Int, of rows: Rows, adding others: [(field: Int, text: ArraySlice<UInt8>)] = []
    ) -> [UInt8]? {
        guard !rows.written.fields.isEmpty || !others.isEmpty else { return nil }
        var sink = ByteSink(capacity: 64)
        append(row, of: rows, to: &sink, adding: others)
        return sink.count == 0 ? nil : Array(sink.takeBytes().dropFirst(head))
    }

    /// Appends the member, with a leading comma, if the row has such times.
    func append(
        _ row: Int, of rows: Rows, to sink: inout ByteSink,
        adding others: [(field: Int, text: ArraySlice<UInt8>)] = []
    ) {
        guard !rows.written.fields.isEmpty || !others.isEmpty else { return }
        let columns = rows.written.columns.span
        var hasBegun = false
        func begin(_ name: [UInt8], _ sink: inout ByteSink) {
            if hasBegun { sink.append(UInt8(ascii: ",")) } else { sink.append(start) }
            hasBegun = true
            sink.append(name)
        }
        for (index, field) in rows.written.fields.enumerated() where columns[index].hasValue(row) {
            guard let name = names[field] else { continue }
            begin(name, &sink)
            sink.appendJSON(columns, index, row: row, as: .text)
        }
        for (field, text) in others {
            guard let name = names[field] else { continue }
            begin(name, &sink)
            sink.appendJSON(text.span)
        }
        if hasBegun { sink.append(UInt8(ascii: "}")) }
    }
}
