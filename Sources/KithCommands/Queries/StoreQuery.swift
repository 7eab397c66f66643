internal import KithCommandLine
internal import KithKit
internal import KithModel

/// A query that a store answers.
protocol StoreQuery: RunnableCommand {
    var form: Option<AnswerForm> { get }
    var steps: Option<PositiveNumber> { get }
    var input: InputParameters { get }
    var report: ReportParameters { get }

    /// Returns the question, and the values of its parameters by name.
    func question(
        _ values: Values
    ) throws -> (question: Question, given: [(name: String, value: String)])
}

extension Option where Value == PositiveNumber {
    /// The option `--max-steps`.
    static var steps: Option<PositiveNumber> {
        Option(
            "max-steps", default: PositiveNumber(Int(AskedStore.Limits.usualSteps)),
            help: "The most steps of SQLite's machine; some fifty million take a second.")
    }
}

extension StoreQuery {
    /// Asks the question and shows the answer.
    func ask(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await input.run("reading", report, values, console, for: .question) {
            inputs, options, sources in
            let (question, given) = try question(values)
            let store = try await AskedStore.open(inputs, options, sources: &sources, for: question)
            console.endProgress()
            var limits = AskedStore.Limits()
            limits.steps = Int32(clamping: values[steps].number)
            let answer = try store.answer(question, given, today: .today(console), limits)
            try report.show(answer, as: values[form], values, console)
            return store.findings
        }
    }
}
