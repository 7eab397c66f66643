internal import KithCommandLine
internal import KithKit
internal import KithSourceText

/// `kith log`: lists the changes of a store.
struct StoreLog: Command {
    static let name = "log"
    static let habits = ["history"]
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
        try await input.run("reading", report, values, console) { inputs, options, sources in
            guard let path = inputs.store?.path else {
                throw try await inputs.isNoStore(options, &sources)
            }
            console.endProgress()
            try report.show(try StoreSteps.answer(path), as: values[form], values, console)
            return []
        }
    }
}
