internal import CommandLineKit
internal import Diagnostics
internal import KithKit
internal import SourceText

extension InputParameters {
    /// Runs a command that reads inputs: shows how far it is, and tells at the end what was noticed.
    ///
    /// The label says what is done, before the progress bar; `change` sets what the command line says beside the
    /// inputs; `work` reads the inputs, writes the result and returns what it noticed. With `asNamed`, the inputs are
    /// what was named, not what folders and archives of that name hold.
    func run(
        _ label: String, _ report: ReportParameters, _ values: Values, _ console: Console,
        asNamed: Bool = false, change: (inout InputSettings) throws -> Void = { _ in },
        work: ([ByteSource], InputSettings, inout SourceMap) async throws -> [Finding]
    ) async throws -> ExitStatus {
        report.prepare(values, console)
        var settings = try settings(values)
        settings.keepsSecrets = values[report.keepSecrets]
        try change(&settings)
        let inputs = asNamed ? nil : try list(values, settings)
        let listed = inputs?.sources ?? values[self.inputs].map { ByteSource(argument: $0) }
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
