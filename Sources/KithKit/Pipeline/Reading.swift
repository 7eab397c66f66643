package import KithDiagnostics
package import KithModel
package import KithSourceText

/// The rows and findings of inputs that were read.
package struct Reading: Sendable {
    /// The rows, with links resolved.
    package let dataset: Dataset
    /// The findings of reading.
    package let findings: [Finding]

    /// Reads inputs into one dataset.
    ///
    /// The inputs are added to `sources`. Times are as the source wrote them, or in the form of the vocabulary if
    /// `showsTimes` is set.
    ///
    /// - Throws: ``KithError`` if an input cannot be read, or two inputs have different vocabularies.
    package init(
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
        let sequence = try InputSequence(
            jobs, inputs, options, sources: &sources, keepsText: keepsText)
        try await self.init(
            sequence, options, sources: &sources, showsTimes: showsTimes
        ) { _ throws(ReadError) in }
    }

    /// Reads a sequence of inputs; `take` may take rows out of each batch.
    init(
        _ inputs: consuming InputSequence, _ options: RowOptions, sources: inout SourceMap,
        showsTimes: Bool, take: (inout Batch) throws(ReadError) -> Void
    ) async throws(KithError) {
        var builder = Dataset.Builder(inputs.vocabulary, today: options.today)
        let anonymiser = try Anonymiser(options.pseudonymKey, inputs.vocabulary)
        let times = showsTimes ? CanonicalTimes(inputs.vocabulary) : nil
        while let batch = try await inputs.next(&sources) {
            let rows = anonymiser?.anonymised(batch) ?? batch
            var shown = times?.canonical(rows) ?? rows
            do throws(ReadError) { try take(&shown) } catch { throw .read(error) }
            builder.append(shown)
        }
        for (source, locator) in inputs.locators { builder.setLocator(locator, of: source) }
        findings = inputs.findings
        dataset = builder.finish()
    }
}
