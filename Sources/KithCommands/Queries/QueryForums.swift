internal import KithCommandLine
internal import KithKit

/// `kith query forums`: lists the forums of an archive as a hierarchy.
struct QueryForums: AnswersQuery {
    static let name = "forums"
    static let summary = "List the forums of an archive with their subforums."
    static let examples = [
        Example("kith query forums pages/", "All forums, as a tree."),
        Example("kith query forums pages.zip --roots", "Top-level forums."),
        Example("kith query forums pages/ --of 46 --to json", "One forum and everything below it."),
    ]

    let roots = Flag("roots", help: "Only top-level forums.")
    let of = Option(
        "of", valueName: "forum", help: "Only this forum and everything below it, by id or name.")
    let containing = Option(
        "containing", valueName: "text",
        help: "Only forums whose name or description contains this, ignoring case.")
    let bookmarkedBy = Option(
        "bookmarked-by", valueName: "user", help: "Only those that this user has bookmarked.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func answer(_ forum: ForumAnswers, _ values: Values) throws -> AnswerTable {
        var questions: [ForumAnswers.ForumQuestion] = values[roots] ? [.roots] : []
        questions += values[of].map { [.within($0)] } ?? []
        questions += values[containing].map { [.containing($0)] } ?? []
        questions += values[bookmarkedBy].map { [.bookmarkedBy($0)] } ?? []
        guard questions.count <= 1 else {
            throw UsageError.other(
                "--roots, --of, --containing and --bookmarked-by exclude each other")
        }
        return try forum.forums(questions.first ?? .all)
    }
}

/// `kith query posters`: lists the users with the most posts.
struct QueryPosters: AnswersQuery {
    static let name = "posters"
    static let summary =
        "List the users with the most captured posts in a forum or thread."
    static let discussion = """
        For a thread, the number of posts according to the site is shown too, if the list of its \
        posters was captured.
        """
    static let examples = [
        Example("kith query posters pages/ --forum 46", "The ten with the most posts."),
        Example(
            "kith query posters pages/ --thread 3507451 --limit 1000",
            "Everyone who posted in a thread."
        ),
    ]

    let forum = Option("forum", valueName: "forum", help: "The forum; its id or name.")
    let thread = Option("thread", valueName: "thread", help: "The thread; its id or title.")
    let limit = Option("limit", default: 10, help: "The maximum number of users.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func answer(_ archive: ForumAnswers, _ values: Values) throws -> AnswerTable {
        switch (values[forum], values[thread]) {
        case (let forum?, nil): try archive.posters(inForum: forum, limit: values[limit])
        case (nil, let thread?): try archive.posters(inThread: thread, limit: values[limit])
        default: throw UsageError.other("give either --forum or --thread")
        }
    }
}
