internal import KithModel

/// Formats batches as lines.
///
/// Each batch is independent, so several can be formatted in parallel.
struct NDJSONLines: Sendable {
    /// The layout of each kind; `nil` for kinds that are not written.
    private let layouts: [NDJSONLayout?]

    init(_ selection: RowSelection, _ vocabulary: Vocabulary) {
        layouts = vocabulary.kinds.map { kind in
            selection.isWritten[kind.index] ? NDJSONLayout(kind, selection.fields(of: kind)) : nil
        }
    }

    /// Returns the layouts for the rows of a batch; `nil` for kinds that have none or are not written.
    func layouts(for batch: borrowing Batch) -> [NDJSONLayout?] {
        zip(layouts, batch.tables).map { layout, rows in
            rows.count > 0 ? layout?.prepared(for: rows) : nil
        }
    }

    /// Appends the rows of a batch in their order; returns how many were appended.
    func append(_ batch: borrowing Batch, to sink: inout ByteSink) throws(WriteError) -> Int {
        let (tables, layouts) = (batch.tables, layouts(for: batch))
        var added = 0
        for run in batch.runs {
            guard let layout = layouts[run.kind] else { continue }
            try layout.append(
                run.rows, of: tables[run.kind], isAnonymised: batch.isAnonymised, to: &sink)
            added += run.rows.count
        }
        return added
    }
}

/// The constant parts of a kind's lines; a class, because copying them would cost more than writing a line.
final class NDJSONLayout: Sendable {
    /// `{"kind":"contact","key":`.
    private let start: [UInt8]
    private let keyField: Int?
    private let attributes: JSONFields
    private let links: JSONFields
    private let extra: JSONFields
    private let extraField: Int
    private let written: JSONWritten
    private static let attributesStart = Array(#","attributes":{"#.utf8)
    private static let end = Array("}\n".utf8)
    private static let anonymisedEnd = Array(",\"\(Field.anonymisedName)\":true}\n".utf8)
    private static let linksStart = Array(#"},"links":{"#.utf8)

    init(_ kind: Kind, _ fields: [Int]) {
        func members(_ role: Field.Role) -> JSONFields {
            JSONFields(fields.filter { kind.fields[$0].role == role }, of: kind)
        }
        var sink = ByteSink(capacity: 64)
        sink.append(text: #"{"kind":"#)
        sink.appendJSON(kind.name.utf8.span)
        sink.append(text: #","key":"#)
        start = sink.takeBytes()
        keyField = kind.keyField
        attributes = members(.attribute)
        links = members(.link)
        extra = members(.extra)
        extraField = kind.extraField
        written = JSONWritten(fields, of: kind)
    }

    private init(_ other: NDJSONLayout, for rows: Rows) {
        start = other.start
        keyField = other.keyField
        attributes = other.attributes.prepared(for: rows)
        links = other.links.prepared(for: rows)
        extra = other.extra
        extraField = other.extraField
        written = other.written
    }

    /// Returns the layout prepared for the rows of one batch.
    func prepared(for rows: Rows) -> NDJSONLayout { NDJSONLayout(self, for: rows) }

    /// Appends rows as lines and writes the buffer when it is full.
    func append(
        _ range: Range<Int>, of rows: Rows, isAnonymised: Bool, to sink: inout ByteSink
    ) throws(WriteError) {
        let end = isAnonymised ? Self.anonymisedEnd : Self.end
        // Read once for all rows, to avoid reference counting per row.
        let (attributes, links) = (attributes, links)
        for row in range {
            let start = sink.bytes.count
            append(row, of: rows, attributes, links, to: &sink)
            sink.append(end)
            assert(sink.holdsJSONLine(from: start), "a row is not one line of JSON")
            try sink.passOnIfFull()
        }
    }

    /// Returns a row as a line, without its end.
    func line(_ row: Int, of rows: Rows, isAnonymised: Bool) -> [UInt8] {
        var sink = ByteSink()
        append(row, of: rows, attributes, links, to: &sink)
        sink.append(isAnonymised ? Self.anonymisedEnd : Self.end)
        return sink.takeBytes().dropLast()
    }

    private func append(
        _ row: Int, of rows: Rows, _ attributes: JSONFields, _ links: JSONFields,
        to sink: inout ByteSink
    ) {
        sink.append(start)
        if let keyField {
            sink.appendJSON(rows.columns.span, keyField, row: row, as: .text)
        } else {
            sink.append(text: "null")
        }
        sink.append(Self.attributesStart)
        attributes.append(row, of: rows, to: &sink)
        sink.append(Self.linksStart)
        links.append(row, of: rows, to: &sink)
        sink.append(UInt8(ascii: "}"))
        if rows.columns[extraField].state(row) != .absent {
            sink.append(UInt8(ascii: ","))
            extra.append(row, of: rows, to: &sink)
        }
        written.append(row, of: rows, to: &sink)
    }
}
