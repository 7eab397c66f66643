public import Diagnostics
public import Follows
public import SourceText
internal import SystemBinding
internal import Writers

/// An index of the follows that some inputs tell of.
public struct Indexing: Sendable {
    /// What the index holds, and what was left out.
    public let summary: IndexSummary
    /// What was noticed while reading.
    public let findings: [Finding]

    /// How follows are taken from inputs.
    public struct Options: Sendable {
        /// Whether edge lists hold all follows of every account in them.
        public var areEdgesWhole = false
        /// Whether inputs are pairs of 32-bit numbers, little end first.
        public var arePairs = false

        /// Takes nothing for granted.
        public init() {}
    }

    /// Reads inputs and writes an index of their follows; the inputs are added to `sources`.
    ///
    /// - Throws: ``KithError``; what stood at the path before is left as it was.
    public init(
        _ inputs: [ByteSource], settings: InputSettings, options: Options,
        sources: inout SourceMap, to path: String
    ) async throws(KithError) {
        if let summary = try EdgeInputs.write(inputs, settings, options, to: path) {
            self.summary = summary
            findings = []
            return
        }
        let reading = try await FollowReading(
            inputs, settings: settings, options: options, sources: &sources)
        findings = reading.findings
        summary = try reading.write(to: path)
    }

    /// Reads inputs into an index that no file holds; they are added to `sources`.
    ///
    /// - Throws: ``KithError``.
    public static func index(
        of inputs: [ByteSource], settings: InputSettings, options: Options,
        sources: inout SourceMap
    ) async throws(KithError) -> (index: FollowIndex, findings: [Finding]) {
        let reading = try await FollowReading(
            inputs, settings: settings, options: options, sources: &sources)
        let findings = reading.findings
        let name = inputs.count == 1 ? inputs[0].name : "the inputs"
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
