package import KithDiagnostics
internal import KithModel
package import KithSourceText
package import KithSystemBinding
package import KithWriters

/// The result of a conversion.
package struct Conversion: Sendable {
    /// A summary of the written files.
    package let summary: WriteSummary
    /// The findings of reading and writing.
    package let findings: [Finding]

    /// The output of a conversion.
    package struct Output: Sendable {
        /// The format.
        package var format: WriterFormat
        /// The destination.
        package var target: WriteTarget
        /// The only kind to write, for formats with one kind per file.
        package var kind: String?
        /// The most rows of a file, for formats that write parts; `nil` writes all to one.
        package var split: Int?
        /// Whether a store gets an index of the words of texts.
        package var indexesWords = true
        /// The policy of a store's delete rules; `nil` is the vocabulary's first.
        package var policy: String?
        /// Conditions of the form `kind.field=value` that rows must meet.
        ///
        /// Kinds without a condition are left out, unless the format joins kinds.
        package var only: [String] = []
        /// The rows to write.
        package var rows = RowRequest()
        /// Whether secrets are written.
        package var keepsSecrets = false
        /// Whether pictures and attached files are written beside pages, or beside a store.
        package var keepsMedia = false
        /// The names of the formats that the rows were read from first, for a store; empty if nobody knows.
        package var formats: Set<String> = []
        /// The input files, which no file of an output folder may replace.
        package var kept = KeptFiles()

        /// Creates an output with all kinds, without secrets.
        package init(format: WriterFormat, target: WriteTarget) {
            self.format = format
            self.target = target
        }
    }

    /// Reads inputs and writes their rows as they come.
    ///
    /// The inputs are added to `sources`.
    ///
    /// Memory stays flat unless the description of a format says otherwise.
    ///
    /// - Throws: ``KithError``. Existing output is then unchanged.
    package init(
        _ inputs: InputPlan, _ options: RowOptions = RowOptions(), sources: inout SourceMap,
        output: Output
    ) async throws(KithError) {
        try output.requireRows()
        var sequence = try InputSequence(
            inputs.jobs, inputs.options, options, sources: &sources, keepsText: false)
        if let kind = output.kind, sequence.vocabulary.kind(kind) == nil {
            throw .usage(
                "there is no kind '\(kind)'; there are "
                    + sequence.vocabulary.kinds.map(\.name).joined(separator: ", "))
        }
        let filter = try output.rows.filter(
            output.only, sequence.vocabulary, keepsOthers: output.format.joinsKinds)
        let anonymiser = try Anonymiser(options.pseudonymKey, sequence.vocabulary)
        // A store tells itself of rows with the key of another.
        var keys = output.format.isStore ? nil : RepeatedKeys(sequence.vocabulary)
        let names = SourceNames()
        var output = output
        output.formats = inputs.origins
        summary = try await Self.write(
            &sequence, &sources, filter, anonymiser, noting: &keys, names,
            to: try output.writer(of: sequence.vocabulary, inputs, names))
        findings = sequence.findings + (keys?.findings(in: sources) ?? []) + summary.findings
    }

    /// Writes rows that are in memory.
    static func write(
        _ batches: [Batch], of vocabulary: Vocabulary, _ output: Output
    ) throws(KithError) -> WriteSummary {
        try output.requireRows()
        return try write(
            batches, CanonicalTimes(vocabulary),
            to: try output.writer(of: vocabulary))
    }

    // Generic, because the compiler cannot consume a noncopyable existential.
    private static func write<Rows: Writer & ~Copyable>(
        _ batches: [Batch], _ times: CanonicalTimes, to writer: consuming Rows
    ) throws(KithError) -> WriteSummary {
        do throws(WriteError) {
            for batch in batches { try writer.write(times.canonical(batch)) }
            return try writer.finish()
        } catch {
            throw .write(error)
        }
    }

    // Generic, because the compiler cannot consume a noncopyable existential.
    private static func write<Rows: Writer & ~Copyable>(
        _ sequence: inout InputSequence, _ sources: inout SourceMap, _ filter: RowFilter?,
        _ anonymiser: Anonymiser?, noting keys: inout RepeatedKeys?, _ names: SourceNames,
        to writer: consuming sending Rows
    ) async throws(KithError) -> WriteSummary {
        let times = CanonicalTimes(sequence.vocabulary)
        var stage = WriteStage(writer)
        do throws(KithError) {
            while let batch = try await sequence.next(&sources) {
                let kept = filter?.filtered(batch) ?? batch
                keys?.note(kept)
                let rows = anonymiser?.anonymised(kept) ?? kept
                do throws(WriteError) { try await stage.write(rows, times) } catch {
                    throw .write(error)
                }
            }
            // The name of a file may be that of a person.
            if anonymiser == nil { names.all = sources.files.map(\.name) }
            do throws(WriteError) { return try await stage.finish() } catch { throw .write(error) }
        } catch {
            await stage.abandon()
            throw error
        }
    }
}

extension Conversion.Output {
    fileprivate func requireRows() throws(KithError) {
        if case .graph = format.takes {
            throw .usage("the format \(format.name) holds a graph, not rows; use kith graph")
        }
        guard indexesWords || format.isStore else {
            throw .usage("--no-search has no effect on the format \(format.name)")
        }
        guard policy == nil || format.isStore else {
            throw .usage("--policy has no effect on the format \(format.name)")
        }
        guard !keepsMedia || format.keepsMedia else {
            throw .usage("--media has no effect on the format \(format.name)")
        }
    }

    fileprivate func writer(
        of vocabulary: Vocabulary, _ inputs: InputPlan? = nil,
        _ names: SourceNames = SourceNames()
    ) throws(KithError) -> sending any Writer & ~Copyable {
        var media: StoredMedia?
        if keepsMedia, let inputs {
            // A store keeps the files in its rows.
            let files = try format.isStore ? nil : InputFiles(inputs)
            media = { files?.read($0) }
        }
        let context = WriteContext(
            vocabulary: vocabulary, kind: kind, split: split, indexesWords: indexesWords,
            policy: try policy.map { name throws(KithError) in
                try vocabulary.deletePolicy(name)
            }, formats: formats, sources: names, keepsSecrets: keepsSecrets, media: media,
            kept: kept)
        do throws(WriteError) { return try format.open(target, context) } catch {
            throw .write(error)
        }
    }
}
