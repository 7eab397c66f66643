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
                ? table.columns[field].written(value.version, entity.fields[field].type) : []
        }
        let key = Array(identity.joined(separator: [UInt8(ascii: "/")]))
        let cells: [[UInt8]] = [
            Array(entity.name.utf8), key, Array(field.name.utf8),
            table.columns[value.field].written(value.version, field.type), capture,
        ]
        for (index, cell) in zip(columns, cells) {
            batch.tables[kind].columns[index].append(text: cell[...])
        }
        batch.tables[kind].endRow(at: table.places[value.version])
        batch.noteRow(ofKind: kind)
    }
}
