package import KithSourceText

/// What the sources of rows could not say, or hide.
extension Dataset {
    /// Whether a cell is absent because the format of its source cannot express the field.
    package func isUnsaid(_ table: Table, _ row: Int, field: Int) -> Bool {
        guard !unsaid.isEmpty, table.rows.columns[field].state(row) == .absent,
            let place = table.rows.places[row]
        else { return false }
        let kind = table.kind.index
        return [UnsaidField.Place.source(place.source), .row(place)].contains {
            unsaid.contains(UnsaidField(kind: kind, field: field, place: $0))
        }
    }

    /// Returns how many rows of a kind were found but not read, as far as anybody can tell.
    package func unreadCount(ofKind kind: Int) -> Int {
        unread.count(ofKind: kind, isEmpty: tables[kind].ownRows.isEmpty)
    }

    /// Returns whether rows of a kind were found but not read.
    package func hasUnread(_ kind: String) -> Bool {
        vocabulary.index(ofKind: kind).map { unreadCount(ofKind: $0) > 0 } ?? false
    }

    /// Whether some rows come from an anonymised copy.
    package var isAnonymised: Bool { anonymised.hasSome }

    /// Whether all rows come from anonymised copies.
    package var isWhollyAnonymised: Bool { anonymised.hasSome && !anonymised.hasOthers }

    /// Whether a row at a place comes from an anonymised copy.
    ///
    /// A row without a place counts as anonymised if the dataset has anonymised rows.
    package func isAnonymised(at place: SourceSpan?) -> Bool {
        guard isAnonymised else { return false }
        return place.map { isWhollyAnonymised || anonymised.sources.contains($0.source) } ?? true
    }

    /// Returns how anonymised rows conceal the values of a field; `nil` if they do not, or there are none.
    package func concealment(of field: Field) -> Personal? {
        isAnonymised ? vocabulary.personal(field) : nil
    }

    /// Whether anonymised rows conceal the values of one of these fields, given as `kind.field`.
    package func conceals(_ fields: [String]) -> Bool {
        fields.contains { name in
            let parts = name.split(separator: ".", maxSplits: 1).map { String($0) }
            guard let kind = parts.first.flatMap(vocabulary.kind), let field = parts.last,
                let index = kind.index(ofField: field)
            else { return false }
            return concealment(of: kind.fields[index]) != nil
        }
    }
}
