internal import KithArchives
internal import KithDiagnostics
internal import KithModel
internal import KithReaders
internal import KithSourceText

/// The rows of several inputs with the same vocabulary.
///
/// Inputs are read one after the other, or together if their format requires it.
struct InputSequence: ~Copyable {
    /// The vocabulary of all inputs.
    let vocabulary: Vocabulary
    /// The locators of finished inputs.
    private(set) var locators: [(source: SourceID, locator: CellLocator?)] = []
    /// The findings so far.
    private(set) var findings: [Finding] = []

    private var repair = TextRepair()
    private var secrets = SecretMembers()
    private let manner: Manner
    private var opened: Opened

    /// How inputs are read.
    private struct Manner {
        let inputs: InputOptions
        let options: RowOptions
        let keepsText: Bool

        func context(_ source: SourceID, _ vocabulary: Vocabulary) -> ReadContext {
            ReadContext(
                source: source, vocabulary: vocabulary, keepsText: keepsText,
                options: options.readers, keepsSecrets: options.keepsSecrets,
                choice: options.choice)
        }
    }

    /// The inputs being read, and those that follow.
    private struct Opened: ~Copyable {
        var current: Current?
        var together: Together?
        var rest: ArraySlice<InputJob>
    }

    /// The input being read.
    private struct Current: ~Copyable {
        let source: ByteSource
        let id: SourceID
        var cursor: any ImmediateCursor & ~Copyable
    }

    /// The inputs being read together.
    private struct Together: ~Copyable {
        let registry: SourceRegistry
        var cursor: any RecordCursor & ~Copyable
    }

    /// Opens the first input.
    init(
        _ jobs: [InputJob], _ inputs: InputOptions, _ options: RowOptions,
        sources: inout SourceMap, keepsText: Bool
    ) throws(KithError) {
        guard !jobs.isEmpty else { throw .usage("there is no input") }
        guard !inputs.areContracts else {
            throw .usage("the format \(ContractFormat.name) holds no rows; use kith check")
        }
        let all = Self.joined(jobs, inputs)
        let input = try Self.rows(of: all[0], &sources)
        let manner = Manner(inputs: inputs, options: options, keepsText: keepsText)
        let opened = try Self.open(input, of: all[0], all.dropFirst(), manner, &sources)
        self.manner = manner
        self.opened = opened
        vocabulary = input.form.vocabulary
    }

    /// Returns the next rows and keeps their findings; `nil` after the last input.
    mutating func next(_ sources: inout SourceMap) async throws(KithError) -> Batch? {
        while true {
            if let batch = try nextOfCurrent() { return batch }
            finishCurrent(&sources)
            if let batch = try await nextOfTogether(&sources) { return batch }
            if opened.together != nil {
                let found = opened.together?.cursor.locators ?? []
                locators += found.map { ($0.source, $0.locator) }
                opened.together = nil
            }
            guard let job = opened.rest.popFirst() else { return nil }
            let input = try Self.rows(of: job, &sources)
            guard input.form.vocabulary.name == vocabulary.name else {
                throw .read(
                    ReadError(
                        .unsupported,
                        """
                        \(input.source.name) holds '\(input.form.vocabulary.name)', but the \
                        inputs before it hold '\(vocabulary.name)'; convert them separately
                        """))
            }
            opened = try Self.open(input, of: job, opened.rest, manner, &sources)
        }
    }

    private mutating func nextOfCurrent() throws(KithError) -> Batch? {
        guard let id = opened.current?.id else { return nil }
        var batch: Batch?
        do throws(ReadError) { batch = try opened.current?.cursor.next() ?? nil } catch {
            throw .read(error)
        }
        clean(&batch, areProven: opened.current?.cursor.hasProvenTexts ?? false)
        manner.options.progress(id, opened.current?.cursor.bytesRead ?? 0)
        try keepFindings(of: batch)
        return batch
    }

    private mutating func nextOfTogether(
        _ sources: inout SourceMap
    ) async throws(KithError) -> Batch? {
        guard let registry = opened.together?.registry else { return nil }
        var batch: Batch?
        do throws(ReadError) { batch = try await opened.together?.cursor.next() ?? nil } catch {
            for file in registry.takeFiles() { _ = sources.add(file) }
            throw .read(error)
        }
        clean(&batch, areProven: opened.together?.cursor.hasProvenTexts ?? false)
        for file in registry.takeFiles() { _ = sources.add(file) }
        manner.options.progress(SourceID(0), opened.together?.cursor.bytesRead ?? 0)
        try keepFindings(of: batch)
        return batch
    }

    /// Repairs texts that the reader has not validated as UTF-8, and removes secrets inside of JSON values.
    private mutating func clean(_ batch: inout Batch?, areProven: Bool) {
        guard var rows = batch else { return }
        // Moved out so that the batch has a single owner and is not copied.
        batch = nil
        if areProven {
            assert(rows.isUTF8, "the texts of a reader are not what it promises")
        } else {
            repair.repair(&rows, vocabulary.kinds)
        }
        if !manner.options.keepsSecrets { secrets.remove(from: &rows, vocabulary.kinds) }
        batch = rows
    }

    private mutating func keepFindings(of batch: Batch?) throws(KithError) {
        findings += batch?.findings ?? []
        if manner.options.isStrict,
            let first = batch?.findings.first(where: { $0.severity == .error })
        {
            throw .rejected(first)
        }
    }

    private mutating func finishCurrent(_ sources: inout SourceMap) {
        guard let id = opened.current?.id, let source = opened.current?.source else { return }
        sources.replace(id, by: SourceFile(source, bytes: opened.current?.cursor.text ?? nil))
        locators.append((id, opened.current?.cursor.locator ?? nil))
        opened.current = nil
    }

    /// Returns the jobs with what is read together as one.
    private static func joined(_ jobs: [InputJob], _ inputs: InputOptions) -> [InputJob] {
        // Where a format is given, what it cannot read is a finding among those of its other inputs.
        if let first = jobs[0].rows, inputs.format?.isReadTogether == true {
            return [.bundle(first, with: jobs.flatMap(\.sources).dropFirst().map { $0 })]
        }
        return jobs.bundled().map(\.job)
    }

    /// Returns the rows of a job, or throws the reason why it has none.
    private static func rows(
        of job: InputJob, _ sources: inout SourceMap
    ) throws(KithError) -> RowInput {
        do throws(ReadError) {
            if let rows = job.rows {
                guard rows.form.format.memory == .wholeDocument else { return rows }
                // If it is read whole from a pipe, it is in memory, so that errors can show a line of it.
                return RowInput(source: try rows.source.repeatable(), form: rows.form)
            }
            if case .refused(_, let error) = job { throw error }
            throw ReadError(.unsupported, "\(job.source.name) holds no rows")
        } catch {
            let id = sources.add(SourceFile(job.source))
            let place = error.span.map { SourceSpan(id, $0.range) }
            throw .read(ReadError(error.code, error.message, at: place, cause: error.cause))
        }
    }

    /// Opens an input, with those that are read together with it.
    private static func open(
        _ input: RowInput, of job: InputJob, _ rest: ArraySlice<InputJob>, _ manner: Manner,
        _ sources: inout SourceMap
    ) throws(KithError) -> Opened {
        let next = SourceID(sources.files.count)
        let (format, vocabulary) = (input.form.format, input.form.vocabulary)
        let context = manner.context(next, vocabulary)
        sources.hide(vocabulary.secretNames)
        do throws(ReadError) {
            switch format.opening {
            case .each(let open):
                _ = sources.add(SourceFile(input.source))
                return Opened(
                    current: Current(
                        source: input.source, id: next, cursor: try open(input.source, context)),
                    together: nil, rest: rest)
            case .together(let open):
                let registry = SourceRegistry(from: next)
                var limits = manner.inputs.archiveLimits
                limits.memberBytes = max(limits.memberBytes, format.memberLimit ?? 0)
                let members = MemberSource(
                    job.sources, registry: registry, limits: limits,
                    leavingOut: ArchiveContents.contracts(among: manner.inputs),
                    takesWhole: format.claims)
                return Opened(
                    current: nil,
                    together: Together(registry: registry, cursor: try open(members, context)),
                    rest: rest)
            }
        } catch {
            throw .read(error)
        }
    }
}
