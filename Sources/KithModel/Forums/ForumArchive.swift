/// Queries over forums: their hierarchy, unread posts, the most active users.
///
/// A forum is a place with threads, and a post a message in a thread, whatever their vocabulary calls them.
///
/// Rows are given by their numbers in the tables of the dataset. Every query ends on any data: links in a cycle
/// are followed once. Each takes time linear in the rows concerned.
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
    /// The private messages.
    package let messages: Table
    /// The folders of private messages.
    package let folders: Table
    /// The announcements.
    package let announced: Table
    let participations: Table
    let pages: Table
    let children: RowGroups
    let threadsOfForum: RowGroups
    let postsOfThread: RowGroups
    let replies: RowGroups

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
        messages = table(kinds.message, or: "message")
        folders = table(kinds.folder, or: "folder")
        announced = table(kinds.announcement, or: "announcement")
        participations = table(kinds.participation, or: "participation")
        pages = table(kinds.page, or: "page")
        children = rows(of: forums, by: .in, forums)
        threadsOfForum = rows(of: threads, by: .in, forums)
        postsOfThread = rows(of: posts, by: .in, threads)
        replies = rows(of: messages, by: .answers, messages)
    }

    // MARK: Forums

    /// The forums in a group without a parent, in the order of groups, then of the index.
    package var rootForums: [Int] {
        let columns = forums.rows.columns
        let parents = forums.kind.field(.in, to: forums.kind).map { columns[$0] }
        let owners = forums.kind.field(.in, to: groups.kind).map { columns[$0] }
        let roots = (0..<forums.count).filter {
            parents?.hasValue($0) != true && owners?.hasValue($0) != false
        }
        let (targets, positions) = (forums.links(.in, to: groups), groups.numbers(.position))
        return inOrder(roots, first: { targets[$0].flatMap { positions[$0] } ?? .max })
    }

    /// Returns a forum and its descendants in depth-first order, with their depths.
    package func tree(of forum: Int) -> [(forum: Int, depth: Int)] { walk(from: [forum]) }

    /// Returns the descendants of a forum, in the order of the tree.
    package func subforums(of forum: Int) -> [Int] { tree(of: forum).dropFirst().map(\.forum) }

    /// Returns the outermost ancestor of a forum; the forum itself if it has none.
    ///
    /// In a cycle, this is the last forum before the cycle closes.
    package func root(of forum: Int) -> Int { Self.top(of: forum, forums.links(.in, to: forums)) }

    /// Returns the forums whose name or description contains a text, ignoring case and accents, sorted by name.
    package func forums(containing text: String) -> [Int] {
        let wanted = FoldedText(text)
        let (names, descriptions) = (forums.texts(.name), forums.texts(.note))
        let found = (0..<forums.count).filter { row in
            [names, descriptions].contains { texts in
                texts.string(row).map { FoldedText($0).contains(wanted) } ?? false
            }
        }
        let folded = found.map { FoldedText(names.text($0)) }
        return zip(folded, found).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
    }

    // MARK: Threads

    /// Returns the threads of a forum: sticky ones first, then by newest post.
    package func threads(of forum: Int) -> [Int] {
        var question = ThreadQuestion()
        question.forum = forum
        return threads(question)
    }

    /// Returns the posts of a thread by position; posts without a position come last, by id.
    package func posts(of thread: Int) -> [Int] {
        let indices = posts.numbers(.number)
        return postsOfThread.rows(thread).sorted { left, right in
            let (one, other) = (indices[left] ?? .max, indices[right] ?? .max)
            if one != other { return one < other }
            return posts.isKey(left, before: right)
        }
    }

    /// Returns the posts of a thread after the last one that was read.
    package func unreadPosts(of thread: Int) -> [Int] {
        var question = PostQuestion()
        question.thread = thread
        question.isUnread = true
        return posts(question)
    }

    /// Returns the threads of a forum with at least this many posts and a post at or after a moment, most posts
    /// first.
    package func popularThreads(
        in forum: Int, minimumPosts: Int = 10, since start: Instant
    ) -> [Int] {
        var question = ThreadQuestion()
        question.forum = forum
        question.minimumPosts = Int64(minimumPosts)
        question.since = start
        question.order = .posts
        return threads(question)
    }

    /// Returns the threads that a user has bookmarked and not read to the end, newest posts first.
    ///
    /// An archive holds the reading state of one viewer only: the person who captured it.
    package func threadsWithUnreadPosts(bookmarkedBy user: Int) -> [Int] {
        var question = ThreadQuestion()
        question.bookmarkedBy = user
        question.isUnread = true
        return threads(question)
    }

    // MARK: Users and messages

    /// Returns the users with the most posts in a forum and their counts.
    ///
    /// Ties are in table order.
    package func mostActivePosters(in forum: Int, limit: Int = 10) -> [(user: Int, posts: Int)] {
        let authors = posts.links(.author, to: users)
        var counts: [Int: Int] = [:]
        for thread in threadsOfForum.rows(forum) {
            for author in postsOfThread.rows(thread).compactMap({ authors[$0] }) {
                counts[author, default: 0] += 1
            }
        }
        return counts.map { (user: $0.key, posts: $0.value) }
            .sorted { (-$0.posts, $0.user) < (-$1.posts, $1.user) }.prefix(max(0, limit))
            .map(\.self)
    }

    /// Returns the posters in a thread with the captured and the site's own post counts, most posts first.
    package func posters(
        inThread thread: Int, limit: Int = .max
    ) -> [(user: Int, posts: Int, counted: Int64?)] {
        var found: [Int: (posts: Int, counted: Int64?)] = [:]
        let authors = posts.links(.author, to: users)
        for author in postsOfThread.rows(thread).compactMap({ authors[$0] }) {
            found[author, default: (0, nil)].posts += 1
        }
        let places = participations.links(.in, to: threads)
        let (people, counts) = (
            participations.links(.of, to: users), participations.numbers(.messages)
        )
        for row in 0..<participations.count where places[row] == thread {
            if let user = people[row] { found[user, default: (0, nil)].counted = counts[row] }
        }
        return found.map { (user: $0.key, posts: $0.value.posts, counted: $0.value.counted) }
            .sorted { left, right in
                let one = max(left.counted ?? 0, Int64(left.posts))
                let other = max(right.counted ?? 0, Int64(right.posts))
                return (-one, left.user) < (-other, right.user)
            }.prefix(max(0, limit)).map(\.self)
    }

    /// Returns all messages of a message's conversation, each before its replies; replies are sorted by date.
    package func conversation(of message: Int) -> [Int] {
        replyTree(of: message).map(\.message)
    }

    /// Returns the messages of a conversation with their depths, in the order of ``conversation(of:)``.
    package func replyTree(of message: Int) -> [(message: Int, depth: Int)] {
        let dates = messages.instants(.at)
        let start = Self.top(of: message, messages.links(.answers, to: messages))
        return Self.walk(from: [start], count: messages.count) { row in
            replies.rows(row).sorted { left, right in
                let (one, other) = (dates[left], dates[right])
                if one != other {
                    return one ?? Instant(microseconds: .max) < other ?? Instant(microseconds: .max)
                }
                return left < right
            }
        }.map { (message: $0.row, depth: $0.depth) }
    }
}

extension ForumArchive {
    /// Returns forums and their descendants in depth-first order, each once.
    func walk(from starts: [Int]) -> [(forum: Int, depth: Int)] {
        Self.walk(from: starts, count: forums.count) { inOrder(children.rows($0)) }
            .map { (forum: $0.row, depth: $0.depth) }
    }

    /// Returns rows and their descendants in depth-first order, each once.
    private static func walk(
        from starts: [Int], count: Int, _ children: (Int) -> [Int]
    ) -> [(row: Int, depth: Int)] {
        var isSeen = [Bool](repeating: false, count: count)
        var found: [(row: Int, depth: Int)] = []
        for start in starts where 0..<count ~= start && !isSeen[start] {
            var open = [(row: start, depth: 0)]
            while let next = open.popLast() {
                guard !isSeen[next.row] else { continue }
                isSeen[next.row] = true
                found.append(next)
                open += children(next.row).reversed().map { ($0, next.depth + 1) }
            }
        }
        return found
    }

    /// Returns the end of a chain of links, or the last row before the chain closes.
    private static func top(of start: Int, _ targets: LinkTargets) -> Int {
        var row = start
        var isSeen: Set<Int> = [row]
        while let next = targets[row], isSeen.insert(next).inserted { row = next }
        return row
    }

    /// Returns forums sorted by a rank, then by their positions.
    func inOrder(_ rows: [Int], first rank: (Int) -> Int64 = { _ in 0 }) -> [Int] {
        let positions = forums.numbers(.position)
        return rows.sorted {
            (rank($0), positions[$0] ?? .max, $0) < (rank($1), positions[$1] ?? .max, $1)
        }
    }

    /// Returns threads sorted by a rank, then by newest last post first.
    func newestFirst(_ rows: [Int], _ rank: (Int) -> Int64) -> [Int] {
        let dates = threads.instants(.lastAt)
        func date(_ row: Int) -> Instant { dates[row] ?? Instant(microseconds: .min) }
        return rows.sorted { left, right in
            if rank(left) != rank(right) { return rank(left) < rank(right) }
            return date(left) != date(right) ? date(left) > date(right) : left < right
        }
    }
}
