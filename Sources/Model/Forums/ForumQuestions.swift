/// Which threads are asked for; what is not said does not matter.
public struct ThreadQuestion: Sendable {
    /// The forum that holds them.
    public var forum: Int?
    /// Who started them.
    public var author: Int?
    /// Who has bookmarked them.
    public var bookmarkedBy: Int?
    /// Whether the viewer or anybody has bookmarked them.
    public var isBookmarked = false
    /// Whether they have posts that the viewer has not read.
    public var isUnread = false
    /// Whether they are not closed.
    public var isOpen = false
    /// The fewest posts that they count, the first one included.
    public var minimumPosts: Int64?
    /// The moment at or after which they have a post.
    public var since: Instant?
    /// What comes first.
    public var order = Order.list

    /// What comes first among threads.
    public enum Order: String, CaseIterable, Sendable {
        /// Sticky ones where all are of one forum, then the newest last post.
        case list
        /// The most posts, then the newest last post.
        case posts
    }

    /// Asks for all threads.
    public init() {}
}

/// Which posts are asked for; what is not said does not matter.
public struct PostQuestion: Sendable {
    /// The thread that holds them.
    public var thread: Int?
    /// Who wrote them.
    public var author: Int?
    /// Whether they stand behind those of their thread that were read.
    public var isUnread = false
    /// The most posts.
    public var limit: Int?

    /// Asks for all posts.
    public init() {}
}

/// Which private messages are asked for; what is not said does not matter.
public struct MessageQuestion: Sendable {
    /// The folder that holds them.
    public var folder: Int?
    /// Who sent or received them.
    public var user: Int?

    /// Asks for all messages.
    public init() {}
}

extension ForumArchive {
    /// The threads that are asked for, in their order.
    public func threads(_ question: ThreadQuestion) -> [Int] {
        let (authors, closed) = (threads.targets("author"), threads.numbers("closed"))
        let dates = threads.instants("last_posted_at")
        let bookmarks = Bookmarks(threads)
        // The marks on pages are those of whoever captured them.
        let isViewer = question.bookmarkedBy.map(isViewer) ?? false
        let counts = ThreadCounts(threads)
        let rows = question.forum.map { threadsOfForum[$0] } ?? Array(0..<threads.count)
        let found = rows.filter { row in
            if let author = question.author, authors[row] != author { return false }
            if let user = question.bookmarkedBy, !bookmarks.contains(row, user),
                !isViewer || !bookmarks.isMarked(row)
            {
                return false
            }
            if question.isBookmarked, !bookmarks.contains(row) { return false }
            if question.isUnread, (counts.unread(row) ?? 0) <= 0 { return false }
            if question.isOpen, closed[row] == 1 { return false }
            if let least = question.minimumPosts, counts.total(row) ?? 0 < least { return false }
            if let since = question.since, dates[row].map({ $0 < since }) ?? true { return false }
            return true
        }
        switch question.order {
        case .list:
            let sticky = threads.numbers("sticky")
            return newestFirst(found) { question.forum != nil && sticky[$0] != 1 ? 1 : 0 }
        case .posts: return newestFirst(found) { -(counts.total($0) ?? 0) }
        }
    }

    /// Whether a user is the only one who was logged in when pages were captured.
    func isViewer(_ user: Int) -> Bool {
        let captures = dataset.table("capture")
        let (viewers, names) = (captures.column("viewer"), users.column("name"))
        guard names.hasValue(user) else { return false }
        let known = (0..<captures.count).filter { viewers.hasValue($0) }
        return !known.isEmpty
            && known.allSatisfy { viewers.element($0, equals: names.slice(user)) }
    }

    /// The forums that a user has bookmarked, in the order of the index.
    public func forums(bookmarkedBy user: Int) -> [Int] {
        let bookmarks = Bookmarks(forums)
        return sorted((0..<forums.count).filter { bookmarks.contains($0, user) }, by: "index")
    }

    /// How many posts a thread counts, the first one included, and how many of them the viewer has not read.
    public var threadCounts: ThreadCounts { ThreadCounts(threads) }

    /// The posts that are asked for: of a thread by their position, of others the newest first.
    public func posts(_ question: PostQuestion) -> [Int] {
        let authors = posts.targets("author")
        let (indices, counts) = (posts.numbers("index"), threadCounts)
        let parents = posts.targets("thread")
        let rows = question.thread.map { posts(of: $0) } ?? Array(0..<posts.count)
        var found = rows.filter { row in
            if let author = question.author, authors[row] != author { return false }
            guard question.isUnread else { return true }
            guard let index = indices[row], parents[row] >= 0 else { return false }
            return index > counts.seen(Int(parents[row])) ?? 0
        }
        if question.thread == nil { sortByDate(&found, posts, "posted_at", isNewestFirst: true) }
        return question.limit.map { Array(found.prefix(max(0, $0))) } ?? found
    }

    /// The positions that a thread counts and no post of it has; `nil` where no post has a position.
    public func missingPosts(of thread: Int) -> NumberRanges? {
        let indices = posts.numbers("index")
        let known = postsOfThread[thread].compactMap { indices[$0] }.filter { $0 > 0 }.sorted()
        guard let last = known.last else { return nil }
        return NumberRanges(missingFrom: known, upTo: max(last, threadCounts.total(thread) ?? 0))
    }

    /// The greatest position that a post of a thread has.
    public func lastPosition(in thread: Int) -> Int64? {
        let indices = posts.numbers("index")
        return postsOfThread[thread].compactMap { indices[$0] }.max()
    }

    /// The messages that are asked for, the newest first.
    public func messages(_ question: MessageQuestion) -> [Int] {
        let (folders, senders) = (messages.targets("folder"), messages.targets("from"))
        let recipients = messages.targets("to")
        var found = (0..<messages.count).filter { row in
            if let folder = question.folder, folders[row] != folder { return false }
            guard let user = question.user else { return true }
            return senders[row] == user || recipients[row] == user
        }
        sortByDate(&found, messages, "sent_at", isNewestFirst: true)
        return found
    }

    /// The announcements in the order of the site, those without a position last.
    public var announcements: [Int] {
        let table = dataset.table("announcement")
        let indices = table.numbers("index")
        return (0..<table.count).sorted {
            (indices[$0] ?? .max, $0) < (indices[$1] ?? .max, $1)
        }
    }

    /// All forums as they hang: the roots of the groups, those in no group, and what hangs from each.
    ///
    /// A loop is entered at its first forum, after all others.
    public var forest: [(forum: Int, depth: Int)] {
        let parents = forums.targets("parent")
        let roots = rootForums
        let others = sorted((0..<forums.count).filter { parents[$0] < 0 }, by: "index")
        return walk(from: roots + others + Array(0..<forums.count))
    }

    private func sortByDate(
        _ rows: inout [Int], _ table: Table, _ field: String, isNewestFirst: Bool
    ) {
        let dates = table.instants(field)
        let missing = Instant(microseconds: isNewestFirst ? .min : .max)
        let sorted = rows.map { (row: $0, date: dates[$0] ?? missing) }.sorted { left, right in
            guard left.date == right.date else {
                return isNewestFirst ? left.date > right.date : left.date < right.date
            }
            return table.isKey(left.row, before: right.row)
        }
        rows = sorted.map(\.row)
    }
}

/// What threads count of their posts.
public struct ThreadCounts: Sendable {
    private let replies: NumberColumn
    private let unreadPosts: NumberColumn
    private let seenPosts: NumberColumn

    init(_ threads: Table) {
        replies = threads.numbers("total_replies")
        unreadPosts = threads.numbers("unread_posts")
        seenPosts = threads.numbers("seen_posts")
    }

    /// How many posts a thread counts, the first one included; `nil` where that is not known.
    public func total(_ thread: Int) -> Int64? {
        replies[thread].map { $0.addingReportingOverflow(1).partialValue }
    }

    /// How many posts of a thread the viewer has not read; `nil` where that is not known.
    public func unread(_ thread: Int) -> Int64? {
        if let count = unreadPosts[thread] { return count }
        return total(thread).map {
            $0.subtractingReportingOverflow(seenPosts[thread] ?? 0).partialValue
        }
    }

    /// How many posts of a thread, from the first one on, the viewer has read; `nil` where that is not known.
    public func seen(_ thread: Int) -> Int64? {
        if let count = seenPosts[thread] { return count }
        guard let total = total(thread), let unread = unreadPosts[thread] else { return nil }
        return total.subtractingReportingOverflow(unread).partialValue
    }
}

/// Who has bookmarked which threads.
private struct Bookmarks {
    private let marks: NumberColumn
    private let column: Column
    private let targets: [Int32]

    init(_ threads: Table) {
        marks = threads.numbers("bookmarked")
        column = threads.column("bookmarked_by")
        targets = threads.targets("bookmarked_by")
    }

    func contains(_ thread: Int, _ user: Int) -> Bool {
        column.hasValue(thread) && column.elements(thread).contains { targets[$0] == user }
    }

    /// Whether a page shows a thread as bookmarked, and nobody says by whom.
    func isMarked(_ thread: Int) -> Bool {
        marks[thread] == 1 && !(column.hasValue(thread) && !column.elements(thread).isEmpty)
    }

    func contains(_ thread: Int) -> Bool {
        marks[thread] == 1 || (column.hasValue(thread) && !column.elements(thread).isEmpty)
    }
}
