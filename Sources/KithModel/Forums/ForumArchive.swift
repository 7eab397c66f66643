/// The rows of a forum, to be changed: its hierarchy, bookmarks and read marks.
///
/// A forum is a place with threads, and a post a message in a thread, whatever their vocabulary calls them.
///
/// Rows are given by their numbers in the tables of the dataset.
package struct ForumArchive: Sendable {
    /// The rows.
    package let dataset: Dataset
    /// The groups of forums: places of another kind that hold forums.
    package let groups: Table
    /// The forums.
    package let forums: Table
    /// The threads.
    package let threads: Table
    /// The posts.
    package let posts: Table
    /// The users.
    package let users: Table
    let threadsOfForum: RowGroups
    let postsOfThread: RowGroups

    /// Creates an archive; `nil` if the vocabulary of the rows has no threads in places.
    package init?(_ dataset: Dataset) {
        guard let kinds = ForumKinds(dataset.vocabulary) else { return nil }
        func table(_ kind: Kind?, or name: String) -> Table {
            kind.map { dataset.tables[$0.index] } ?? .empty(named: name)
        }
        func rows(of table: Table, by link: Meaning.Part, _ target: Table) -> RowGroups {
            RowGroups(0..<table.count, by: table.links(link, to: target))
        }
        self.dataset = dataset
        groups = table(kinds.group, or: "group")
        forums = dataset.tables[kinds.forum.index]
        threads = dataset.tables[kinds.thread.index]
        posts = dataset.tables[kinds.post.index]
        users = table(kinds.user, or: "user")
        threadsOfForum = rows(of: threads, by: .in, forums)
        postsOfThread = rows(of: posts, by: .in, threads)
    }
}

extension ForumArchive {
    /// The numbers of all and of read posts of threads.
    var threadCounts: ThreadCounts { ThreadCounts(threads) }

    /// Returns the greatest position of a thread's posts.
    func lastPosition(in thread: Int) -> Int64? {
        let indices = posts.numbers(.number)
        return postsOfThread.rows(thread).compactMap { indices[$0] }.max()
    }
}

/// The post counts of threads.
struct ThreadCounts {
    private let replies: Numbers
    private let unreadPosts: Numbers
    private let seenPosts: Numbers

    init(_ threads: Table) {
        replies = threads.numbers(.replies)
        unreadPosts = threads.numbers(.unread)
        seenPosts = threads.numbers(.read)
    }

    /// Returns the number of posts of a thread, including the first; `nil` if unknown.
    func total(_ thread: Int) -> Int64? {
        replies[thread].map { $0.addingReportingOverflow(1).partialValue }
    }

    /// Returns the number of posts, from the first on, that the viewer has read; `nil` if unknown.
    func seen(_ thread: Int) -> Int64? {
        if let count = seenPosts[thread] { return count }
        guard let total = total(thread), let unread = unreadPosts[thread] else { return nil }
        return total.subtractingReportingOverflow(unread).partialValue
    }
}
