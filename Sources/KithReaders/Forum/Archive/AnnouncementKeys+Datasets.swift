package import KithModel

extension AnnouncementKeys {
    /// Looks at new rows; `nil` if they have no announcements.
    package init?(_ rows: Dataset) {
        guard let keys = try? AnnouncementKeys(rows.vocabulary),
            !rows.tables[keys.kind].ownRows.isEmpty
        else { return nil }
        self = keys
    }

    /// Returns old rows and new ones with complete keys, as far as it is certain which announcement is meant; `nil` if that
    /// changes nothing.
    package func completed(
        _ old: Dataset, _ new: Dataset
    ) -> (old: Dataset, new: Dataset)? {
        let (oldKeys, newKeys) = (keys(of: old, with: new), keys(of: new, with: old))
        let (renamedOld, renamedNew) = (
            old.renaming(oldKeys, ofKind: kind), new.renaming(newKeys, ofKind: kind)
        )
        return renamedOld == nil && renamedNew == nil
            ? nil : (renamedOld ?? old, renamedNew ?? new)
    }

    /// Returns complete keys for rows of a dataset, of which another one has others.
    private func keys(of rows: Dataset, with other: Dataset) -> [(row: Int, key: [UInt8])] {
        let table = rows.tables[kind]
        let incomplete = table.ownRows.compactMap { row in
            announcement(row, in: table.rows).flatMap { $0.hasAuthor ? nil : (row, $0) }
        }
        if incomplete.isEmpty { return [] }
        var days = days(of: incomplete.map(\.1))
        note(table.rows, &days)
        // What a merged row shows on its newest capture may be what an older one says.
        note(other.tables[kind].rows, &days, isOnSameCaptures: false)
        return incomplete.compactMap { row, announcement in
            guard let key = days[announcement.day]?.key(of: announcement)?.bytes,
                // Two rows of one dataset that turn out to be one stay two.
                table.row(withKey: key[...]) == nil
            else { return nil }
            return (row, key)
        }
    }
}
