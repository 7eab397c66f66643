internal import KithModel
private import KithSourceText

/// The fields of a kind that are written as members of a JSON object.
struct JSONFields {
    private let fields: [Int]
    private var forms: [JSONForm]
    /// For each field, the bytes before a text, with a leading comma: `,"name":"`.
    private let names: [[UInt8]]
    /// The fields that are present in some row of the batch.
    private var present: [Int]

    init(_ fields: [Int], of kind: Kind) {
        self.fields = fields
        present = Array(fields.indices)
        forms = fields.map { JSONForm(kind.fields[$0].type) }
        names = fields.map { field in
            var sink = ByteSink(capacity: 64)
            sink.append(UInt8(ascii: ","))
            sink.appendJSON(kind.fields[field].name.utf8.span)
            sink.append(text: ":\"")
            return sink.takeBytes()
        }
    }

    /// Returns the fields prepared for one batch.
    ///
    /// Examines whole columns, which is much faster than examining each cell.
    func prepared(for rows: Rows) -> JSONFields {
        var prepared = self
        prepared.present.removeAll(keepingCapacity: true)
        for (index, field) in fields.enumerated() where rows.columns[field].hasCells {
            prepared.present.append(index)
            guard forms[index].isText else { continue }
            let text = rows.columns[field].bytes
            prepared.forms[index] = JSONString.hasSpecial(in: text.span) ? .text : .plain
        }
        return prepared
    }

    /// Appends the members of a row, except absent ones.
    func append(_ row: Int, of rows: Rows, to sink: inout ByteSink) {
        let columns = rows.columns.span
        let names = names.span
        var skipped = 1
        for index in present where columns[fields[index]].state(row) != .absent {
            // The first member has no comma.
            let (field, name) = (fields[index], names[index].span.extracting(skipped...))
            skipped = 0
            if forms[index] == .plain, columns[field].hasValue(row), !columns[field].isList {
                let text = columns[field].bytes.span.extracting(columns[field].range(row))
                sink.append(name, text, UInt8(ascii: "\""))
            } else {
                sink.append(name.extracting(..<(name.count - 1)))
                sink.appendJSON(columns, field, row: row, as: forms[index])
            }
        }
    }
}
