internal import CommandLineKit
internal import Diagnostics
internal import KithKit
internal import Model
internal import SourceText

/// What commands have in common that ask about the rows of inputs: they differ in what they find.
protocol RowQuery: Command {
    var form: Option<AnswerForm> { get }
    var input: InputParameters { get }
    var report: ReportParameters { get }

    /// Finds the answer, with what there is to tell beside it.
    func answer(
        _ dataset: Dataset, _ values: Values
    ) throws -> (answer: AnswerTable, findings: [Finding])
}

extension RowQuery {
    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        report.prepare(values, console)
        var settings = try input.settings(values)
        let inputs = try input.list(values, settings)
        console.beginProgress("reading", inputs.sources, &settings)
        var sources = SourceMap()
        let reading: Reading
        do throws(KithError) {
            reading = try await Reading(
                inputs.sources, settings: settings, sources: &sources, keepsText: false)
        } catch {
            return try report.stop(error, sources, values, console)
        }
        console.endProgress()
        let found: (answer: AnswerTable, findings: [Finding])
        do {
            found = try answer(reading.dataset, values)
        } catch KithError.usage(let message) {
            throw UsageError.other(message)
        }
        switch values[form] {
        case .text: try console.out.write(AnswerText.text(found.answer))
        case .csv: try console.out.write(AnswerText.table(found.answer))
        case .json: try console.out.write(AnswerText.json(found.answer))
        }
        report.note(found.answer.count, values, console)
        inputs.addLeftOut(to: &sources)
        return try report.finish(
            inputs.findings + reading.findings + found.findings, sources, values, console)
    }
}

/// A question to an archive of forum pages.
protocol ForumQuery: RowQuery {
    /// Finds the answer.
    func answer(_ forum: ForumAnswers, _ values: Values) throws -> AnswerTable
}

extension ForumQuery {
    func answer(
        _ dataset: Dataset, _ values: Values
    ) throws -> (answer: AnswerTable, findings: [Finding]) {
        (try answer(try ForumAnswers(dataset), values), [])
    }
}
