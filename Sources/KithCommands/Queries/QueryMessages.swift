internal import KithCommandLine
internal import KithKit
internal import KithModel

/// `kith query messages`: lists private messages.
struct QueryMessages: AnswersQuery {
    static let name = "messages"
    static let summary = "List private messages: of a folder, with a user, or of a conversation."
    static let discussion = """
        They come newest first. Those of a conversation come with what was written, as Markdown, each before those \
        that answer it.
        """
    static let examples = [
        Example("kith query messages pages/ --folder Inbox", "What is in a folder."),
        Example("kith query messages pages/ --conversation 4601162", "Who answered what."),
    ]

    let folder = Option("folder", valueName: "folder", help: "The folder; its id or name.")
    let user = Option(
        "user", valueName: "user", help: "Who sent or received them; an id or a name.")
    let conversation = Option(
        "conversation", valueName: "message",
        help: "All that hang together with this one by replies; its id or subject.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func answer(_ archive: ForumAnswers, _ values: Values) throws -> AnswerTable {
        if let word = values[conversation] {
            guard values[folder] == nil, values[user] == nil else {
                throw UsageError.other(
                    "a conversation is given whole; leave out --folder and --user")
            }
            return try archive.conversation(of: word)
        }
        var question = MessageQuestion()
        if let word = values[folder] { question.folder = try archive.folder(word) }
        if let word = values[user] { question.user = try archive.user(word) }
        return try archive.messages(question)
    }
}

/// `kith query announcements`: lists the announcements of a forum.
struct QueryAnnouncements: AnswersQuery {
    static let name = "announcements"
    static let summary = "List the announcements of an archive, in the order of the site."
    static let examples = [
        Example("kith query announcements pages/ --to csv", "All of them, with their text.")
    ]

    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func answer(_ archive: ForumAnswers, _ values: Values) throws -> AnswerTable {
        try archive.announcements()
    }
}
