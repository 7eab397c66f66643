internal import KithSourceText

/// The sources with rows of anonymised copies.
struct AnonymisedRows: Sendable {
    private(set) var sources: Set<SourceID> = []
    /// Whether there are anonymised rows, and whether there are others.
    private(set) var (hasSome, hasOthers) = (false, false)

    /// Records that rows of a source are anonymised as those without a place are.
    mutating func noteUnplaced(_ source: SourceID) {
        if hasSome { sources.insert(source) }
    }

    /// Records whether the rows of a batch are anonymised.
    mutating func note(_ batch: borrowing Batch) {
        guard batch.isAnonymised else {
            if batch.rowCount > 0 { hasOthers = true }
            return
        }
        hasSome = true
        var last: SourceID?
        for table in batch.tables {
            for place in table.places {
                guard let source = place?.source, source != last else { continue }
                sources.insert(source)
                last = source
            }
        }
    }
}
