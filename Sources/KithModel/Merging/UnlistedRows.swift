/// The values of rows that the newest index in two datasets does not list, such as of forums that are gone.
struct UnlistedRows {
    private let old: Dataset
    private let new: Dataset
    /// Whether the new dataset is the newer one; `nil` if nothing tells.
    private let isNewer: Bool?

    init(_ old: Dataset, _ new: Dataset, isNewer: Bool?) {
        self.old = old
        self.new = new
        self.isNewer = isNewer
    }

    /// Returns the values of rows of a kind that only the old dataset has.
    func cells(ofOld kind: Int) -> [Int: RowChanges.Cell] {
        Self.cells(new.tables[kind], old.tables[kind], isNewer: isNewer == true)
    }

    /// Returns the values of rows of a kind that only the new dataset has.
    func cells(ofNew kind: Int) -> [Int: RowChanges.Cell] {
        Self.cells(old.tables[kind], new.tables[kind], isNewer: isNewer == false)
    }

    /// Returns the values of rows that one table lacks, if the newest index is among its captures.
    private static func cells(
        _ listed: Table, _ other: Table, isNewer: Bool
    ) -> [Int: RowChanges.Cell] {
        guard let field = listed.field(.stale), hasIndex(listed), isNewer || !hasIndex(other)
        else { return [:] }
        return [field: .integer(1)]
    }

    /// Whether any row is one that an index lists.
    private static func hasIndex(_ table: Table) -> Bool {
        let flags = table.flags(.stale)
        return table.ownRows.contains { flags[$0] == false }
    }
}
