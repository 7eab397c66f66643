internal import KithSourceText

extension Dataset {
    /// Returns the dataset with other superseded values, without those that count after all; `nil` if nothing changes.
    ///
    /// Of equal ones, that of the newest capture stays. `value` returns the new value of a field, or `nil` to leave it.
    package func replacingSuperseded(
        _ value: (_ field: Field, _ old: [UInt8]) -> [UInt8]?
    ) -> Dataset? {
        guard let history = RowHistory(vocabulary) else { return nil }
        let table = tables[history.kind]
        let superseded = table.ownRows.map { SupersededValue($0, history, self) }
        let changed = superseded.map { old in old.field.flatMap { value($0, old.value) } }
        if changed.allSatisfy({ $0 == nil }) { return nil }
        let order = CaptureOrder(self, self)
        var changes = RowChanges(self)
        let equal = Dictionary(grouping: superseded.indices) { index in
            superseded[index].name + [changed[index] ?? superseded[index].value]
        }
        for (name, indices) in equal where indices.contains(where: { changed[$0] != nil }) {
            let newest = indices.min {
                order.isNewer(superseded[$0].capture, than: superseded[$1].capture)
            }
            for index in indices {
                let old = superseded[index]
                if index != newest || old.current == name[3] {
                    changes.remove(old.row, of: table)
                } else if let text = changed[index] {
                    changes.add(old.row, of: table, [history.columns[3]: .text(text)])
                }
            }
        }
        return applying(changes)
    }
}

/// A row of history.
private struct SupersededValue {
    let row: Int
    /// The kind, the key and the name of the field.
    let name: [[UInt8]]
    let value: [UInt8]
    let capture: [UInt8]
    /// The field; `nil` if the vocabulary has none with that name.
    let field: Field?
    /// The value that counts.
    let current: [UInt8]?

    init(_ row: Int, _ history: RowHistory, _ dataset: Dataset) {
        let table = dataset.tables[history.kind]
        let cells = history.columns.map { table.cell(row, $0).bytes ?? [] }
        (self.row, name, value, capture) = (row, Array(cells.prefix(3)), cells[3], cells[4])
        let texts = cells.prefix(3).map { String(decoding: $0, as: UTF8.self) }
        guard let kind = dataset.vocabulary.index(ofKind: texts[0]),
            let index = dataset.tables[kind].kind.index(ofField: texts[2])
        else {
            (field, current) = (nil, nil)
            return
        }
        let entity = dataset.tables[kind]
        field = entity.kind.fields[index]
        current = entity.row(withKey: cells[1][...]).flatMap { entity.cell($0, index).bytes }
    }
}
