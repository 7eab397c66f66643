internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithModel
internal import KithSourceText

/// A query about the rows of inputs.
protocol RowQuery: Command {
    var form: Option<AnswerForm> { get }
    var input: InputParameters { get }
    var report: ReportParameters { get }

    /// Computes the answer and further findings.
    func answer(
        _ dataset: Dataset, _ values: Values
    ) throws -> (answer: AnswerTable, findings: [Finding])
}

extension RowQuery {
    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await input.run("reading", report, values, console) { inputs, options, sources in
            let reading = try await Reading(
                inputs, options, sources: &sources, keepsText: false, showsTimes: true)
            console.endProgress()
            let found = try answer(reading.dataset, values)
            try report.show(found.answer, as: values[form], values, console)
            return reading.findings + found.findings
        }
    }
}
