internal import KithSourceText

/// The kind that stores values superseded by a newer capture.
struct RowHistory {
    private let kind: Int
    private let columns: [Int]
    /// The kind of captures.
    ///
    /// Links to it are not stored: they tell where a row was seen, not what it is.
    private let captureKind: Int?

    init?(_ vocabulary: Vocabulary) {
        guard let index = vocabulary.history else { return nil }
        let kind = vocabulary.kinds[index]
        self.kind = index
        columns = Vocabulary.historyFields.compactMap { kind.index(ofField: $0) }
        captureKind = columns.last.flatMap { kind.fields[$0].link?.kind }
    }

    /// Adds a row for a superseded value.
    func add(
        _ value: RowVersions.Overruled, of versions: RowVersions, _ entity: Kind, capture: [UInt8],
        to batch: inout Batch
    ) {
        let field = entity.fields[value.field]
        guard field.role != .key, field.link == nil || field.link?.kind != captureKind else {
            return
        }
        let table = versions.rows.tables[entity.index]
        // Rows without a key are named by their identity fields.
        let identity = (entity.keyField.map { [$0] } ?? entity.identity).map { field in
            table.columns[field].hasValue(value.version)
                ? Array(text(table.columns[field], value.version, entity.fields[field])) : []
        }
        let key = Array(identity.joined(separator: [UInt8(ascii: "/")]))
        let cells: [[UInt8]] = [
            Array(entity.name.utf8), key, Array(field.name.utf8),
            text(table.columns[value.field], value.version, field), capture,
        ]
        for (index, cell) in zip(columns, cells) {
            batch.tables[kind].columns[index].append(text: cell[...])
        }
        batch.tables[kind].endRow(at: table.places[value.version])
        batch.noteRow(ofKind: kind)
    }

    /// Returns a single value as it is, a list as JSON.
    private func text(_ column: Column, _ row: Int, _ field: Field) -> [UInt8] {
        let values = column.elements(row).map { element -> [UInt8] in
            guard column.isInteger else { return Array(column.slice(element)) }
            let number = column.integers[element]
            return Array((field.type == .boolean ? "\(number != 0)" : "\(number)").utf8)
        }
        guard column.isList else { return values.first ?? [] }
        var json = JSONOutput()
        json.array { json in
            for value in values { json.text(nil, String(decoding: value, as: UTF8.self)) }
        }
        return json.bytes
    }
}
