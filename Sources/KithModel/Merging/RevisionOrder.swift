/// Tells which of two rows of a kind is newer, by the moments of their states.
struct RevisionOrder {
    private let old: PathValues?
    private let new: PathValues?

    init(_ kind: Int, _ old: Dataset, _ new: Dataset) {
        let path = old.vocabulary.revisions[kind]
        self.old = path.map { PathValues($0, from: kind, in: old) }
        self.new = path.map { PathValues($0, from: kind, in: new) }
    }

    /// Returns whether a new row is at least as new as an old one; `nil` if nothing tells.
    func isNewer(_ new: Int, than old: Int) -> Bool? {
        guard let one = Self.moment(self.new, new), let other = Self.moment(self.old, old),
            one != other
        else { return nil }
        return one > other
    }

    private static func moment(_ values: PathValues?, _ row: Int) -> Instant? {
        guard let values, let row = values.row(row) else { return nil }
        return Instant(values.column.slice(row))
    }
}

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

extension Vocabulary {
    /// The moment of rows from which other rows come, such as captures; `nil` if rows have moments of their own.
    package var captureMoment: RowField? {
        revisions.lazy.compactMap(\.self).first { !$0.links.isEmpty }.map {
            RowField(kind: $0.kind, field: $0.field)
        }
    }
}
