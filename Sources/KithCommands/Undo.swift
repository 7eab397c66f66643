internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithSourceText
internal import KithWriters

/// `kith undo`: takes changes of a store back.
struct Undo: Command {
    static let name = "undo"
    static let habits = ["revert", "rollback"]
    static let summary = "Take the last changes of a store back."
    static let discussion = """
        Every 'kith edit', 'kith fix' and 'kith convert --merge' of a store is a step of its journal, which 'kith log' \
        shows. The last steps are taken back, in one transaction; the journal keeps them, marked as undone.

        It is refused if another program has changed the same rows since.
        """
    static let examples = [
        Example("kith undo archive.sqlite", "Take the last step back."),
        Example("kith undo archive.sqlite --steps 3", "Take three steps back."),
    ]

    let steps = Option(
        "steps", default: PositiveNumber(1), help: "How many steps to take back.")
    let input = InputParameters()
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await input.run("reading", report, values, console) { inputs, options, sources in
            guard let update = try await StoreUpdate.open(inputs, options) else {
                throw try await inputs.isNoStore(options, &sources)
            }
            console.endProgress()
            let findings = update.findings
            let undone = try update.undo(values[steps].number, at: Moment.now(console))
            for step in undone {
                report.note("undid \(step.number): \(step.what)", values, console)
            }
            if undone.isEmpty { report.note("there is nothing to take back", values, console) }
            return findings
        }
    }
}

extension InputPlan {
    /// Returns the error of a command that works on stores alone, with what it says of inputs that can be read.
    ///
    /// - Throws: Why the inputs cannot be read, if that is so, which tells more.
    func isNoStore(
        _ options: RowOptions, _ sources: inout SourceMap,
        message: String = "expected one store, as 'kith convert INPUT -o archive.sqlite' makes it"
    ) async throws(KithError) -> KithError {
        _ = try await Reading(self, options, sources: &sources, keepsText: false)
        return .usage(message)
    }
}
