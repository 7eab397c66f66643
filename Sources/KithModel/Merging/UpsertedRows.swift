/// The rows of a dataset together with rows of another one, told by their keys.
///
/// Where both have a row, the newer one's values win, and fill what it does not say with those of the older one. Which is
/// newer is told by the moments that the vocabulary calls revisions: those of the rows, or those of the captures from which
/// all rows come. Rows that only one has stay as they are.
///
/// What the dataset had once does not come back: values that it has replaced, unless the other row is newer, and rows that
/// it has removed, with those that a policy deletes with them. No row gets a link to those.
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
    /// The values that replace some that were changed after they had been read.
    package let overwriting: [Value]
    /// The values that were replaced before, and stay so.
    package let replaced: [Value]
    /// The values that are links to rows that are gone, and are not taken.
    package let lost: [Value]
    /// The rows of the other dataset that were removed before, and stay so.
    package let removed: [RowID]
    /// Which captures say the values of merged rows, as far as neither the past nor their page says so.
    package let sightings: [SightedRow]
    /// The rows that a policy removes with these, or that have no place without them, and that were not there before or have
    /// no key.
    package let leftOut: [RowID]

    /// Adds rows to a dataset of the same vocabulary, which has a past.
    ///
    /// The loops are rows that have no place without rows that were removed.
    package init<Past: RowPast>(
        _ dataset: Dataset, with other: Dataset, past: Past, loops: Set<RowID> = []
    ) throws(Past.Failure) {
        let compared = Differences(from: dataset, to: other, .bySense)
        let added = AddedRows(compared, past, loops)
        var merging = RowMerging(compared, past, leavingOut: added.keysLeftOut, loops: loops)
        for kind in compared.kinds.indices { try merging.merge(ofKind: kind) }
        try merging.add(added.added)
        differences = merging.finish()
        conflicts = merging.conflicts
        overwriting = merging.overwriting
        replaced = merging.replaced
        lost = merging.lost
        removed = added.removed
        leftOut = added.leftOut
        sightings = merging.sightings
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
    /// Whether the value of a row is one that it was given after it had been read.
    func hasChanged(_ row: Int, _ field: Int, of table: Table) throws(Failure) -> Bool
    /// Whether rows of a kind were there once, and are removed.
    func hasRemoved(anyOf kind: Kind) -> Bool
    /// Whether a row with a key was there once, and is removed.
    func hasRemoved(_ key: [UInt8], of kind: Kind) -> Bool
    /// Returns which captures say the values of a row; `nil` if that is not known.
    func sightings(_ row: Int, of table: Table) throws(Failure) -> RowSightings?
}

extension RowPast {
    /// Whether a row with the key of this one was there once, and is removed.
    package func hasRemoved(_ row: Int, of table: Table) -> Bool {
        table.keyBytes(row).map { hasRemoved($0, of: table.kind) } ?? false
    }
}

extension Table {
    /// Returns the key of a row as links to it have it; `nil` if it has none.
    package func keyBytes(_ row: Int) -> [UInt8]? {
        guard let field = kind.keyField, rows.columns[field].hasValue(row) else { return nil }
        return Array(key(row).utf8)
    }
}
