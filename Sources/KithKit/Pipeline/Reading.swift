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
    /// Times are as the source wrote them unless they are to be shown, in the form of the vocabulary.
    ///
    /// - Throws: ``KithError`` where an input cannot be read, or where two have different vocabularies.
    public init(
        _ inputs: [ByteSource], settings: InputSettings, sources: inout SourceMap, keepsText: Bool,
        showsTimes: Bool = false
    ) async throws(KithError) {
        var sequence = try InputSequence(
            inputs, settings: settings, sources: &sources, keepsText: keepsText)
        var builder = Dataset.Builder(sequence.vocabulary, today: settings.today)
        let anonymiser = try Anonymiser(settings.pseudonymKey, sequence.vocabulary)
        let times = showsTimes ? CanonicalTimes(sequence.vocabulary) : nil
        while let batch = try await sequence.next(&sources) {
            let rows = anonymiser?.anonymised(batch) ?? batch
            builder.append(times?.canonical(rows) ?? rows)
        }
        for (source, locator) in sequence.locators { builder.setLocator(locator, of: source) }
        findings = sequence.findings
        dataset = builder.finish()
    }
}
