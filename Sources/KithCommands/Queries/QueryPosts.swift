internal import KithCommandLine
internal import KithKit
internal import KithModel

/// `kith query posts`: lists posts in order.
struct QueryPosts: AnswersQuery {
    static let name = "posts"
    static let summary = "List the posts of a thread or of a user."
    static let discussion = """
        The posts of a thread are sorted by position, and missing positions are shown. The posts \
        of a user are sorted newest first; those of a user in one thread by position. The text is \
        Markdown, of which a table shows only the beginning.
        """
    static let examples = [
        Example("kith query posts pages/ --thread 3507451", "A thread, and its missing posts."),
        Example("kith query posts pages/ --user Marrow --limit 10", "The latest posts of a user."),
        Example("kith query posts pages/ --thread 3507451 --unread", "The unread posts."),
    ]

    let thread = Option("thread", valueName: "thread", help: "The thread; its id or title.")
    let user = Option("user", valueName: "user", help: "The author; an id or a name.")
    let unread = Flag("unread", help: "Only unread posts.")
    let limit = Option("limit", as: Int.self, help: "The maximum number of posts.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func answer(_ archive: ForumAnswers, _ values: Values) throws -> AnswerTable {
        guard values[thread] != nil || values[user] != nil else {
            throw UsageError.other("give --thread, --user or both")
        }
        var question = PostQuestion()
        if let word = values[thread] { question.thread = try archive.thread(word) }
        if let word = values[user] { question.author = try archive.user(word) }
        question.isUnread = values[unread]
        question.limit = values[limit]
        return try archive.posts(question)
    }
}
