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
        placeholders = names.owned.map { (kind, $0) }
        self.names = names
    }

    /// Returns old rows and the new ones with links by id wherever either has the id; `nil` if that changes nothing.
    package func settled(_ old: Dataset, _ new: Dataset) -> (old: Dataset, new: Dataset)? {
        var names = names
        for batch in old.batches { names.note(batch) }
        let isUnsettled = [old, new].contains { $0.batches.contains(where: names.isUnsettled) }
        guard isUnsettled || names.hasKnownPlaceholders else { return nil }
        return (old.mapping(names.settled), new.mapping(names.settled))
    }
}
