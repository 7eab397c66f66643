public import KithDiagnostics
public import KithModel
public import KithSourceText

/// The rows and findings of inputs that were read.
public struct Reading: Sendable {
    /// The rows, with links resolved.
    public let dataset: Dataset
    /// The findings of reading.
    public let findings: [Finding]

    /// Reads inputs into one dataset.
    ///
    /// The inputs are added to `sources`. Times are as the source wrote them, or in the form of the vocabulary if
    /// `showsTimes` is set.
    ///
    /// - Throws: ``KithError`` if an input cannot be read, or two inputs have different vocabularies.
    public init(
        _ inputs: InputPlan, _ options: RowOptions = RowOptions(), sources: inout SourceMap,
        keepsText: Bool, showsTimes: Bool = false
    ) async throws(KithError) {
        try await self.init(
            inputs.jobs, inputs.options, options, sources: &sources, keepsText: keepsText,
            showsTimes: showsTimes)
    }

    /// Reads the inputs of some jobs.
    init(
        _ jobs: [InputJob], _ inputs: InputOptions, _ options: RowOptions,
        sources: inout SourceMap, keepsText: Bool, showsTimes: Bool
    ) async throws(KithError) {
        var sequence = try InputSequence(
            jobs, inputs, options, sources: &sources, keepsText: keepsText)
        var builder = Dataset.Builder(sequence.vocabulary, today: options.today)
        let anonymiser = try Anonymiser(options.pseudonymKey, sequence.vocabulary)
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
