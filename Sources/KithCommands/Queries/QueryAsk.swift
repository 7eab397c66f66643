internal import KithCommandLine
internal import KithKit
internal import KithModel

/// `kith query ask`: asks a question by its name.
struct QueryAsk: StoreQuery {
    static let name = "ask"
    static let summary = "Ask a question that is written as an SQL file."
    static let discussion = """
        'kith query questions' lists the questions; 'kith query questions NAME' shows one, with its parameters. A store, \
        made by 'kith convert … -o x.sqlite', is asked at once; other inputs are read into a store in memory first.

        A folder named with --queries holds questions of your own: each file has the name of a question and the ending \
        .sql, with a head like those of the questions that come with Kith.
        """
    static let examples = [
        Example(
            "kith query ask search archive.sqlite --with words=frost", "Rows with a word in a text."
        )
    ]

    let question = Argument<String>("question", help: "The name of the question.")
    let values = Option(
        repeating: "with", valueName: "name=value", help: "The value of a parameter.")
    let folder = Option<String?>.questions
    let form = Option<AnswerForm>.form
    let steps = Option<Int>.steps
    let input = InputParameters()
    let report = ReportParameters()

    func statement(_ values: Values) throws(KithError) -> String {
        try QuestionLibrary(folder: values[folder]).question(values[question]).statement
    }

    func answer(
        _ store: borrowing AskedStore, _ values: Values, _ limits: AskedStore.Limits,
        today: CalendarDay
    ) throws -> AnswerTable {
        let library = try QuestionLibrary(folder: values[folder])
        let given = try values[self.values].map { word in
            guard let place = word.firstIndex(of: "="), place > word.startIndex else {
                throw UsageError.other("--with expects name=value, found '\(word)'")
            }
            return (name: String(word[..<place]), value: String(word[word.index(after: place)...]))
        }
        return try store.answer(try library.question(values[question]), given, today: today, limits)
    }
}

/// `kith query sql`: asks in SQL.
struct QuerySQL: StoreQuery {
    static let name = "sql"
    static let summary = "Ask in SQL; nothing can be changed."
    static let discussion = """
        Each kind of the vocabulary is a table, and each concept a view that all sources have: people, messages, threads, \
        places, relations, events, contact_points, addresses, groups, notes, tasks, files, links, texts and others.
        """
    static let examples = [
        Example(
            "kith query sql \"SELECT label, born FROM people ORDER BY born\" export.json",
            "Everybody by age.")
    ]

    let sql = Argument<String>("statement", help: "One statement of SQL.")
    let form = Option<AnswerForm>.form
    let steps = Option<Int>.steps
    let input = InputParameters()
    let report = ReportParameters()

    func statement(_ values: Values) -> String { values[sql] }

    func answer(
        _ store: borrowing AskedStore, _ values: Values, _ limits: AskedStore.Limits,
        today: CalendarDay
    ) throws -> AnswerTable {
        try store.answer(sql: values[sql], limits)
    }
}

/// `kith query questions`: lists the questions, or shows one.
struct QueryQuestions: Command {
    static let name = "questions"
    static let summary = "List the questions for 'kith query ask', or show one."

    let question = Argument<String?>(optional: "question", help: "The question to show as SQL.")
    let folder = Option<String?>.questions

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        do throws(KithError) {
            let library = try QuestionLibrary(folder: values[folder])
            guard let name = values[question] else {
                let rows = library.questions.map { ["  " + $0.name, $0.summary] }
                try? console.out.write(TextTable(rows).text)
                return .success
            }
            try? console.out.write(try library.question(name).text)
            return .success
        } catch {
            if case .usage(let message) = error { throw UsageError.other(message) }
            throw error
        }
    }
}

extension Option where Value == String? {
    /// The option `--queries`.
    fileprivate static var questions: Option<String?> {
        Option(
            "queries", valueName: "folder", completion: .files,
            help: "A folder with questions of your own.")
    }
}
