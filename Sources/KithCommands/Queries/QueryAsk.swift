internal import KithCommandLine
internal import KithKit

/// `kith query ask`: asks a question by its name.
struct QueryAsk: Command, StoreQuery {
    static let name = "ask"
    static let summary = "Ask a question that is written as an SQL file."
    static let discussion = """
        Each question that comes with Kith is a command, too, and its parameters are options: 'kith query threads' is \
        'kith query ask threads'. 'kith query questions' lists the questions; 'kith query questions NAME' shows one. A store, \
        made by 'kith convert … -o x.sqlite', is asked at once; other inputs are read into a store in memory first.

        A folder named with --queries holds questions of your own: each file has the name of a question and the ending \
        .sql, with a head like those of the questions that come with Kith. After a blank line, a statement that begins with \
        the line '-- with :thread' is asked only if that parameter is given, and '-- without :thread' only if it is not.
        """
    static let examples = [
        Example(
            "kith query ask search archive.sqlite --with words=frost", "Rows with a word in a text."
        )
    ]

    let name = Argument<String>(
        "question", completion: CompletionTopic.questions.completion,
        help: "The name of the question.")
    let values = Option(
        repeating: "with", valueName: "name=value", help: "The value of a parameter.")
    let folder = Option<String?>.questions
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let limits = LimitParameters()
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await ask(values, console)
    }

    func question(
        _ values: Values
    ) throws -> (question: Question, given: [(name: String, value: String)]) {
        let given = try values[self.values].map { word in
            guard let place = word.firstIndex(of: "="), place > word.startIndex else {
                throw UsageError.other("--with expects name=value, found '\(word)'")
            }
            return (name: String(word[..<place]), value: String(word[word.index(after: place)...]))
        }
        return (try QuestionLibrary(folder: values[folder]).question(values[name]), given)
    }
}

extension Option where Value == String? {
    /// The option `--queries`.
    static var questions: Option<String?> {
        Option(
            "queries", valueName: "folder", completion: .files,
            help: "A folder with questions of your own.")
    }
}
