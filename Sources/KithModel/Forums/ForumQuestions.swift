/// Criteria for threads; criteria that are not set match all.
package struct ThreadQuestion: Sendable {
    /// The forum of the threads.
    package var forum: Int?
    /// The user who started them.
    package var author: Int?
    /// The user who has bookmarked them.
    package var bookmarkedBy: Int?
    /// Whether the viewer or another user has bookmarked them.
    package var isBookmarked = false
    /// Whether they have posts that the viewer has not read.
    package var isUnread = false
    /// Whether they are not closed.
    package var isOpen = false
    /// The minimum number of posts, including the first.
    package var minimumPosts: Int64?
    /// The earliest allowed time of the last post.
    package var since: Instant?
    /// The order of the result.
    package var order = Order.list

    /// The order of threads.
    package enum Order: String, CaseIterable, Sendable {
        /// Sticky threads first if a forum is given, then by newest last post.
        case list
        /// Most posts first, then by newest last post.
        case posts
    }

    /// Creates a question for all threads.
    package init() {}
}

/// Criteria for posts; criteria that are not set match all.
package struct PostQuestion: Sendable {
    /// The thread of the posts.
    package var thread: Int?
    /// The author of the posts.
    package var author: Int?
    /// Whether they come after the posts of their thread that were read.
    package var isUnread = false
    /// The maximum number of posts.
    package var limit: Int?

    /// Creates a question for all posts.
    package init() {}
}

/// Criteria for private messages; criteria that are not set match all.
package struct MessageQuestion: Sendable {
    /// The folder of the messages.
    package var folder: Int?
    /// The sender or the recipient.
    package var user: Int?

    /// Creates a question for all messages.
    package init() {}
}

extension ForumArchive {
    /// Returns the matching threads, in the order of the question.
    package func threads(_ question: ThreadQuestion) -> [Int] {
        let (authors, closed) = (threads.links(.author, to: users), threads.flags(.closed))
        let dates = threads.instants(.lastAt)
        let bookmarks = Bookmarks(threads, by: users)
        // The bookmarks on pages are those of the user who captured them.
        let isViewer = question.bookmarkedBy.map(isViewer) ?? false
        let counts = ThreadCounts(threads)
        let rows = question.forum.map { threadsOfForum.rows($0) } ?? Array(0..<threads.count)
        let found = rows.filter { row in
            if let author = question.author, authors[row] != author { return false }
            if let user = question.bookmarkedBy, !bookmarks.contains(row, user),
                !isViewer || !bookmarks.isMarked(row)
            {
                return false
            }
            if question.isBookmarked, !bookmarks.contains(row) { return false }
            if question.isUnread, (counts.unread(row) ?? 0) <= 0 { return false }
            if question.isOpen, closed.isTrue(row) { return false }
            if let least = question.minimumPosts, counts.total(row) ?? 0 < least { return false }
            if let since = question.since, dates[row].map({ $0 < since }) ?? true { return false }
            return true
        }
        switch question.order {
        case .list:
            let sticky = threads.flags(.sticky)
            return newestFirst(found) { question.forum != nil && !sticky.isTrue($0) ? 1 : 0 }
        case .posts: return newestFirst(found) { -(counts.total($0) ?? 0) }
        }
    }

    /// Whether this user is the only one who was logged in when pages were captured.
    func isViewer(_ user: Int) -> Bool {
        let (viewers, names) = (pages.texts(.viewer), users.texts(.name))
        guard names.hasValue(user) else { return false }
        let known = (0..<pages.count).filter { viewers.hasValue($0) }
        return !known.isEmpty
            && known.allSatisfy { viewers.isText($0, names.bytes(user)) }
    }

    /// Returns the forums that a user has bookmarked, in the order of the index.
    package func forums(bookmarkedBy user: Int) -> [Int] {
        let bookmarks = Bookmarks(forums, by: users)
        return inOrder((0..<forums.count).filter { bookmarks.contains($0, user) })
    }

    /// The numbers of all and of unread posts of threads.
    package var threadCounts: ThreadCounts { ThreadCounts(threads) }

    /// Returns the matching posts: by position within one thread, otherwise newest first.
    package func posts(_ question: PostQuestion) -> [Int] {
        let authors = posts.links(.author, to: users)
        let (indices, counts) = (posts.numbers(.number), threadCounts)
        let parents = posts.links(.in, to: threads)
        let rows = question.thread.map { posts(of: $0) } ?? Array(0..<posts.count)
        var found = rows.filter { row in
            if let author = question.author, authors[row] != author { return false }
            guard question.isUnread else { return true }
            guard let index = indices[row], let thread = parents[row] else { return false }
            return index > counts.seen(thread) ?? 0
        }
        if question.thread == nil { sortByDate(&found, posts) }
        return question.limit.map { Array(found.prefix(max(0, $0))) } ?? found
    }

    /// Returns the positions of a thread without a post, or `nil` if no post has a position.
    package func missingPosts(of thread: Int) -> NumberRanges? {
        let indices = posts.numbers(.number)
        let known = postsOfThread.rows(thread).compactMap { indices[$0] }.filter { $0 > 0 }.sorted()
        guard let last = known.last else { return nil }
        return NumberRanges(missingFrom: known, upTo: max(last, threadCounts.total(thread) ?? 0))
    }

    /// Returns the greatest position of a thread's posts.
    package func lastPosition(in thread: Int) -> Int64? {
        let indices = posts.numbers(.number)
        return postsOfThread.rows(thread).compactMap { indices[$0] }.max()
    }

    /// Returns the matching messages, newest first.
    package func messages(_ question: MessageQuestion) -> [Int] {
        let places = messages.links(.in, to: folders)
        let senders = messages.links(.author, to: users)
        let recipients = messages.links(.to, to: users)
        var found = (0..<messages.count).filter { row in
            if let folder = question.folder, places[row] != folder { return false }
            guard let user = question.user else { return true }
            return senders[row] == user || recipients[row] == user
        }
        sortByDate(&found, messages)
        return found
    }

    /// The announcements in the order of the site; those without a position come last.
    package var announcements: [Int] {
        let positions = announced.numbers(.position)
        return (0..<announced.count).sorted {
            (positions[$0] ?? .max, $0) < (positions[$1] ?? .max, $1)
        }
    }

    /// All forums as a tree: the roots of the groups, forums in no group, and the descendants of each.
    ///
    /// A cycle is entered at its first forum, after all others.
    package var forest: [(forum: Int, depth: Int)] {
        let parents = forums.links(.in, to: forums)
        let roots = rootForums
        let others = inOrder((0..<forums.count).filter { parents[$0] == nil })
        return walk(from: roots + others + Array(0..<forums.count))
    }

    /// Sorts messages, the newest first.
    private func sortByDate(_ rows: inout [Int], _ table: Table) {
        let dates = table.instants(.at)
        let missing = Instant(microseconds: .min)
        let sorted = rows.map { (row: $0, date: dates[$0] ?? missing) }.sorted { left, right in
            left.date == right.date
                ? table.isKey(left.row, before: right.row) : left.date > right.date
        }
        rows = sorted.map(\.row)
    }
}

/// The post counts of threads.
package struct ThreadCounts: Sendable {
    private let replies: Numbers
    private let unreadPosts: Numbers
    private let seenPosts: Numbers

    init(_ threads: Table) {
        replies = threads.numbers(.replies)
        unreadPosts = threads.numbers(.unread)
        seenPosts = threads.numbers(.read)
    }

    /// Returns the number of posts of a thread, including the first; `nil` if unknown.
    package func total(_ thread: Int) -> Int64? {
        replies[thread].map { $0.addingReportingOverflow(1).partialValue }
    }

    /// Returns the number of posts that the viewer has not read; `nil` if unknown.
    package func unread(_ thread: Int) -> Int64? {
        if let count = unreadPosts[thread] { return count }
        return total(thread).map {
            $0.subtractingReportingOverflow(seenPosts[thread] ?? 0).partialValue
        }
    }

    /// Returns the number of posts, from the first on, that the viewer has read; `nil` if unknown.
    package func seen(_ thread: Int) -> Int64? {
        if let count = seenPosts[thread] { return count }
        guard let total = total(thread), let unread = unreadPosts[thread] else { return nil }
        return total.subtractingReportingOverflow(unread).partialValue
    }
}

/// The bookmarks of threads or forums by user.
private struct Bookmarks {
    private let marks: Flags
    private let people: TextLists
    private let targets: LinkTargets

    init(_ table: Table, by users: Table) {
        marks = table.flags(.bookmarked)
        people = table.textLists(.bookmarkedBy)
        targets = table.links(.bookmarkedBy, to: users)
    }

    func contains(_ row: Int, _ user: Int) -> Bool {
        people.elements(row).contains { targets[$0] == user }
    }

    /// Whether a page shows a thread as bookmarked and no user is recorded.
    func isMarked(_ row: Int) -> Bool { marks.isTrue(row) && people.elements(row).isEmpty }

    func contains(_ row: Int) -> Bool { marks.isTrue(row) || !people.elements(row).isEmpty }
}
