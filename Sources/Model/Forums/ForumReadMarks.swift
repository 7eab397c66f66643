extension ForumArchive {
    /// What the viewer has read or not, by the row in its table.
    public enum ReadMark: Hashable, Sendable {
        /// All posts of a thread.
        case thread(Int)
        /// All posts of all threads of a forum, without those of the forums in it.
        case forum(Int)
        /// As read: a post and those before it in its thread. As unread: it and those behind it.
        case post(Int)
    }

    /// The rows of threads and posts that the viewer marks as read or unread, as they are afterwards.
    ///
    /// Marking as read makes nothing unread, and the other way round; what is as wanted already is left out.
    /// Where a thread counts fewer posts than were read, its count grows, as Awful does it.
    public func marking(
        _ marks: [ReadMark], asRead isRead: Bool
    ) throws(Failure) -> Batch {
        let (indices, parents) = (posts.numbers("index"), posts.targets("thread"))
        // How many posts of a thread are read afterwards: so many or more, or else so many or fewer.
        var limits: [Int: Int64] = [:]
        func note(_ thread: Int, _ limit: Int64) {
            let other = limits[thread] ?? limit
            limits[thread] = isRead ? max(limit, other) : min(limit, other)
        }
        var unplaced: [Int] = []
        for mark in marks {
            switch mark {
            case .thread(let thread): note(thread, isRead ? .max : 0)
            case .forum(let forum):
                for thread in threadsOfForum[forum] { note(thread, isRead ? .max : 0) }
            case .post(let post):
                guard let index = indices[post], index > 0, parents[post] >= 0 else {
                    unplaced.append(post)
                    continue
                }
                note(Int(parents[post]), isRead ? index : index - 1)
            }
        }
        guard unplaced.isEmpty else { throw .unplacedPosts(unplaced) }
        var changes = RowChanges(dataset)
        for (thread, limit) in limits.sorted(by: { $0.key < $1.key }) {
            mark(thread, asRead: isRead, limit, in: &changes)
        }
        return changes.batch
    }

    private func mark(
        _ thread: Int, asRead isRead: Bool, _ limit: Int64, in changes: inout RowChanges
    ) {
        let own = postsOfThread[thread]
        let total = threadCounts.total(thread)
        let now = threadCounts.seen(thread) ?? lastSeenPosition(in: thread) ?? 0
        // What is known of a thread may be less than what was captured of it.
        let known = max(lastPosition(in: thread) ?? 0, Int64(own.count), total ?? 0)
        let seen = isRead ? max(min(limit, known), now) : min(limit, now)
        let isWhole = limit == (isRead ? .max : 0)
        let indices = posts.numbers("index")
        var isChanged = false
        for post in own where indices[post].map({ ($0 <= seen) == isRead }) ?? isWhole {
            let cells = ["is_seen": RowChanges.Cell.integer(isRead ? 1 : 0)]
            if changes.addIfNew(post, of: posts, cells) { isChanged = true }
        }
        var cells = ["seen_posts": RowChanges.Cell.integer(seen)]
        if let total {
            if seen > total { cells["total_replies"] = .integer(seen - 1) }
            cells["unread_posts"] = .integer(max(0, total - seen))
        } else {
            cells["unread_posts"] = isRead && isWhole ? .integer(0) : .missing
            // That no post is known does not mean that there is none.
            if isRead, seen == 0 { cells["seen_posts"] = .missing }
        }
        if isChanged {
            changes.add(thread, of: threads, cells)
        } else {
            changes.addIfNew(thread, of: threads, cells)
        }
    }

    /// The greatest position of a post of a thread that is known to be read.
    private func lastSeenPosition(in thread: Int) -> Int64? {
        let (indices, seen) = (posts.numbers("index"), posts.numbers("is_seen"))
        return postsOfThread[thread].filter { seen[$0] == 1 }.compactMap { indices[$0] }.max()
    }
}
