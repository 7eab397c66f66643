internal import KithCommandLine
internal import KithKit

/// `kith query people`: lists the people of a manager.
struct QueryPeople: AnswersQuery {
    static let name = "people"
    static let summary = "List the people of a manager in Mano, by their names."
    static let examples = [
        Example("kith query people mano.json", "All of them."),
        Example(
            "kith query people mano.json --type direct_report", "Those who report to the manager."),
    ]

    let type = Option(
        "type", valueName: "type",
        help: "What they are to the manager, such as peer; see 'kith explain mano.person'.")
    let account = Option(
        "account", valueName: "id", help: "Whose people, in a dump of several accounts.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func answer(_ mano: ManoAnswers, _ values: Values) throws -> AnswerTable {
        try mano.people(ofType: values[type], account: values[account])
    }
}

/// `kith query talk`: shows the conversation about a person or topic.
struct QueryTalk: AnswersQuery {
    static let name = "talk"
    static let summary = "Show what a manager and the coach said about a person or a topic in Mano."
    static let discussion = """
        The oldest message comes first. With --page only some of them are shown, counted from the newest, as an app \
        loads them.
        """
    static let examples = [
        Example(
            "kith query talk mano.json --person 'Ann Lee'", "All that was said about somebody."),
        Example("kith query talk mano.json --topic General --page 1", "The newest fifty messages."),
    ]

    let person = Option("person", valueName: "person", help: "The person; an id or a name.")
    let topic = Option("topic", valueName: "topic", help: "The topic; an id or a title.")
    let page = Option("page", as: Int.self, help: "Only this page; 1 is the newest.")
    let perPage = Option("per-page", default: 50, help: "How many messages a page holds.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let report = ReportParameters()

    func answer(_ mano: ManoAnswers, _ values: Values) throws -> AnswerTable {
        let subject: ManoAnswers.Subject
        switch (values[person], values[topic]) {
        case (let person?, nil): subject = .person(person)
        case (nil, let topic?): subject = .topic(topic)
        default: throw UsageError.other("say about whom or what, with either --person or --topic")
        }
        let size = values[perPage]
        guard size > 0, values[page].map({ $0 > 0 }) ?? true else {
            throw UsageError.other("pages and what they hold are counted from 1")
        }
        return try mano.talk(
            subject, page: values[page].map { ManoAnswers.Page(number: $0, size: size) })
    }
}
