extension ForumArchive {
    /// A mark of the viewer, with a row in its table.
    package enum ReadMark: Hashable, Sendable {
        /// All posts of a thread.
        case thread(Int)
        /// All posts of all threads of a forum, without those of its subforums.
        case forum(Int)
        /// A post and those before it in its thread (as read), or those after it (as unread).
        case post(Int)
    }

    /// Returns the changed rows of threads and posts after the viewer marks them as read or unread.
    ///
    /// Marking as read makes nothing unread, and vice versa. Rows already in the wanted state are left out. If a
    /// thread counts fewer posts than were read, its count grows, as in the client Awful.
    package func marking(
        _ marks: [ReadMark], asRead isRead: Bool
    ) throws(Failure) -> Batch {
        for part in [Meaning.Part.read, .unread] { try require(part, of: threads) }
        let (indices, parents) = (posts.numbers(.number), posts.links(.in, to: threads))
        // How many posts of a thread are read afterwards: a minimum when marking as read, otherwise a maximum.
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
                for thread in threadsOfForum.rows(forum) { note(thread, isRead ? .max : 0) }
            case .post(let post):
                guard let index = indices[post], index > 0, let thread = parents[post] else {
                    unplaced.append(post)
                    continue
                }
                note(thread, isRead ? index : index - 1)
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
        let own = postsOfThread.rows(thread)
        let total = threadCounts.total(thread)
        let now = threadCounts.seen(thread) ?? lastSeenPosition(in: thread) ?? 0
        // The counts of a thread may be lower than the number of captured posts.
        let known = max(lastPosition(in: thread) ?? 0, Int64(own.count), total ?? 0)
        let seen = isRead ? max(min(limit, known), now) : min(limit, now)
        let isWhole = limit == (isRead ? .max : 0)
        let indices = posts.numbers(.number)
        let mark = posts.cells([.seen: .integer(isRead ? 1 : 0)])
        var isChanged = false
        for post in own where indices[post].map({ ($0 <= seen) == isRead }) ?? isWhole {
            if changes.addIfNew(post, of: posts, mark) { isChanged = true }
        }
        var parts = [Meaning.Part.read: RowChanges.Cell.integer(seen)]
        if let total {
            if seen > total { parts[.replies] = .integer(seen - 1) }
            parts[.unread] = .integer(max(0, total - seen))
        } else {
            parts[.unread] = isRead && isWhole ? .integer(0) : .missing
            // No known post does not mean that there are none.
            if isRead, seen == 0 { parts[.read] = .missing }
        }
        let cells = threads.cells(parts)
        if isChanged {
            changes.add(thread, of: threads, cells)
        } else {
            changes.addIfNew(thread, of: threads, cells)
        }
    }

    /// Returns the greatest position of a thread's posts that are known to be read.
    private func lastSeenPosition(in thread: Int) -> Int64? {
        let (indices, seen) = (posts.numbers(.number), posts.flags(.seen))
        return postsOfThread.rows(thread).filter { seen.isTrue($0) }.compactMap { indices[$0] }
            .max()
    }
}
