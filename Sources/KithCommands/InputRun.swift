internal import CommandLineKit
internal import Diagnostics
internal import KithKit
internal import SourceText
internal import SystemBinding

extension InputParameters {
    /// Runs a command that reads inputs: shows how far it is, and tells at the end what was noticed.
    ///
    /// The label says what is done, before the progress bar; `change` sets what the command line says beside the
    /// inputs; `work` reads the inputs, writes the result and returns what it noticed. With `asNamed`, the inputs are
    /// what was named, not what folders and archives of that name hold. No file among `outputs` (`nil` is standard
    /// output) may be one that is read.
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
    /// The files that a run reads: its inputs, and what says how they are read.
    func kept(_ inputs: [ByteSource], _ values: Values, others: [String?] = []) -> KeptFiles {
        var kept = KeptFiles(inputs)
        for path in [values[vocabulary], values[profile]] + others {
            if let path { kept.add(path: path) }
        }
        return kept
    }

    /// Refuses outputs that are read as well.
    func requireOthers(
        _ inputs: [ByteSource], _ outputs: [String?], _ values: Values, others: [String?] = []
    ) throws {
        // Most runs write to a terminal or a pipe, and then nobody needs to know the files.
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
