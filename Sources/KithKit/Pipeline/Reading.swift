public import Diagnostics
public import Model
public import SourceText

/// Everything that some inputs hold, and what was noticed while they were read.
public struct Reading: Sendable {
    /// The rows, with links resolved.
    public let dataset: Dataset
    /// What was noticed.
    public let findings: [Finding]

    /// Reads inputs into one dataset; they are added to `sources`.
    ///
    /// - Throws: ``KithError`` where an input cannot be read, or where two have different vocabularies.
    public init(
        _ inputs: [ByteSource], settings: InputSettings, sources: inout SourceMap, keepsText: Bool
    ) async throws(KithError) {
        var sequence = try InputSequence(
            inputs, settings: settings, sources: &sources, keepsText: keepsText)
        var builder = Dataset.Builder(sequence.vocabulary, today: settings.today)
        let anonymiser = try Anonymiser(settings.pseudonymKey, sequence.vocabulary)
        while let batch = try await sequence.next(&sources) {
            builder.append(anonymiser?.anonymised(batch) ?? batch)
        }
        for (source, locator) in sequence.locators { builder.setLocator(locator, of: source) }
        findings = sequence.findings
        dataset = builder.finish()
    }
}
