internal import KithCommandLine
internal import KithKit

/// `kith query forums`: lists the forums of an archive as a hierarchy.
struct QueryForums: AnswersQuery {
    static let name = "forums"
    static let summary = "List the forums of an archive, each with those that are in it."
    static let examples = [
        Example("kith query forums pages/", "All of them, as they hang."),
        Example("kith query forums pages.zip --roots", "Those at the top of the groups."),
        Example("kith query forums pages/ --of 46 --to json", "One, and all that are in it."),
    ]

    let roots = Flag("roots", help: "Only those that are in no other, but in a group.")
    let of = Option(
        "of", valueName: "forum", help: "Only this forum and all that are in it; its id or name.")
    let containing = Option(
        "containing", valueName: "text",
        help: "Only those in whose name or description this stands, in any case.")
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
                "only one of --roots, --of, --containing and --bookmarked-by can be asked")
        }
        return try forum.forums(questions.first ?? .all)
    }
}

/// `kith query posters`: lists the users with the most posts.
struct QueryPosters: AnswersQuery {
    static let name = "posters"
    static let summary =
        "List who has the most posts in a forum or thread, as far as they were captured."
    static let discussion = """
        Of a thread, it also tells how many posts the site counts, where a list of who posted in it was captured.
        """
    static let examples = [
        Example("kith query posters pages/ --forum 46", "The ten with the most posts."),
        Example(
            "kith query posters pages/ --thread 3507451 --limit 1000", "All who posted in a thread."
        ),
    ]

    let forum = Option("forum", valueName: "forum", help: "The forum; its id or name.")
    let thread = Option("thread", valueName: "thread", help: "The thread; its id or title.")
    let limit = Option("limit", default: 10, help: "The most users.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func answer(_ archive: ForumAnswers, _ values: Values) throws -> AnswerTable {
        switch (values[forum], values[thread]) {
        case (let forum?, nil): try archive.posters(inForum: forum, limit: values[limit])
        case (nil, let thread?): try archive.posters(inThread: thread, limit: values[limit])
        default: throw UsageError.other("say where, with either --forum or --thread")
        }
    }
}
