extension ForumArchive {
    /// Why a change cannot be made.
    package enum Failure: Error, Hashable, Sendable {
        /// No user has this key.
        case unknownUser(String)
        /// No threads have these keys.
        case unknownThreads([String])
        /// These forums or groups are listed more than once.
        case repeatedForums([String])
        /// These posts, given by row, have no known thread or no position in it.
        case unplacedPosts([Int])
        /// The vocabulary gives a kind no field with this part.
        case missingPart(Meaning.Part, kind: String)
    }

    /// Checks that the rows of a table can have a part.
    func require(_ part: Meaning.Part, of table: Table) throws(Failure) {
        guard table.field(part) == nil else { return }
        throw .missingPart(part, kind: table.kind.name)
    }

    /// Returns the changed rows of threads after a user sets or removes bookmarks.
    ///
    /// Threads already in the wanted state are left out; nothing else changes.
    package func bookmarking(
        _ keys: [String], by user: String, _ isOn: Bool = true
    ) throws(Failure) -> Batch {
        guard users.ownRow(withKey: user) != nil else { throw .unknownUser(user) }
        try require(.bookmarkedBy, of: threads)
        let rows = keys.map { threads.ownRow(withKey: $0) }
        let missing = zip(keys, rows).filter { $0.1 == nil }.map(\.0)
        guard missing.isEmpty else { throw .unknownThreads(missing) }
        let marks = threads.flags(.bookmarked)
        let hasMarks = threads.field(.bookmarked) != nil
        var changes = RowChanges(dataset)
        for row in Set(rows.compactMap(\.self)).sorted() {
            let readers = Readers(of: row, in: threads, but: user)
            guard readers.isMarked != isOn || hasMarks && marks.isTrue(row) != isOn else {
                continue
            }
            changes.add(
                row, of: threads,
                threads.cells([
                    // Another user may still have it bookmarked.
                    .bookmarked: .integer(isOn || !readers.others.isEmpty ? 1 : 0),
                    .bookmarkedBy: .list(readers.after(isOn)),
                ]))
        }
        return changes.batch
    }

    /// Returns the changed rows of forums after a user sets or removes bookmarks.
    ///
    /// Forums are given by row. Those already in the wanted state are left out; nothing else changes.
    package func bookmarking(
        forums rows: [Int], by user: String, _ isOn: Bool = true
    ) throws(Failure) -> Batch {
        guard users.ownRow(withKey: user) != nil else { throw .unknownUser(user) }
        try require(.bookmarkedBy, of: forums)
        var changes = RowChanges(dataset)
        for row in Set(rows).sorted() {
            let readers = Readers(of: row, in: forums, but: user)
            guard readers.isMarked != isOn else { continue }
            changes.add(
                row, of: forums, forums.cells([.bookmarkedBy: .list(readers.after(isOn))]))
        }
        return changes.batch
    }

    /// The users who have bookmarked a row, and one user in particular.
    private struct Readers {
        private let all: [[UInt8]]
        private let name: [UInt8]
        /// All users except that one.
        let others: [[UInt8]]

        init(of row: Int, in table: Table, but user: String) {
            let users = table.textLists(.bookmarkedBy)
            let name = Array(user.utf8)
            all = users.elements(row).map { Array(users.bytes($0)) }
            others = all.filter { $0 != name }
            self.name = name
        }

        /// Whether that user has bookmarked the row.
        var isMarked: Bool { others.count < all.count }

        /// Returns all users after that user sets or removes the bookmark.
        func after(_ isOn: Bool) -> [[UInt8]] { isOn ? (isMarked ? all : all + [name]) : others }
    }
}
