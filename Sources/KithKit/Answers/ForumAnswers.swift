public import Model

/// Answers to what one asks of an archive of forum pages.
///
/// Whom and what somebody means is said by an id, or by a name that only one has.
public struct ForumAnswers: RowAnswers {
    let archive: ForumArchive

    /// Looks at rows.
    ///
    /// - Throws: ``KithError/usage(_:)`` where they are of no forum.
    public init(_ dataset: Dataset) throws(KithError) {
        guard let archive = ForumArchive(dataset) else {
            throw .asked(dataset, insteadOf: "an archive of forum pages")
        }
        self.archive = archive
    }

    // MARK: Forums

    /// Which forums are asked for.
    public enum ForumQuestion: Sendable {
        /// All of them, as they hang.
        case all
        /// Those at the top that are in a group.
        case roots
        /// One, and all that are in it.
        case within(String)
        /// Those in whose name or description a text stands.
        case containing(String)
        /// Those that a user has bookmarked.
        case bookmarkedBy(String)
    }

    /// Forums, each with how deep it lies.
    ///
    /// - Throws: ``KithError/usage(_:)`` where nothing or too much has the name that was given.
    public func forums(_ question: ForumQuestion) throws(KithError) -> AnswerTable {
        let found: [(forum: Int, depth: Int)] =
            switch question {
            case .all: archive.forest
            case .roots: archive.rootForums.map { ($0, 0) }
            case .within(let word): archive.tree(of: try row(word, archive.forums))
            case .containing(let text): archive.forums(containing: text).map { ($0, 0) }
            case .bookmarkedBy(let word):
                archive.forums(bookmarkedBy: try user(word)).map { ($0, 0) }
            }
        let (table, rows) = (archive.forums, found.map(\.forum))
        var answer = AnswerTable("forums", count: rows.count)
        answer.add("id") { .text(table.key(rows[$0])) }
        answer.add("depth", for: .programs) { .number(Int64(found[$0].depth)) }
        answer.add("name", for: .programs) { .text(table.label(rows[$0])) }
        answer.add("forum", for: .people) { index in
            let indent = String(repeating: "  ", count: min(found[index].depth, 20))
            return .text(indent + table.label(rows[index]))
        }
        answer.add(link: "parent", to: table, of: table, rows, for: .programs)
        answer.add(link: "group", to: archive.dataset.table("group"), of: table, rows)
        answer.add(["index", "thread_count", "post_count", "is_stale"], of: table, rows)
        return answer
    }

    // MARK: Threads

    /// Threads, with what is unread of them.
    public func threads(_ question: ThreadQuestion) -> AnswerTable {
        let (table, rows) = (archive.threads, archive.threads(question))
        let counts = archive.threadCounts
        var answer = AnswerTable("threads", count: rows.count)
        answer.add("id") { .text(table.key(rows[$0])) }
        answer.add(["title"], of: table, rows)
        answer.add(link: "forum", to: archive.forums, of: table, rows, for: .programs)
        answer.add(link: "author", to: archive.users, of: table, rows)
        answer.add("posts") { counts.total(rows[$0]).map { .number($0) } ?? .none }
        answer.add("unread") { counts.unread(rows[$0]).map { .number($0) } ?? .none }
        answer.add(["sticky", "closed", "bookmarked", "last_posted_at"], of: table, rows)
        answer.add(["last_post_author_name"], of: table, rows)
        return answer
    }

    // MARK: Users

    /// The users with the most posts in a forum.
    ///
    /// - Throws: ``KithError/usage(_:)`` where nothing or too much has the name that was given.
    public func posters(inForum forum: String, limit: Int) throws(KithError) -> AnswerTable {
        let found = archive.mostActivePosters(in: try row(forum, archive.forums), limit: limit)
        var answer = AnswerTable("users", count: found.count)
        answer.add("posts") { .number(Int64(found[$0].posts)) }
        answer.add("id") { .text(archive.users.key(found[$0].user)) }
        answer.add(["name"], of: archive.users, found.map(\.user))
        return answer
    }

    /// The users with the most posts in a thread, with what the site counts where a list of who posted tells it.
    ///
    /// - Throws: ``KithError/usage(_:)`` where nothing or too much has the title that was given.
    public func posters(inThread thread: String, limit: Int) throws(KithError) -> AnswerTable {
        let found = archive.posters(inThread: try row(thread, archive.threads), limit: limit)
        var answer = AnswerTable("users", count: found.count)
        answer.add("posts") { .number(Int64(found[$0].posts)) }
        answer.add("counted") { found[$0].counted.map { .number($0) } ?? .none }
        answer.add("id") { .text(archive.users.key(found[$0].user)) }
        answer.add(["name"], of: archive.users, found.map(\.user))
        return answer
    }

    // MARK: Names

    /// The row of the forum that somebody means.
    ///
    /// - Throws: ``KithError/usage(_:)`` where nothing or too much has the name that was given.
    public func forum(_ word: String) throws(KithError) -> Int { try row(word, archive.forums) }

    /// The row of the user that somebody means.
    ///
    /// - Throws: ``KithError/usage(_:)`` where nothing or too much has the name that was given.
    public func user(_ word: String) throws(KithError) -> Int { try row(word, archive.users) }

    /// The row of the thread that somebody means.
    ///
    /// - Throws: ``KithError/usage(_:)`` where nothing or too much has the title that was given.
    public func thread(_ word: String) throws(KithError) -> Int { try row(word, archive.threads) }

    /// The row of the message folder that somebody means.
    ///
    /// - Throws: ``KithError/usage(_:)`` where nothing or too much has the name that was given.
    public func folder(_ word: String) throws(KithError) -> Int {
        try row(word, archive.dataset.table("message_folder"))
    }

    func row(_ word: String, _ table: Table) throws(KithError) -> Int {
        try archive.dataset.row(meant: word, in: table)
    }
}
