internal import KithCommandLine
internal import KithKit

/// `kith query people`: lists people and how much was said about each.
struct QueryPeople: AnswersQuery {
    static let name = "people"
    static let summary = "List people by their names, with the number of messages about each."
    static let discussion = """
        These are the contacts in a backup of Monica, or the people of a manager in Mano: any source with \
        messages about people can be asked.
        """
    static let examples = [
        Example("kith query people backup.json", "All of them."),
        Example(
            "kith query people mano.json --type direct_report", "The direct reports of the manager."
        ),
    ]

    let type = Option(
        "type", valueName: "type",
        help:
            "The relationship to the owner of the data, such as peer; see 'kith explain mano.person'."
    )
    let account = Option(
        "account", valueName: "id", help: "The account, in a dump of several.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func answer(_ talk: TalkAnswers, _ values: Values) throws -> AnswerTable {
        try talk.people(ofType: values[type], account: values[account])
    }
}

/// `kith query talk`: shows the conversation about a person or topic.
struct QueryTalk: AnswersQuery {
    static let name = "talk"
    static let summary =
        "Show the messages about a person or in a thread."
    static let discussion = """
        The oldest message comes first. --page shows only a part, counted from the newest, as the \
        app does.
        """
    static let examples = [
        Example(
            "kith query talk mano.json --person 'Ann Lee'", "All messages about a person."),
        Example(
            "kith query talk mano.json --topic General --page 1",
            "The newest fifty messages of a thread."
        ),
    ]

    let person = Option("person", valueName: "person", help: "The person; an id or a name.")
    let topic = Option(
        "topic", valueName: "topic", help: "The thread, such as a topic; an id or a title.")
    let page = Option("page", as: Int.self, help: "Only this page; 1 is the newest.")
    let perPage = Option("per-page", default: 50, help: "The number of messages per page.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func answer(_ talk: TalkAnswers, _ values: Values) throws -> AnswerTable {
        let subject: TalkAnswers.Subject
        switch (values[person], values[topic]) {
        case (let person?, nil): subject = .person(person)
        case (nil, let topic?): subject = .topic(topic)
        default: throw UsageError.other("give either --person or --topic")
        }
        let size = values[perPage]
        guard size > 0, values[page].map({ $0 > 0 }) ?? true else {
            throw UsageError.other("pages and their sizes are at least 1")
        }
        return try talk.talk(
            subject, page: values[page].map { TalkAnswers.Page(number: $0, size: size) })
    }
}
