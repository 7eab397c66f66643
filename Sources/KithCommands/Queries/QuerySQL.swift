internal import KithCommandLine
internal import KithKit

/// `kith query sql`: asks in SQL.
struct QuerySQL: Command, StoreQuery {
    static let name = "sql"
    static let summary = "Ask in SQL; nothing can be changed."
    static let discussion = """
        Each kind of the vocabulary is a table, and each concept a view that all sources have: people, messages, threads, \
        places, relations, events, contact_points, addresses, groups, notes, tasks, files, links, texts and others. folded(text) is a text in lower case without accents, \
        markdown(html) a piece of a page as Markdown.
        """
    static let examples = [
        Example(
            "kith query sql \"SELECT label, born FROM people ORDER BY born\" export.json",
            "Everybody by age.")
    ]

    let statement = Argument<String>("statement", help: "One statement of SQL.")
    let form = Option<AnswerForm>.form
    let steps = Option<Int>.steps
    let input = InputParameters()
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await ask(values, console)
    }

    func question(
        _ values: Values
    ) throws -> (question: Question, given: [(name: String, value: String)]) {
        (Question(statement: values[statement]), [])
    }
}
