public import SourceText

/// Which rows are those of anonymised copies: all of the sources that carry the mark.
struct AnonymisedRows: Sendable {
    private(set) var sources: Set<SourceID> = []
    /// Whether some rows, or some others, are known.
    private(set) var (hasSome, hasOthers) = (false, false)

    /// Looks at the mark of some rows.
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
    /// Whether rows of an anonymised copy are among them.
    public var isAnonymised: Bool { anonymised.hasSome }

    /// Whether all rows are those of anonymised copies.
    public var isWhollyAnonymised: Bool { anonymised.hasSome && !anonymised.hasOthers }

    /// Whether a row at a place is one of an anonymised copy; also what has no place, where there are such copies.
    public func isAnonymised(at place: SourceSpan?) -> Bool {
        guard isAnonymised else { return false }
        return place.map { isWhollyAnonymised || anonymised.sources.contains($0.source) } ?? true
    }

    /// What an anonymised copy, if rows of one are here, has done with the values of a field.
    public func concealment(of field: Field) -> Personal? {
        isAnonymised ? vocabulary.personal(field) : nil
    }

    /// Whether an anonymised copy, if rows of one are here, has not the true values of one of some fields, as
    /// `kind.field`.
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
