/// Tells which of two datasets is newer as a whole, by the captures that only one of them has.
///
/// It decides about rows that show what several captures say, and name none of them.
struct DatasetOrder {
    /// Whether the new dataset is the newer one; `nil` if nothing tells.
    let isNewer: Bool?

    init(_ old: Dataset, _ new: Dataset) {
        guard let moment = old.vocabulary.captureMoment,
            let (before, after) = Self.captures(moment, old, new)
        else {
            isNewer = nil
            return
        }
        let (lost, added) = (before.subtracting(after), after.subtracting(before))
        if added.isEmpty || lost.isEmpty {
            isNewer = before == after ? nil : lost.isEmpty
        } else if let first = added.min(), let last = lost.max(), first > last {
            isNewer = true
        } else if let last = added.max(), let first = lost.min(), last < first {
            isNewer = false
        } else {
            isNewer = nil
        }
    }

    /// Returns the moments of the captures of two datasets; `nil` if one has none, or one without a moment.
    private static func captures(
        _ field: RowField, _ old: Dataset, _ new: Dataset
    ) -> (Set<Instant>, Set<Instant>)? {
        let sets = [old, new].map { dataset in
            let table = dataset.tables[field.kind]
            let instants = Instants(table.rows.columns[field.field])
            let moments = table.ownRows.compactMap { instants[$0] }
            return moments.count == table.ownRows.count ? Set(moments) : []
        }
        return sets.contains(where: \.isEmpty) ? nil : (sets[0], sets[1])
    }
}

extension Vocabulary {
    /// The moment of rows from which other rows come, such as captures; `nil` if rows have moments of their own.
    package var captureMoment: RowField? {
        revisions.lazy.compactMap(\.self).first { !$0.links.isEmpty }.map {
            RowField(kind: $0.kind, field: $0.field)
        }
    }
}
