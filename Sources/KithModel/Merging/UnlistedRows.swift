/// The values of rows that the index of the newer one of two datasets does not list, such as of forums that are gone.
struct UnlistedRows {
    private let old: Dataset
    private let new: Dataset
    /// Whether the new dataset is the newer one; `nil` if nothing tells.
    private let isNewer: Bool?

    init(_ old: Dataset, _ new: Dataset, isNewer: Bool?) {
        (self.old, self.new, self.isNewer) = (old, new, isNewer)
    }

    /// Returns the values of rows of a kind that only the old dataset has.
    func cells(ofOld kind: Int) -> [Int: RowChanges.Cell] {
        isNewer == true ? Self.cells(new.tables[kind]) : [:]
    }

    /// Returns the values of rows of a kind that only the new dataset has.
    func cells(ofNew kind: Int) -> [Int: RowChanges.Cell] {
        isNewer == false ? Self.cells(old.tables[kind]) : [:]
    }

    private static func cells(_ listed: Table) -> [Int: RowChanges.Cell] {
        guard let field = listed.field(.stale) else { return [:] }
        let flags = listed.flags(.stale)
        return listed.ownRows.contains { flags[$0] == false } ? [field: .integer(1)] : [:]
    }
}
