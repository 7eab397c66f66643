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
    func keeping(_ rows: [[Int]]) -> Dataset {
        var batch = Batch(kinds: vocabulary.kinds)
        for (table, rows) in zip(tables, rows) {
            for row in rows {
                batch.tables[table.kind.index].append(row: row, of: table.rows)
                batch.noteRow(ofKind: table.kind.index)
            }
        }
        return replacing(allBy: batch)
    }

    /// Returns a dataset of other rows from the same sources.
    func replacing(allBy batch: Batch) -> Dataset { replacing(allBy: [batch]) }

    /// Returns a dataset of the rows that a function makes of each batch.
    package func mapping(_ change: (Batch) -> Batch) -> Dataset {
        replacing(allBy: batches.map(change))
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
