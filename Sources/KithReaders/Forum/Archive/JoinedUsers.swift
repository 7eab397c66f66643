package import KithModel

/// The users that either of two datasets knows by name alone, and the other one by id.
package struct JoinedUsers {
    /// The index of the kind of users.
    package let kind: Int
    /// The names of users that the new rows know by name alone.
    package let named: Set<String>
    /// The names of users whose ids the new rows have; older rows may have the names alone.
    package let owned: Set<String>
    /// The keys under which older rows may have users by name alone whose ids the new rows have.
    package let placeholders: [(kind: Int, name: String)]
    private let names: UserNames

    /// Looks at new rows; `nil` if their vocabulary has no users that are known by name alone.
    package init?(_ rows: Dataset) {
        guard var names = try? UserNames(rows.vocabulary) else { return nil }
        for batch in rows.batches { names.note(batch) }
        let kind = names.users
        (self.kind, named, owned) = (kind, names.named(in: rows), names.owned(in: rows))
        placeholders = names.placeholdersOfKnown.map { (kind, $0) }
        self.names = names
    }

    /// Returns old rows and the new ones with links by id wherever only the other ones have the id; `nil` if that changes
    /// nothing.
    ///
    /// Where rows have the id themselves, whoever wrote them has left the link out. So it is where the old rows had it once:
    /// users that they have removed or named otherwise since have no names for others.
    package func settled<Past: RowPast>(
        _ old: Dataset, _ new: Dataset, past: Past
    ) throws(Past.Failure) -> (old: Dataset, new: Dataset)? {
        guard var known = try? UserNames(old.vocabulary) else { return nil }
        var all = names
        for batch in old.batches {
            known.note(batch)
            all.note(batch)
        }
        all.remove(try outdated(old, new, past))
        let settled = (
            old: all.without(known).settled(old), new: all.without(names).settled(new)
        )
        return settled.old == nil && settled.new == nil
            ? nil : (settled.old ?? old, settled.new ?? new)
    }

    /// Returns the keys of new users that the old rows have removed, or named otherwise.
    private func outdated<Past: RowPast>(
        _ old: Dataset, _ new: Dataset, _ past: Past
    ) throws(Past.Failure) -> Set<[UInt8]> {
        let (table, others) = (new.tables[kind], old.tables[kind])
        var keys: Set<[UInt8]> = []
        for row in table.ownRows {
            guard let key = table.keyBytes(row) else { continue }
            if let other = others.row(withKey: key[...]) {
                guard table.cell(row, names.name) != others.cell(other, names.name),
                    try past.hasReplaced(row, names.name, of: table)
                else { continue }
            } else if !past.hasRemoved(key, of: table.kind) {
                continue
            }
            keys.insert(key)
        }
        return keys
    }
}
