internal import KithCommandLine
internal import KithKit
internal import KithModel

/// `kith query posts`: lists posts in order.
struct QueryPosts: AnswersQuery {
    static let name = "posts"
    static let summary = "List the posts of a thread in their order, or those of a user."
    static let discussion = """
        The posts of a thread come by their position, and the positions that are missing are named. Those of a user \
        come newest first, those of a user in a thread by their position. What was written is given as Markdown; \
        people are shown the beginning of it.
        """
    static let examples = [
        Example("kith query posts pages/ --thread 3507451", "A thread, and what is missing of it."),
        Example("kith query posts pages/ --user Marrow --limit 10", "The latest of a user."),
        Example("kith query posts pages/ --thread 3507451 --unread", "What there is to read."),
    ]

    let thread = Option("thread", valueName: "thread", help: "The thread; its id or title.")
    let user = Option("user", valueName: "user", help: "Who wrote them; an id or a name.")
    let unread = Flag("unread", help: "Only those behind the posts of their thread that were read.")
    let limit = Option("limit", as: Int.self, help: "The most posts.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func answer(_ archive: ForumAnswers, _ values: Values) throws -> AnswerTable {
        guard values[thread] != nil || values[user] != nil else {
            throw UsageError.other("say whose posts, with --thread, --user or both")
        }
        var question = PostQuestion()
        if let word = values[thread] { question.thread = try archive.thread(word) }
        if let word = values[user] { question.author = try archive.user(word) }
        question.isUnread = values[unread]
        question.limit = values[limit]
        return try archive.posts(question)
    }
}
