internal import KithSourceText

/// The kind that stores values superseded by a newer capture.
struct RowHistory {
    /// The index of the kind.
    let kind: Int
    /// The fields of its rows: the kind, the key and the field of the value, the value, and its capture.
    let columns: [Int]
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
        let table = versions.rows.tables[entity.index]
        guard let name = name(of: value.field, value.version, of: table, entity) else { return }
        let cells =
            name + [
                table.columns[value.field].written(value.version, entity.fields[value.field].type),
                capture,
            ]
        for (index, cell) in zip(columns, cells) {
            batch.tables[kind].columns[index].append(text: cell[...])
        }
        batch.tables[kind].endRow(at: table.places[value.version])
        batch.noteRow(ofKind: kind)
    }

    /// Returns the kind, the key and the field of a value; `nil` for values that are not stored.
    func name(
        of index: Int, _ row: Int, of rows: borrowing Rows, _ entity: Kind
    ) -> [[UInt8]]? {
        let field = entity.fields[index]
        guard field.role != .key, field.link == nil || field.link?.kind != captureKind else {
            return nil
        }
        return [
            Array(entity.name.utf8), entity.name(of: row, in: rows) ?? [], Array(field.name.utf8),
        ]
    }
}
