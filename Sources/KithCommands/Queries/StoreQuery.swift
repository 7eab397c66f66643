internal import KithCommandLine
internal import KithKit
internal import KithModel

/// A query that a store answers.
protocol StoreQuery: Command {
    var form: Option<AnswerForm> { get }
    var steps: Option<Int> { get }
    var input: InputParameters { get }
    var report: ReportParameters { get }

    /// Returns the statement of SQL that is to be answered.
    func statement(_ values: Values) throws(KithError) -> String

    /// Computes the answer.
    func answer(
        _ store: borrowing AskedStore, _ values: Values, _ limits: AskedStore.Limits,
        today: CalendarDay
    ) throws -> AnswerTable
}

extension Option where Value == Int {
    /// The option `--max-steps`.
    static var steps: Option<Int> {
        Option(
            "max-steps", default: Int(AskedStore.Limits.usualSteps),
            help: "The most steps of SQLite's machine; some fifty million take a second.")
    }
}

extension StoreQuery {
    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await input.run("reading", report, values, console) { inputs, options, sources in
            let statement: String
            do throws(KithError) { statement = try self.statement(values) } catch {
                if case .usage(let message) = error { throw UsageError.other(message) }
                throw error
            }
            let store = try await AskedStore.open(
                inputs, options, sources: &sources, indexesWords: statement.contains("search"))
            console.endProgress()
            var limits = AskedStore.Limits()
            limits.steps = Int32(clamping: max(values[steps], 1))
            let answer: AnswerTable
            do {
                answer = try self.answer(store, values, limits, today: .today(console))
            } catch KithError.usage(let message) { throw UsageError.other(message) }
            switch values[form] {
            case .text: try console.out.write(AnswerText.text(answer))
            case .csv: try console.out.write(AnswerText.table(answer))
            case .json: try console.out.write(AnswerText.json(answer))
            }
            report.note(answer.count, values, console)
            return store.findings
        }
    }
}
