/// The rows of a kind that the newest index in two datasets does not list, such as forums that are gone.
struct UnlistedRows {
    /// What such rows of each dataset say; empty if its own index is the newest one.
    let cells: BothSides<[Int: RowChanges.Cell]>
    /// The key of the capture of the newest index; empty if that is not known.
    let capture: [UInt8]
    /// The field that says it.
    let field: Int

    /// Compares the indexes of two tables, whose captures may be known; `nil` if neither has one, or rows are not in indexes.
    ///
    /// Where captures do not tell, `isNewer` says whether the new table is the newer one.
    init?(
        _ old: Table, _ new: Table, captures: BothSides<[UInt8]>, _ order: CaptureOrder,
        isNewer: Bool?
    ) {
        guard let field = old.field(.stale) else { return nil }
        let isNewIndex: Bool
        switch (Self.hasIndex(old), Self.hasIndex(new)) {
        case (false, false): return nil
        case (true, true):
            let order = SightingOrder(
                old: RowSightings(newest: captures.old), new: RowSightings(newest: captures.new),
                captures: order, fallback: isNewer)
            guard let isNewer = order.isNewer else { return nil }
            isNewIndex = isNewer
        case (_, let isOfNew): isNewIndex = isOfNew
        }
        let unlisted: [Int: RowChanges.Cell] = [field: .integer(1)]
        cells = BothSides(old: isNewIndex ? unlisted : [:], new: isNewIndex ? [:] : unlisted)
        capture = isNewIndex ? captures.new : captures.old
        self.field = field
    }

    /// Whether any row is one that an index lists.
    private static func hasIndex(_ table: Table) -> Bool {
        let flags = table.flags(.stale)
        return table.ownRows.contains { flags[$0] == false }
    }
}
