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
    private let settings: InputSettings
    private let keepsText: Bool
    private var opened: Opened

    /// The inputs being read, and those that follow.
    private struct Opened: ~Copyable {
        var current: Current?
        var together: Together?
        var rest: ArraySlice<ByteSource>
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

    /// Recognises and opens the first input.
    init(
        _ inputs: [ByteSource], settings: InputSettings, sources: inout SourceMap, keepsText: Bool
    ) throws(KithError) {
        guard let first = inputs.first else { throw .usage("there is no input") }
        guard !settings.readsContracts else {
            throw .usage("the format \(ContractFormat.name) holds no rows; use kith check")
        }
        let input = try Self.recognise(first, settings, &sources)
        let opened = try Self.open(input, inputs.dropFirst(), settings, &sources, keepsText)
        self.settings = settings
        self.keepsText = keepsText
        vocabulary = input.vocabulary
        self.opened = opened
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
            guard let source = opened.rest.popFirst() else { return nil }
            let input = try Self.recognise(source, settings, &sources)
            guard input.vocabulary.name == vocabulary.name else {
                throw .read(
                    ReadError(
                        .unsupported,
                        "\(source.name) holds '\(input.vocabulary.name)', and what came before it "
                            + "'\(vocabulary.name)'; convert them one by one"))
            }
            opened = try Self.open(input, opened.rest, settings, &sources, keepsText)
        }
    }

    private mutating func nextOfCurrent() throws(KithError) -> Batch? {
        guard let id = opened.current?.id else { return nil }
        var batch: Batch?
        do throws(ReadError) { batch = try opened.current?.cursor.next() ?? nil } catch {
            throw .read(error)
        }
        clean(&batch, areProven: opened.current?.cursor.hasProvenTexts ?? false)
        settings.progress(id, opened.current?.cursor.bytesRead ?? 0)
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
        settings.progress(SourceID(0), opened.together?.cursor.bytesRead ?? 0)
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
        if !settings.keepsSecrets { secrets.remove(from: &rows, vocabulary.kinds) }
        batch = rows
    }

    private mutating func keepFindings(of batch: Batch?) throws(KithError) {
        findings += batch?.findings ?? []
        if settings.isStrict, let first = batch?.findings.first(where: { $0.severity == .error }) {
            throw .rejected(first)
        }
    }

    private mutating func finishCurrent(_ sources: inout SourceMap) {
        guard let id = opened.current?.id, let source = opened.current?.source else { return }
        sources.replace(id, by: SourceFile(source, bytes: opened.current?.cursor.text ?? nil))
        locators.append((id, opened.current?.cursor.locator ?? nil))
        opened.current = nil
    }

    private static func recognise(
        _ source: ByteSource, _ settings: InputSettings, _ sources: inout SourceMap
    ) throws(KithError) -> RecognisedInput {
        do throws(ReadError) {
            return try RecognisedInput(source, settings: settings)
        } catch {
            let id = sources.add(SourceFile(source))
            let place = error.span.map { SourceSpan(id, $0.range) }
            throw .read(ReadError(error.code, error.message, at: place, cause: error.cause))
        }
    }

    /// Opens an input; if its format is read together, all other inputs of that format are opened with it.
    private static func open(
        _ input: RecognisedInput, _ rest: ArraySlice<ByteSource>, _ settings: InputSettings,
        _ sources: inout SourceMap, _ keepsText: Bool
    ) throws(KithError) -> Opened {
        let next = SourceID(sources.files.count)
        let context = ReadContext(
            source: next, vocabulary: input.vocabulary, keepsText: keepsText, zones: settings.zones,
            signingKey: settings.signingKey, account: settings.account,
            direction: settings.direction, profile: settings.profile,
            keepsSecrets: settings.keepsSecrets)
        sources.hide(input.vocabulary.secretNames)
        do throws(ReadError) {
            switch input.format.opening {
            case .each(let open):
                _ = sources.add(SourceFile(input.source))
                return Opened(
                    current: Current(
                        source: input.source, id: next, cursor: try open(input.source, context)),
                    together: nil, rest: rest)
            case .together(let open):
                let registry = SourceRegistry(from: next)
                let (taken, others) = all(like: input, among: rest, settings)
                var limits = settings.archiveLimits
                limits.memberBytes = max(limits.memberBytes, input.format.memberLimit ?? 0)
                let members = MemberSource(
                    taken, registry: registry, limits: limits,
                    leavingOut: ArchiveContents.contracts(among: settings),
                    takesWhole: input.format.claims)
                return Opened(
                    current: nil,
                    together: Together(registry: registry, cursor: try open(members, context)),
                    rest: others[...])
            }
        } catch {
            throw .read(error)
        }
    }

    /// Returns the inputs with the format of an input, and the others.
    private static func all(
        like input: RecognisedInput, among rest: ArraySlice<ByteSource>, _ settings: InputSettings
    ) -> (taken: [ByteSource], others: [ByteSource]) {
        var taken = [input.source]
        var others: [ByteSource] = []
        guard settings.format == nil else { return (taken + rest, []) }
        for source in rest {
            let other = try? RecognisedInput(source, settings: settings)
            if let other, other.format.name == input.format.name {
                taken.append(other.source)
            } else {
                others.append(source)
            }
        }
        return (taken, others)
    }
}
