public import KithSourceText

/// The sources with rows of anonymised copies.
struct AnonymisedRows: Sendable {
    private(set) var sources: Set<SourceID> = []
    /// Whether there are anonymised rows, and whether there are others.
    private(set) var (hasSome, hasOthers) = (false, false)

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

extension Dataset {
    /// Whether some rows come from an anonymised copy.
    public var isAnonymised: Bool { anonymised.hasSome }

    /// Whether all rows come from anonymised copies.
    public var isWhollyAnonymised: Bool { anonymised.hasSome && !anonymised.hasOthers }

    /// Whether a row at a place comes from an anonymised copy.
    ///
    /// A row without a place counts as anonymised if the dataset has anonymised rows.
    public func isAnonymised(at place: SourceSpan?) -> Bool {
        guard isAnonymised else { return false }
        return place.map { isWhollyAnonymised || anonymised.sources.contains($0.source) } ?? true
    }

    /// Returns how anonymised rows conceal the values of a field; `nil` if they do not, or there are none.
    public func concealment(of field: Field) -> Personal? {
        isAnonymised ? vocabulary.personal(field) : nil
    }

    /// Whether anonymised rows conceal the values of one of these fields, given as `kind.field`.
    public func conceals(_ fields: [String]) -> Bool {
        fields.contains { name in
            let parts = name.split(separator: ".", maxSplits: 1).map { String($0) }
            guard let kind = parts.first.flatMap(vocabulary.kind), let field = parts.last,
                let index = kind.index(ofField: field)
            else { return false }
            return concealment(of: kind.fields[index]) != nil
        }
    }
}
