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
        var changes = RowChanges(dataset)
        for row in Set(rows.compactMap(\.self)).sorted() {
            let readers = Readers(of: row, in: threads, but: user)
            guard readers.isMarked != isOn || (marks[row] == 1) != isOn else { continue }
            changes.add(
                row, of: threads,
                [
                    // Somebody else may have it bookmarked still.
                    "bookmarked": .integer(isOn || !readers.others.isEmpty ? 1 : 0),
                    "bookmarked_by": .list(readers.after(isOn)),
                ])
        }
        return changes.batch
    }

    /// The rows of forums that a user sets or takes bookmarks on, as they are afterwards.
    ///
    /// Forums, given by their rows, that are as wanted already are left out; nothing else changes.
    public func bookmarking(
        forums rows: [Int], by user: String, _ isOn: Bool = true
    ) throws(Failure) -> Batch {
        guard users.ownRow(withKey: user) != nil else { throw .unknownUser(user) }
        var changes = RowChanges(dataset)
        for row in Set(rows).sorted() {
            let readers = Readers(of: row, in: forums, but: user)
            guard readers.isMarked != isOn else { continue }
            changes.add(row, of: forums, ["bookmarked_by": .list(readers.after(isOn))])
        }
        return changes.batch
    }

    /// Who has bookmarked a row.
    private struct Readers {
        private let all: [[UInt8]]
        private let name: [UInt8]
        /// Those beside one of them.
        let others: [[UInt8]]

        init(of row: Int, in table: Table, but user: String) {
            let column = table.column("bookmarked_by")
            let name = Array(user.utf8)
            all = column.hasValue(row) ? column.elements(row).map { Array(column.slice($0)) } : []
            others = all.filter { $0 != name }
            self.name = name
        }

        /// Whether that one has.
        var isMarked: Bool { others.count < all.count }

        /// All of them, once that one has or has not.
        func after(_ isOn: Bool) -> [[UInt8]] { isOn ? (isMarked ? all : all + [name]) : others }
    }
}
