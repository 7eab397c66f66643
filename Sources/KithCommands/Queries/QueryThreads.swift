internal import KithCommandLine
internal import KithKit
package import KithModel
internal import KithSourceText

/// `kith query threads`: lists threads in order.
struct QueryThreads: AnswersQuery {
    static let name = "threads"
    static let summary = "List threads: of a forum, of a user, bookmarked or unread."
    static let discussion = """
        The threads of one forum are in the order of the forum: sticky threads first, then by last \
        post. All others are sorted by last post. Unread marks and bookmarks are those of the \
        viewer who captured the pages.
        """
    static let examples = [
        Example("kith query threads pages/ --forum 46", "The threads of a forum."),
        Example(
            "kith query threads pages/ --bookmarked --unread",
            "Bookmarked threads with unread posts."),
        Example(
            "kith query threads pages/ --forum 46 --minimum-posts 10 --since 2021-05-01 --sort posts",
            "The threads with the most posts."),
    ]

    let forum = Option("forum", valueName: "forum", help: "The forum; its id or name.")
    let user = Option("user", valueName: "user", help: "The author; an id or a name.")
    let bookmarked = Flag("bookmarked", help: "Only those that are bookmarked.")
    let bookmarkedBy = Option(
        "bookmarked-by", valueName: "user", help: "Only those that this user has bookmarked.")
    let unread = Flag("unread", help: "Only those with unread posts.")
    let open = Flag("open", help: "Only those that are not closed.")
    let minimumPosts = Option(
        "minimum-posts", as: Int.self, help: "Only threads with at least this many posts.")
    let since = Option(
        "since", as: MomentArgument.self,
        help: "Only threads with a post on or after this day or time.")
    let sort = Option(
        "sort", default: ThreadQuestion.Order.list,
        help: "The order: as in lists, or by number of posts.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func answer(_ archive: ForumAnswers, _ values: Values) throws -> AnswerTable {
        var question = ThreadQuestion()
        if let word = values[forum] { question.forum = try archive.forum(word) }
        if let word = values[user] { question.author = try archive.user(word) }
        if let word = values[bookmarkedBy] { question.bookmarkedBy = try archive.user(word) }
        question.isBookmarked = values[bookmarked]
        question.isUnread = values[unread]
        question.isOpen = values[open]
        question.minimumPosts = values[minimumPosts].map { Int64($0) }
        question.since = values[since]?.instant
        question.order = values[sort]
        return archive.threads(question)
    }
}

extension ThreadQuestion.Order: ArgumentValue {
    /// The placeholder `<order>`.
    package static var valueName: String { "order" }
}
