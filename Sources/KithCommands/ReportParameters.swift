internal import KithCommandLine
package import KithDiagnostics
internal import KithKit
internal import KithSourceText
internal import KithSystemBinding
internal import KithWriters

/// The parameters of every command that reports findings.
struct ReportParameters: ParameterGroup {
    static let title = "Report"

    let failOn = Option(
        "fail-on", as: Severity.self,
        help: "The lowest severity that gives exit status 1; error by default.")
    let show = Option(
        "show", default: Severity.warning,
        help: "The lowest severity shown to people; reports for programs contain all findings.")
    let all = Flag(
        "all",
        help: """
            Show every finding; by default, only three similar ones and the number of the rest are \
            shown.
            """)
    let color = Option("color", default: ColorChoice.auto, help: "When to colour what is written.")
    let progress = Flag(
        "progress", default: true, negatable: true, help: "Show progress on a terminal.")
    let keepSecrets = Flag(
        "keep-secrets", help: "Include secrets in outputs and reports.")
    let verbose = Flag(
        "verbose", short: "v", help: "Show findings of every severity, and every file written.")
    let quiet = Flag("quiet", short: "q", help: "Print only results and errors.")

    /// Applies the parameters to the console.
    func prepare(_ values: Values, _ console: Console) {
        console.choose(values[color])
        console.allowsProgress = values[progress] && !values[quiet]
    }

    /// Prints a note on standard error unless `--quiet` is set.
    func note(_ text: String, _ values: Values, _ console: Console) {
        if !values[quiet] {
            console.mention(VisibleText.of(URLCredentials.hidden(in: text)) + "\n")
        }
    }

    private func leastShown(_ values: Values) -> Severity { values[verbose] ? .info : values[show] }

    /// Prints a summary of the files written on standard error.
    func note(_ summary: WriteSummary, _ values: Values, _ console: Console) {
        for file in summary.files where values[verbose] {
            note("\(file.path): \(file.rows) rows, \(file.bytes) bytes", values, console)
        }
        let rows = summary.files.reduce(0) { $0 + $1.rows }
        let files = summary.files.count
        let place = files == 1 ? summary.files[0].path : "\(files) files"
        let isUntold = summary.isPartial && leastShown(values) > .info
        let loss = isUntold ? "; --show info tells what is left out" : ""
        note("wrote \(rows) row\(rows == 1 ? "" : "s") to \(place)\(loss)", values, console)
    }

    /// Writes findings to a stream.
    func tell(
        _ diagnosis: Diagnosis, as reporter: Reporter = .all[0], to stream: ConsoleStream,
        _ values: Values, otherRules: [RuleDescription] = []
    ) throws {
        let options = options(values, usesColour: stream.isColored, otherRules: otherRules)
        try stream.write(reporter.render(diagnosis, options))
    }

    /// Formats a table of the number of findings by rule and input.
    func statistics(_ diagnosis: Diagnosis, _ values: Values) -> String {
        let rows = Statistics(diagnosis, leastShown: leastShown(values)).rows
        let cells = rows.map { row in
            let file = row.file.map { VisibleText.of($0) }
            return [String(row.count), row.severity.rawValue, row.rule, file ?? "all inputs"]
        }
        return rows.isEmpty
            ? "" : TextTable([["findings", "severity", "rule", "input"]] + cells).text
    }

    /// Writes a file, which appears complete or not at all.
    func save(_ bytes: [UInt8], to path: String) throws(KithError) {
        do throws(SystemError) {
            let file = try OutputFile(path: path)
            try file.write(bytes)
            try file.commit()
        } catch {
            throw .write(WriteError(.unwritable, error.message, cause: error))
        }
    }

    /// Returns the options of a report.
    func options(
        _ values: Values, usesColour: Bool, otherRules: [RuleDescription] = []
    ) -> ReportOptions {
        ReportOptions(
            usesColour: usesColour, version: KithVersion.current, leastShown: leastShown(values),
            showsAll: values[all], failOn: values[failOn] ?? .error,
            rules: Catalog.rules + otherRules,
            folder: (try? WorkingFolder.path())?.text)
    }

    /// Ends a command that writes output: reports the findings on standard error.
    func finish(
        _ findings: [Finding], _ sources: SourceMap, _ values: Values, _ console: Console
    ) throws -> ExitStatus {
        guard let worst = findings.lazy.map(\.severity).max() else { return .success }
        // Errors are told in any case.
        let least = values[quiet] ? max(.error, leastShown(values)) : leastShown(values)
        if worst >= least {
            // Inputs may be large: they are read again for what is shown alone.
            let diagnosis = Diagnosis(
                findings.filter { $0.severity >= least || !values[quiet] },
                rereadingTextOf: sources, from: least, keepsSecrets: values[keepSecrets])
            try tell(diagnosis, to: console.err, values)
        }
        return worst >= values[failOn] ?? .error ? .findings : .success
    }

    /// Ends a command after an error; shows the place of a read error if it has one.
    func stop(
        _ error: KithError, _ sources: SourceMap, _ values: Values, _ console: Console
    ) throws -> ExitStatus {
        console.endProgress()
        switch error {
        case .read(let error) where error.span != nil:
            try tell(
                Diagnosis(
                    [Finding(error)], rereadingTextOf: sources, keepsSecrets: values[keepSecrets]),
                to: console.err, values)
            return .failure
        case .rejected(let finding):
            try tell(
                Diagnosis([finding], rereadingTextOf: sources, keepsSecrets: values[keepSecrets]),
                to: console.err, values)
            console.say(
                .error, "stopped at the first finding of severity error; nothing was written")
            return .findings
        case .write(let error) where (error.cause as? SystemError)?.isBrokenPipe == true:
            throw OutputFailure.readerGone
        default: throw error.ofCommand
        }
    }
}

extension Severity: ArgumentValue {
    /// The placeholder `<severity>`.
    package static var valueName: String { "severity" }
}
