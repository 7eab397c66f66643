internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithSourceText
internal import KithSystemBinding

extension InputParameters {
    /// Runs a command that reads inputs: shows progress and reports findings at the end.
    ///
    /// `label` precedes the progress bar. `change` adds the command's own settings. `work` reads
    /// the inputs, writes the result and returns findings. With `asNamed`, folders and archives are
    /// not expanded into their members. `outputs` (`nil` is standard output) must not be files that
    /// are read.
    func run(
        _ label: String, _ report: ReportParameters, _ values: Values, _ console: Console,
        asNamed: Bool = false, outputs: [String?] = [nil],
        change: (inout InputSettings) throws -> Void = { _ in },
        work: ([ByteSource], InputSettings, inout SourceMap) async throws -> [Finding]
    ) async throws -> ExitStatus {
        report.prepare(values, console)
        var settings = try settings(values)
        settings.keepsSecrets = values[report.keepSecrets]
        try change(&settings)
        let inputs = asNamed ? nil : try list(values, settings)
        let listed = inputs?.sources ?? values[self.inputs].map { ByteSource(argument: $0) }
        try requireOthers(listed, outputs, values)
        console.beginProgress(label, listed, &settings)
        var sources = SourceMap()
        let findings: [Finding]
        do {
            findings = try await work(listed, settings, &sources)
        } catch let error as KithError {
            return try report.stop(error, sources, values, console)
        }
        console.endProgress()
        inputs?.addLeftOut(to: &sources)
        return try report.finish((inputs?.findings ?? []) + findings, sources, values, console)
    }
}

extension InputParameters {
    /// Returns the files that a run reads: its inputs, and those of its parameters, such as a
    /// vocabulary.
    func kept(_ inputs: [ByteSource], _ values: Values, others: [String?] = []) -> KeptFiles {
        var kept = KeptFiles(inputs)
        for path in [values[vocabulary], values[profile]] + others {
            if let path { kept.add(path: path) }
        }
        return kept
    }

    /// Refuses outputs that are also read.
    func requireOthers(
        _ inputs: [ByteSource], _ outputs: [String?], _ values: Values, others: [String?] = []
    ) throws {
        // Most runs write to a terminal or a pipe; then the files need not be examined.
        let files = outputs.filter { $0 != nil || FileFacts.standardOutput?.kind == .file }
        if files.isEmpty { return }
        do throws(KithError) {
            try kept(inputs, values, others: others).requireOthers(files)
        } catch {
            if case .usage(let message) = error { throw UsageError.other(message) }
            throw error
        }
    }
}
