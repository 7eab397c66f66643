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
    package let conflicts: [Value]
    /// The values that were replaced before, and stay so.
    package let replaced: [Value]
    /// The rows of the other dataset that were removed before and stay so, with those that are removed with them.
    package let removed: [RowID]

    /// Adds rows to a dataset of the same vocabulary, which has a past.
    package init<Past: RowPast>(
        _ dataset: Dataset, with other: Dataset, past: Past
    ) throws(Past.Failure) {
        let compared = Differences(from: dataset, to: other, .bySense)
        var merging = RowMerging(compared, past)
        for kind in compared.kinds.indices { try merging.merge(ofKind: kind) }
        let added = Self.staying(merging.removed, compared, past.policy)
        merging.add(added.rest)
        differences = merging.finish()
        conflicts = merging.conflicts
        replaced = merging.replaced
        removed = added.removed
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
