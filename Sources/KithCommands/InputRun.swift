internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithSourceText
internal import KithSystemBinding

extension InputParameters {
    /// Runs a command that reads inputs: shows progress and reports findings at the end.
    ///
    /// `label` precedes the progress bar. `change` adds the command's own options. `work` reads
    /// the inputs, writes the result and returns findings. `outputs` (`nil` is standard output)
    /// must not be files that are read, which `others` are too.
    func run(
        _ label: String, _ report: ReportParameters, _ values: Values, _ console: Console,
        for purpose: InputOptions.Purpose = .rows, outputs: [String?] = [nil],
        others: [String?] = [], change: (inout RowOptions) throws -> Void = { _ in },
        work: (InputPlan, RowOptions, inout SourceMap) async throws -> [Finding]
    ) async throws -> ExitStatus {
        report.prepare(values, console)
        let options = try options(values, for: purpose)
        var rows = try rows(values, options)
        rows.keepsSecrets = values[report.keepSecrets]
        try change(&rows)
        let inputs = try plan(values, options, rows)
        try requireOthers(KeptFiles(inputs), outputs, values, others: others)
        console.beginProgress(label, inputs.sources, &rows)
        var sources = SourceMap()
        let findings: [Finding]
        do {
            findings = try await work(inputs, rows, &sources)
        } catch let error as KithError {
            return try report.stop(error, sources, values, console)
        }
        console.endProgress()
        inputs.addLeftOut(to: &sources)
        return try report.finish(inputs.findings + findings, sources, values, console)
    }
}

extension InputParameters {
    /// Returns the files that a run reads: some, and those of its parameters, such as a vocabulary.
    func kept(_ files: KeptFiles, _ values: Values, others: [String?] = []) -> KeptFiles {
        var kept = files
        for path in [values[vocabulary]] + readers.flatMap({ $0.files(values) }) + others {
            if let path { kept.add(path: path) }
        }
        return kept
    }

    /// Refuses outputs that are also read.
    func requireOthers(
        _ inputs: KeptFiles, _ outputs: [String?], _ values: Values, others: [String?] = []
    ) throws {
        // Most runs write to a terminal or a pipe; then the files need not be examined.
        let files = outputs.filter { $0 != nil || FileFacts.standardOutput?.kind == .file }
        if files.isEmpty { return }
        do throws(KithError) {
            try kept(inputs, values, others: others).requireOthers(files)
        } catch {
            throw error.ofCommand
        }
    }
}
