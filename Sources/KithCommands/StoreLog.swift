internal import KithCommandLine
internal import KithKit
internal import KithSourceText
internal import KithWriters

/// `kith log`: lists the changes of a store.
struct StoreLog: Command {
    static let name = "log"
    static let summary = "List the changes of a store since it was made."
    static let discussion = """
        The last step is the first line. What each step changed, field by field, is in the table _history of the store: \
        kith query sql 'SELECT * FROM _history WHERE step = 2' archive.sqlite
        """
    static let examples = [Example("kith log archive.sqlite", "The steps, the last one first.")]

    let form = Option("format", default: AnswerForm.text, help: "The format of the answer.")
    let input = InputParameters()
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await input.run("reading", report, values, console) { inputs, _, _ in
            guard let path = inputs.store?.path else { throw KithError.notAStore }
            console.endProgress()
            try report.show(try answer(path), as: values[form], values, console)
            return []
        }
    }

    private func answer(_ path: String) throws(KithError) -> AnswerTable {
        let steps: [StoreEditor.Step]
        do throws(WriteError) { steps = try StoreEditor.steps(of: path).reversed() } catch {
            throw .write(error)
        }
        var answer = AnswerTable("steps", count: steps.count)
        answer.add("step") { .number(Int64(steps[$0].number)) }
        answer.add("at") { .text(steps[$0].at) }
        answer.add("rows") { .number(Int64(steps[$0].rows)) }
        answer.add("what") { .text(steps[$0].what) }
        answer.add("undone") { steps[$0].undone.map { .text($0) } ?? .none }
        return answer
    }
}
