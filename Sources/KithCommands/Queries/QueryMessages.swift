internal import KithCommandLine
internal import KithKit
internal import KithModel

/// `kith query messages`: lists private messages.
struct QueryMessages: AnswersQuery {
    static let name = "messages"
    static let summary = "List private messages: by folder, user or conversation."
    static let discussion = """
        The newest message comes first. Messages of a conversation are shown with their text, as \
        Markdown, each before its replies.
        """
    static let examples = [
        Example("kith query messages pages/ --folder Inbox", "What is in a folder."),
        Example(
            "kith query messages pages/ --conversation 4601162", "A conversation, with its replies."
        ),
    ]

    let folder = Option("folder", valueName: "folder", help: "The folder; its id or name.")
    let user = Option(
        "user", valueName: "user", help: "The sender or recipient; an id or a name.")
    let conversation = Option(
        "conversation", valueName: "message",
        help: "All messages connected to this one by replies; its id or subject.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func answer(_ archive: ForumAnswers, _ values: Values) throws -> AnswerTable {
        if let word = values[conversation] {
            guard values[folder] == nil, values[user] == nil else {
                throw UsageError.other(
                    "--conversation shows the whole conversation; leave out --folder and --user")
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
