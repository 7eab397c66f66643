package import KithDiagnostics
package import KithFollows
package import KithSourceText
internal import KithSystemBinding
internal import KithWriters

/// An index of the follows in some inputs.
package struct Indexing: Sendable {
    /// A summary of the index and of what was left out.
    package let summary: IndexSummary
    /// The findings of reading.
    package let findings: [Finding]

    /// How follows are read from inputs.
    package struct Options: Sendable {
        /// Whether edge lists hold all follows of every account in them.
        package var areEdgesWhole = false
        /// Whether inputs are pairs of little-endian 32-bit numbers.
        package var arePairs = false

        /// Creates the defaults: neither option is set.
        package init() {}
    }

    /// Reads inputs and writes an index of their follows.
    ///
    /// The inputs are added to `sources`.
    ///
    /// - Throws: ``KithError``. An existing file at the path is then unchanged.
    package init(
        _ inputs: InputPlan, _ rows: RowOptions = RowOptions(), options: Options,
        sources: inout SourceMap, to path: String
    ) async throws(KithError) {
        if let summary = try EdgeInputs.write(inputs, rows, options, to: path) {
            self.summary = summary
            findings = []
            return
        }
        let reading = try await FollowReading(
            inputs, rows, options: options, sources: &sources)
        findings = reading.findings
        summary = try reading.write(to: path)
    }

    /// Reads inputs into an index in memory; an input that is an index itself is opened instead.
    ///
    /// The inputs are added to `sources`.
    ///
    /// - Throws: ``KithError``.
    package static func index(
        of inputs: InputPlan, _ rows: RowOptions = RowOptions(), options: Options,
        sources: inout SourceMap
    ) async throws(KithError) -> (index: FollowIndex, findings: [Finding]) {
        if inputs.jobs.count == 1, case .index(let input) = inputs.jobs[0] {
            do throws(ReadError) { return (try FollowIndex(input.source), []) } catch {
                throw .read(error)
            }
        }
        let reading = try await FollowReading(
            inputs, rows, options: options, sources: &sources)
        let findings = reading.findings
        let name = inputs.jobs.count == 1 ? inputs.jobs[0].source.name : "the inputs"
        return (try reading.index(named: name), findings)
    }
}

extension KithError {
    init(_ error: IndexError) {
        switch error {
        case .read(let error): self = .read(error)
        case .write(let error):
            self = .write(WriteError(.unwritable, error.message, cause: error))
        }
    }
}
