public import KithCommandLine
internal import KithKit
public import KithModel
internal import KithSourceText

/// `kith query threads`: lists threads in order.
struct QueryThreads: AnswersQuery {
    static let name = "threads"
    static let summary = "List threads: of a forum, of a user, bookmarked or unread ones."
    static let discussion = """
        Those of one forum come as the forum shows them: sticky ones first, then by their last post. All others come \
        by their last post. What is unread or bookmarked is so for whoever captured the pages.
        """
    static let examples = [
        Example("kith query threads pages/ --forum 46", "The threads of a forum."),
        Example("kith query threads pages/ --bookmarked --unread", "What there is to read."),
        Example(
            "kith query threads pages/ --forum 46 --minimum-posts 10 --since 2021-05-01 --sort posts",
            "What was talked about most."),
    ]

    let forum = Option("forum", valueName: "forum", help: "The forum; its id or name.")
    let user = Option("user", valueName: "user", help: "Who started them; an id or a name.")
    let bookmarked = Flag("bookmarked", help: "Only those that are bookmarked.")
    let bookmarkedBy = Option(
        "bookmarked-by", valueName: "user", help: "Only those that this user has bookmarked.")
    let unread = Flag("unread", help: "Only those with unread posts.")
    let open = Flag("open", help: "Only those that are not closed.")
    let minimumPosts = Option(
        "minimum-posts", as: Int.self, help: "Only those that count so many posts or more.")
    let since = Option(
        "since", as: MomentArgument.self,
        help: "Only those with a post at or after this day or moment.")
    let sort = Option(
        "sort", default: ThreadQuestion.Order.list,
        help: "What comes first: as lists have it, or the most posts.")
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
    public static var valueName: String { "order" }
}

/// A moment, given as such or as a day, which begins at midnight UTC.
struct MomentArgument: ArgumentValue {
    let instant: Instant
    let argumentText: String

    static let expectation = "a day such as 2021-05-01 or a moment such as 2021-05-01T18:00:00Z"
    static let valueName = "moment"

    init?(argument: String) {
        let bytes = Array(argument.utf8)
        guard let instant = Instant(bytes[...]) ?? CalendarDay(bytes[...])?.start else {
            return nil
        }
        self.instant = instant
        argumentText = argument
    }
}
