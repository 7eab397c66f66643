internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithSourceText
internal import KithSystemBinding

/// `kith query sql`: asks in SQL.
struct QuerySQL: Command, StoreQuery {
    static let name = "sql"
    static let summary = "Ask in SQL; nothing can be changed."
    static let discussion = """
        Each kind of the vocabulary is a table, and each concept a view that all sources have: people, messages, threads, \
        places, relations, events, contact_points, addresses, groups, notes, tasks, files, links, texts and others. folded(text) is a text in lower case without accents, \
        markdown(html) a piece of a page as Markdown.

        The second of two columns with the name a is a_2 in the answer.
        """
    static let examples = [
        Example(
            "kith query sql \"SELECT label, born FROM people ORDER BY born\" export.json",
            "Everybody by age.")
    ]

    let statement = Argument<String>("statement", help: "One statement of SQL.")
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let limits = LimitParameters()
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        if let meant = input.words(values).first(where: Self.isStatement) {
            throw UsageError.other(
                """
                '\(VisibleText.of(String(meant.prefix(40))))\(meant.count > 40 ? "…" : "")' is no file; the SQL comes \
                first: kith query sql 'SELECT …' \(values[statement])
                """)
        }
        return try await ask(values, console)
    }

    /// Whether a word among the inputs is rather a statement of SQL.
    private static func isStatement(_ word: String) -> Bool {
        let first = word.prefix { $0.isLetter }.lowercased()
        return ["select", "with", "values"].contains(first) && word.contains(" ")
            && !FileFacts.exists(path: word)
    }

    func question(
        _ values: Values
    ) throws -> (question: Question, given: [(name: String, value: String)]) {
        (try .asked(values[statement]), [])
    }
}
