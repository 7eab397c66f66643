public import KithDiagnostics
public import KithFollows
public import KithSourceText
internal import KithSystemBinding
internal import KithWriters

/// An index of the follows in some inputs.
public struct Indexing: Sendable {
    /// A summary of the index and of what was left out.
    public let summary: IndexSummary
    /// The findings of reading.
    public let findings: [Finding]

    /// How follows are read from inputs.
    public struct Options: Sendable {
        /// Whether edge lists hold all follows of every account in them.
        public var areEdgesWhole = false
        /// Whether inputs are pairs of little-endian 32-bit numbers.
        public var arePairs = false

        /// Creates the defaults: neither option is set.
        public init() {}
    }

    /// Reads inputs and writes an index of their follows.
    ///
    /// The inputs are added to `sources`.
    ///
    /// - Throws: ``KithError``. An existing file at the path is then unchanged.
    public init(
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
    public static func index(
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
