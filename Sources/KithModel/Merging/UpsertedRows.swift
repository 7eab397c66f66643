/// The rows of a dataset together with rows of another one, told by their keys.
///
/// Where both have a row, the newer one's values win, and fill what it does not say with those of the older one. Which is
/// newer is told by the moments that the vocabulary calls revisions: those of the rows, or those of the captures from which
/// all rows come. Rows that only one has stay as they are.
///
/// What the dataset had once does not come back: values that it has replaced, unless the other row is newer, and rows that
/// it has removed, with those that a policy deletes with them.
package struct UpsertedRows: Sendable {
    /// A value of a row of the other dataset.
    package struct Value: Hashable, Sendable {
        /// The row in the other dataset.
        package let row: RowID
        /// The field.
        package let field: Int
    }

    /// What that changes in the dataset.
    package let differences: Differences
    /// The values that differ although nothing says which one is newer; the other dataset's count.
    package private(set) var conflicts: [Value] = []
    /// The values that were replaced before, and stay so.
    package private(set) var replaced: [Value] = []
    /// The rows of the other dataset that were removed before and stay so, with those that are removed with them.
    package private(set) var removed: [RowID] = []

    /// Adds rows to a dataset of the same vocabulary, which has a past.
    package init<Past: RowPast>(
        _ dataset: Dataset, with other: Dataset, past: Past
    ) throws(Past.Failure) {
        let compared = Differences(from: dataset, to: other, .bySense)
        let isNewerAsWhole = DatasetOrder(dataset, other).isNewer
        let captures = (old: RowCaptures(dataset), new: RowCaptures(other))
        var history = MergedHistory(dataset, captures.old, captures.new)
        var changes = RowChanges(dataset)
        var pair = RowPair(dataset.vocabulary)
        for (kind, found) in compared.kinds.enumerated() where kind != history?.kind {
            let (old, new) = (dataset.tables[kind], other.tables[kind])
            let order = RevisionOrder(kind, dataset, other)
            for row in found.changed {
                let isNewer = order.isNewer(row.new, than: row.old) ?? isNewerAsWhole
                pair.merge(row, old, new, isNewer: isNewer ?? true)
                var cells = pair.cells(row.fields)
                for field in row.fields
                where isNewer != true && cells[field] != old.cell(row.old, field) {
                    let value = Value(row: RowID(kind: kind, row: row.new), field: field)
                    if try past.hasReplaced(row.new, field, of: new) {
                        cells[field] = nil
                        replaced.append(value)
                    } else if isNewer == nil, old.rows.columns[field].hasValue(row.old) {
                        conflicts.append(value)
                    }
                }
                let isChanged = changes.addIfNew(
                    row.old, of: old, cells,
                    at: isNewer == false ? nil : new.rows.places[row.new])
                let page = isChanged || isNewer == false ? try past.capture(row.old, of: old) : nil
                history?.note(
                    pair.versions, Array(cells.keys), of: old.kind, pair.merged.tables[kind]
                ) { version in
                    (version == 0) == (isNewer ?? true)
                        ? captures.new.key(of: row.new, kind)
                        : captures.old.key(of: row.old, kind, page: page)
                }
            }
            removed += found.added.filter { past.hasRemoved($0, of: new) }
                .map { RowID(kind: kind, row: $0) }
        }
        let unlisted = UnlistedRows(dataset, other, isNewer: isNewerAsWhole)
        for (table, found) in zip(dataset.tables, compared.kinds) {
            let cells = unlisted.cells(ofOld: table.kind.index)
            for row in found.removed { changes.addIfNew(row, of: table, cells) }
        }
        let (rest, all) = Self.staying(removed, compared, past.policy)
        removed = all
        for (table, rows) in rest {
            let cells = unlisted.cells(ofNew: table.kind.index)
            for row in rows {
                if table.kind.index == history?.kind {
                    history?.note(row, of: table)
                } else {
                    changes.add(copyOf: row, of: table, cells)
                }
            }
        }
        history?.add(to: &changes)
        differences = Differences(
            from: dataset, to: changes.isEmpty ? dataset : dataset.applying(changes), made: changes)
    }

    /// Returns the rows that only the other dataset has without some that stay removed, and these with all those that a
    /// policy removes with them.
    private static func staying(
        _ removed: [RowID], _ differences: Differences, _ policy: String
    ) -> (rest: [(table: Table, rows: [Int])], removed: [RowID]) {
        let rows = differences.kinds.map(\.added)
        if removed.isEmpty { return (Array(zip(differences.new.tables, rows)), []) }
        let added = differences.new.keeping(rows)
        let gone = Set(removed)
        let first = added.tables.map(\.ownRows.lowerBound)
        let wanted = rows.enumerated().flatMap { kind, rows in
            rows.indices.filter { gone.contains(RowID(kind: kind, row: rows[$0])) }
                .map { DeletePlan.Row(kind: kind, row: first[kind] + $0) }
        }
        var plan = DeletePlan(added, deleting: wanted, policy: policy)
        // What the policy forbids has been done before; links of new rows to these lead nowhere then.
        if plan.isRefused { plan = DeletePlan(added, deleting: wanted, policy: "") }
        let all = plan.deleted.enumerated().flatMap { kind, found in
            found.map { RowID(kind: kind, row: rows[kind][$0 - first[kind]]) }
        }
        return (plan.remaining.tables.map { ($0, Array($0.ownRows)) }, all)
    }
}

/// A row of a dataset and that of another one with the same key, merged as two captures are.
private struct RowPair {
    /// The two rows, the newer one first.
    private(set) var versions: RowVersions
    /// The merged row.
    private(set) var merged: Batch

    init(_ vocabulary: Vocabulary) {
        versions = RowVersions(vocabulary)
        merged = Batch(kinds: vocabulary.kinds)
    }

    mutating func merge(_ row: Differences.Changed, _ old: Table, _ new: Table, isNewer: Bool) {
        versions.begin(old.kind.index)
        let rows = [(row.new, new), (row.old, old)]
        for (row, table) in isNewer ? rows : rows.reversed() {
            versions.rows.tables[old.kind.index].append(row: row, of: table.rows)
            versions.endVersion()
        }
        merged.removeAll()
        versions.add(to: &merged)
    }

    /// Returns the values of some fields of the merged row.
    func cells(_ fields: [Int]) -> [Int: RowChanges.Cell] {
        let columns = merged.tables[versions.kind].columns
        return Dictionary(uniqueKeysWithValues: fields.map { ($0, columns[$0].cell(0)) })
    }
}

/// What was replaced and removed in rows since they were read.
package protocol RowPast {
    /// Why it cannot be told.
    associatedtype Failure: Error
    /// The policy of deletions; empty if there is none.
    var policy: String { get }
    /// Whether the value of a row was there once, and was replaced.
    func hasReplaced(_ row: Int, _ field: Int, of table: Table) throws(Failure) -> Bool
    /// Whether a row with the key of this one was there once, and was removed.
    func hasRemoved(_ row: Int, of table: Table) -> Bool
    /// Returns the key of the capture of the page from which a row came; `nil` if that is not known.
    func capture(_ row: Int, of table: Table) throws(Failure) -> [UInt8]?
}
