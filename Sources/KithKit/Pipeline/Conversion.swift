public import Diagnostics
internal import Model
public import SourceText
public import Writers

/// What a conversion did.
public struct Conversion: Sendable {
    /// The files written.
    public let summary: WriteSummary
    /// What was noticed while reading and writing.
    public let findings: [Finding]

    /// Where and how rows are written.
    public struct Output: Sendable {
        /// The format.
        public var format: WriterFormat
        /// The place.
        public var target: WriteTarget
        /// The only kind to write, where one file holds one kind.
        public var kind: String?
        /// Whether secrets are written.
        public var keepsSecrets = false

        /// Writes all kinds, without secrets.
        public init(format: WriterFormat, target: WriteTarget) {
            self.format = format
            self.target = target
        }
    }

    /// Reads inputs and writes their rows as they come; they are added to `sources`.
    ///
    /// Memory grows only where a format says so.
    ///
    /// - Throws: ``KithError``; what stood at the target before is left as it was.
    public init(
        _ inputs: [ByteSource], settings: InputSettings, sources: inout SourceMap, output: Output
    ) async throws(KithError) {
        guard case .rows(let open) = output.format.content else {
            throw .usage(
                "the format \(output.format.name) holds a graph, not rows; use kith graph")
        }
        var sequence = try InputSequence(
            inputs, settings: settings, sources: &sources, keepsText: false)
        let context = WriteContext(
            vocabulary: sequence.vocabulary, kind: output.kind, keepsSecrets: output.keepsSecrets)
        if let kind = output.kind, sequence.vocabulary.kind(kind) == nil {
            throw .usage(
                "there is no kind '\(kind)'; there are "
                    + sequence.vocabulary.kinds.map(\.name).joined(separator: ", "))
        }
        summary = try await Self.write(
            &sequence, &sources,
            to: try Self.writer { () throws(WriteError) in try open(output.target, context) })
        findings = sequence.findings + summary.findings
    }

    private static func writer(
        _ open: () throws(WriteError) -> any Writer & ~Copyable
    ) throws(KithError) -> any Writer & ~Copyable {
        do throws(WriteError) { return try open() } catch { throw .write(error) }
    }

    // Generic, because the compiler cannot consume an existential that it must not copy.
    private static func write<Rows: Writer & ~Copyable>(
        _ sequence: inout InputSequence, _ sources: inout SourceMap, to writer: consuming Rows
    ) async throws(KithError) -> WriteSummary {
        while let batch = try await sequence.next(&sources) {
            do throws(WriteError) { try writer.write(batch) } catch { throw .write(error) }
        }
        do throws(WriteError) { return try writer.finish() } catch { throw .write(error) }
    }
}
