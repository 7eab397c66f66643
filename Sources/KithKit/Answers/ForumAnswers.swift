package import KithModel

/// Answers to questions about an archive of forum pages.
///
/// Forums, users, threads and messages are given by id or by unique name.
package struct ForumAnswers: RowAnswers {
    let archive: ForumArchive

    /// Creates the answers for a dataset with threads in places.
    ///
    /// - Throws: ``KithError/usage(_:)`` if the vocabulary of the rows has none.
    package init(_ dataset: Dataset) throws(KithError) {
        guard let archive = ForumArchive(dataset) else {
            throw .asked(dataset, insteadOf: "an archive of forum pages")
        }
        self.archive = archive
    }

    // MARK: Forums

    /// The forums to list.
    package enum ForumQuestion: Sendable {
        /// All forums, as a tree.
        case all
        /// Top-level forums that are in a group.
        case roots
        /// A forum and its descendants.
        case within(String)
        /// Forums whose name or description contains a text.
        case containing(String)
        /// Forums that a user has bookmarked.
        case bookmarkedBy(String)
    }

    /// Returns forums with their depths.
    ///
    /// - Throws: ``KithError/usage(_:)`` if no row or more than one row matches the given name.
    package func forums(_ question: ForumQuestion) throws(KithError) -> AnswerTable {
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
        answer.add(link: .in, to: table, of: table, rows, for: .programs)
        answer.add(link: .in, to: archive.groups, of: table, rows)
        answer.add([.position, .threads, .messages, .stale], of: table, rows)
        return answer
    }

    // MARK: Threads

    /// Returns threads with their unread counts.
    package func threads(_ question: ThreadQuestion) -> AnswerTable {
        let (table, rows) = (archive.threads, archive.threads(question))
        let counts = archive.threadCounts
        var answer = AnswerTable("threads", count: rows.count)
        answer.add("id") { .text(table.key(rows[$0])) }
        answer.add([.title], of: table, rows)
        answer.add(link: .in, to: archive.forums, of: table, rows, for: .programs)
        answer.add(link: .author, to: archive.users, of: table, rows)
        answer.add("posts") { counts.total(rows[$0]).map { .number($0) } ?? .none }
        answer.add("unread") { counts.unread(rows[$0]).map { .number($0) } ?? .none }
        answer.add([.sticky, .closed, .bookmarked, .lastAt, .lastAuthor], of: table, rows)
        return answer
    }

    // MARK: Users

    /// Returns the users with the most posts in a forum.
    ///
    /// - Throws: ``KithError/usage(_:)`` if no row or more than one row matches the given name.
    package func posters(inForum forum: String, limit: Int) throws(KithError) -> AnswerTable {
        let found = archive.mostActivePosters(in: try row(forum, archive.forums), limit: limit)
        var answer = AnswerTable("users", count: found.count)
        answer.add("posts") { .number(Int64(found[$0].posts)) }
        answer.add("id") { .text(archive.users.key(found[$0].user)) }
        answer.add([.name], of: archive.users, found.map(\.user))
        return answer
    }

    /// Returns the users with the most posts in a thread, with the site's own count where a "who posted" list
    /// gives it.
    ///
    /// - Throws: ``KithError/usage(_:)`` if no row or more than one row matches the given title.
    package func posters(inThread thread: String, limit: Int) throws(KithError) -> AnswerTable {
        let found = archive.posters(inThread: try row(thread, archive.threads), limit: limit)
        var answer = AnswerTable("users", count: found.count)
        answer.add("posts") { .number(Int64(found[$0].posts)) }
        answer.add("counted") { found[$0].counted.map { .number($0) } ?? .none }
        answer.add("id") { .text(archive.users.key(found[$0].user)) }
        answer.add([.name], of: archive.users, found.map(\.user))
        return answer
    }

    // MARK: Names

    /// Returns the row of a forum, given by id or unique name.
    ///
    /// - Throws: ``KithError/usage(_:)`` if no row or more than one row matches.
    package func forum(_ word: String) throws(KithError) -> Int { try row(word, archive.forums) }

    /// Returns the row of a user, given by id or unique name.
    ///
    /// - Throws: ``KithError/usage(_:)`` if no row or more than one row matches.
    package func user(_ word: String) throws(KithError) -> Int { try row(word, archive.users) }

    /// Returns the row of a thread, given by id or unique title.
    ///
    /// - Throws: ``KithError/usage(_:)`` if no row or more than one row matches.
    package func thread(_ word: String) throws(KithError) -> Int { try row(word, archive.threads) }

    /// Returns the row of a message folder, given by id or unique name.
    ///
    /// - Throws: ``KithError/usage(_:)`` if no row or more than one row matches.
    package func folder(_ word: String) throws(KithError) -> Int {
        try row(word, archive.folders)
    }

    func row(_ word: String, _ table: Table) throws(KithError) -> Int {
        try archive.dataset.row(meant: word, in: table)
    }
}
