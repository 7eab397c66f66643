internal import KithSourceText

extension Dataset {
    /// The rows of the inputs, kind by kind.
    ///
    /// Anonymised rows have a batch of their own, after the others.
    package var batches: [Batch] {
        var batches = [Batch(kinds: vocabulary.kinds), Batch(kinds: vocabulary.kinds)]
        for (kind, table) in tables.enumerated() {
            for row in table.ownRows {
                let part = isAnonymised(at: table.rows.places[row]) ? 1 : 0
                batches[part].tables[kind].append(row: row, of: table.rows)
                batches[part].noteRow(ofKind: kind)
            }
        }
        batches[1].isAnonymised = true
        return batches.filter { $0.rowCount > 0 }
    }

    /// Returns the dataset with changed rows in place of the rows with the same keys.
    ///
    /// Rows with new keys follow all other rows of their kind.
    package func applying(_ changes: Batch) -> Dataset {
        let replaced = tables.enumerated().map { kind, table in
            let changed = changes.tables[kind]
            guard let key = table.kind.keyField else { return [Int?]() }
            return (0..<changed.count).map { table.ownRow(withKey: changed.columns[key].text($0)) }
        }
        return replacing(rows: replaced, by: changes, removing: tables.map { _ in [] })
    }

    /// Returns the dataset with changed rows in place of theirs, without the removed rows.
    ///
    /// Added rows follow all other rows of their kind.
    package func applying(_ changes: RowChanges) -> Dataset {
        replacing(rows: changes.replaced, by: changes.batch, removing: changes.removed)
    }

    /// Puts each row of a batch in place of the row that it replaces, or at the end.
    private func replacing(
        rows replaced: [[Int?]], by changes: Batch, removing removed: [Set<Int>]
    ) -> Dataset {
        var batch = Batch(kinds: vocabulary.kinds)
        for (kind, table) in tables.enumerated() {
            let changed = changes.tables[kind]
            var changeOfRow: [Int: Int] = [:]
            var additions: [Int] = []
            for (change, row) in replaced[kind].enumerated() {
                if let row { changeOfRow[row] = change } else { additions.append(change) }
            }
            for row in table.ownRows where !removed[kind].contains(row) {
                if let change = changeOfRow[row] {
                    batch.tables[kind].append(row: change, of: changed)
                } else {
                    batch.tables[kind].append(row: row, of: table.rows)
                }
                batch.noteRow(ofKind: kind)
            }
            for change in additions {
                batch.tables[kind].append(row: change, of: changed)
                batch.noteRow(ofKind: kind)
            }
        }
        return replacing(allBy: batch)
    }

    /// Returns a dataset of some rows of each kind, in their order.
    func keeping(_ rows: [[Int]]) -> Dataset { replacing(allBy: batch(of: rows)) }

    private func batch(of rows: [[Int]]) -> Batch {
        var batch = Batch(kinds: vocabulary.kinds)
        for (table, rows) in zip(tables, rows) {
            for row in rows {
                batch.tables[table.kind.index].append(row: row, of: table.rows)
                batch.noteRow(ofKind: table.kind.index)
            }
        }
        return batch
    }

    /// Returns the dataset with other texts, or none, in some fields of rows; the rows keep what is noted of them.
    func replacing(_ texts: [RowField: [Int: [UInt8]?]]) -> Dataset {
        var batch = batch(of: tables.map { Array($0.ownRows) })
        for (field, texts) in texts {
            let first = tables[field.kind].ownRows.lowerBound
            let column = batch.tables[field.kind].columns[field.field]
            batch.tables[field.kind].columns[field.field] = column.replacing(
                Dictionary(uniqueKeysWithValues: texts.map { ($0.key - first, $0.value) }))
        }
        return replacing(allBy: batch)
    }

    /// Returns a dataset of other rows from the same sources.
    func replacing(allBy batch: Batch) -> Dataset { replacing(allBy: [batch]) }

    /// Returns a dataset of the rows that a function makes of each batch.
    package func mapping(_ change: (Batch) -> Batch) -> Dataset {
        replacing(allBy: batches.map(change))
    }

    /// Returns the dataset with what is noted of the captures of some rows.
    package func noting(_ sightings: [RowID: RowSightings]) -> Dataset {
        if sightings.isEmpty { return self }
        var batch = batch(of: tables.map { Array($0.ownRows) })
        for (row, captures) in sightings {
            let first = tables[row.kind].ownRows.lowerBound
            batch.tables[row.kind].note(captures, ofRow: row.row - first)
        }
        return replacing(allBy: batch)
    }

    /// Returns the dataset with other keys for rows of a kind, and for what is superseded in them; `nil` without any.
    package func renaming(_ keys: [(row: Int, key: [UInt8])], ofKind kind: Int) -> Dataset? {
        guard !keys.isEmpty, let field = vocabulary.kinds[kind].keyField else { return nil }
        var texts = [RowField(kind: kind, field: field): [Int: [UInt8]?]()]
        var renamed: [[UInt8]: [UInt8]] = [:]
        for (row, key) in keys {
            texts[RowField(kind: kind, field: field)]?[row] = key
            renamed[tables[kind].keyBytes(row) ?? []] = key
        }
        if let history = RowHistory(vocabulary) {
            let table = tables[history.kind]
            let (kinds, keys) = (history.columns[0], history.columns[1])
            for row in table.ownRows
            where table.cell(row, kinds).bytes == Array(vocabulary.kinds[kind].name.utf8) {
                guard let key = table.cell(row, keys).bytes.flatMap({ renamed[$0] }) else {
                    continue
                }
                texts[RowField(kind: history.kind, field: keys), default: [:]][row] = key
            }
        }
        return replacing(texts)
    }

    private func replacing(allBy batches: [Batch]) -> Dataset {
        var builder = Builder(vocabulary, today: today)
        for batch in batches { builder.append(batch) }
        builder.keepMarks(of: self)
        for (index, locator) in locators.enumerated() {
            builder.setLocator(locator, of: SourceID(index))
        }
        return builder.finish()
    }
}
