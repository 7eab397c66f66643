internal import KithCommandLine
internal import KithKit
internal import KithModel

/// A query that a store answers.
protocol StoreQuery: RunnableCommand {
    var form: Option<AnswerForm> { get }
    var limits: LimitParameters { get }
    var input: InputParameters { get }
    var report: ReportParameters { get }

    /// Returns the question, and the values of its parameters by name.
    func question(
        _ values: Values
    ) throws -> (question: Question, given: [(name: String, value: String)])
}

/// What a question may cost.
struct LimitParameters: ParameterGroup {
    static let title = "Limits"

    let steps = Option(
        "max-steps", default: PositiveNumber(Int(AskedStore.Limits.usualSteps)),
        help: "The most steps of SQLite's machine; some fifty million take a second.")
    let seconds = Option(
        "max-seconds", default: PositiveNumber(AskedStore.Limits.usualSeconds),
        help: "The most seconds; a call of a function is one step, however long it takes.")

    /// Returns the limits.
    func limits(_ values: Values) -> AskedStore.Limits {
        var limits = AskedStore.Limits()
        limits.steps = Int32(clamping: values[steps].number)
        limits.seconds = values[seconds].number
        return limits
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
            let answer = try store.answer(
                question, given, today: .today(console), limits.limits(values))
            try report.show(answer, as: values[form], values, console)
            return store.findings
        }
    }
}
