extension ForumArchive {
    /// Why a change cannot be made.
    public enum Failure: Error, Hashable, Sendable {
        /// No user has this key.
        case unknownUser(String)
        /// No threads have these keys.
        case unknownThreads([String])
        /// These forums or groups are listed more than once.
        case repeatedForums([String])
        /// These posts, given by their rows, lie in no thread that is known or have no position in it.
        case unplacedPosts([Int])
    }

    /// The rows of threads that a user sets or takes bookmarks on, as they are afterwards.
    ///
    /// Threads that are as wanted already are left out; nothing else changes.
    public func bookmarking(
        _ keys: [String], by user: String, _ isOn: Bool = true
    ) throws(Failure) -> Batch {
        guard users.ownRow(withKey: user) != nil else { throw .unknownUser(user) }
        let rows = keys.map { threads.ownRow(withKey: $0) }
        let missing = zip(keys, rows).filter { $0.1 == nil }.map(\.0)
        guard missing.isEmpty else { throw .unknownThreads(missing) }
        let marks = threads.numbers("bookmarked")
        let (column, name) = (threads.column("bookmarked_by"), Array(user.utf8))
        var changes = RowChanges(dataset)
        for row in Set(rows.compactMap(\.self)).sorted() {
            let users =
                column.hasValue(row) ? column.elements(row).map { Array(column.slice($0)) } : []
            let others = users.filter { $0 != name }
            let isMarked = others.count < users.count
            guard isMarked != isOn || (marks[row] == 1) != isOn else { continue }
            changes.add(
                row, of: threads,
                [
                    // Somebody else may have it bookmarked still.
                    "bookmarked": .integer(isOn || !others.isEmpty ? 1 : 0),
                    "bookmarked_by": .list(isOn ? (isMarked ? users : users + [name]) : others),
                ])
        }
        return changes.batch
    }
}
