public import KithDiagnostics
public import KithModel
internal import KithRecordRules
internal import KithRulesets
public import KithSourceText
public import KithSystemBinding

/// The result of checking inputs.
public struct Checking: Sendable {
    /// The findings after the configuration was applied, in report order.
    public private(set) var findings: [Finding] = []
    /// The inputs and configurations, with the text of those that have findings.
    public internal(set) var sources = SourceMap()
    /// The JSON Pointer of each finding's place, or the equivalent in the source's format.
    public internal(set) var pointers: [SourceSpan: String] = [:]
    /// What was verified about repositories among the inputs, as text.
    public private(set) var proofs: [String] = []
    /// Whether an input could not be read at all.
    public internal(set) var hasUnreadableInput = false
    /// The absolute paths of the files that contracts refer to.
    public internal(set) var referencedFiles: Set<PathName> = []

    /// Which configuration applies.
    public enum ConfigurationChoice: Hashable, Sendable {
        /// The nearest `.kith.yaml` of each input, from its folder upwards.
        case nearest
        /// This file for all inputs.
        case file(path: String)
        /// No configuration.
        case none
    }

    /// The inputs with the same configuration, and their findings.
    struct Group {
        let file: PathName?
        let configuration: Configuration
        let rules: RuleSelection
        /// The rules that do not run because of their tiers.
        let idleRules: Set<String>
        let ruleset: Ruleset?
        var findings: [Finding]
        /// The findings before the baseline was applied.
        var all: [Finding] = []
    }
    var groups: [Group] = []
    private var baselineFindings: [Finding] = []
    let workingFolder: PathName
    /// The source numbers of contract files.
    ///
    /// Each file is one source.
    var contractFiles: [PathName: SourceID] = [:]
    /// The source numbers of schema files.
    var schemaFiles: [SourceID] = []
    /// The findings of contracts and schemas reported so far.
    var told: Set<Finding> = []
    /// The comments that accepted a finding in one of the contracts that share their file.
    var usedDirectives: Set<SourceSpan> = []
    private let tiers: Set<RuleTier>
    /// The current day, for entries that expire.
    let today: CalendarDay
    /// The rulesets read so far, by absolute path.
    var rulesets: [PathName: Ruleset] = [:]

    /// Checks each input.
    ///
    /// An input that cannot be read does not prevent others from being checked.
    ///
    /// Contracts are checked on all cores; findings are in the order of the inputs nevertheless.
    ///
    /// - Parameters:
    ///   - inputs: The inputs.
    ///   - settings: How they are read.
    ///   - configuration: Which configuration applies.
    ///   - tiers: Tiers that run in addition to the standard ones and those of the configuration.
    ///   - baseline: A file of findings to leave out, as ``baselineText(for:)`` writes it.
    ///   - today: The current day, for entries that expire.
    /// - Throws: ``KithError/read(_:)`` if a configuration is not YAML.
    public init(
        _ inputs: [ByteSource], settings: InputSettings,
        configuration: ConfigurationChoice = .none, tiers: Set<RuleTier> = [],
        baseline: String? = nil, today: CalendarDay
    ) async throws(KithError) {
        // If the working folder was removed, no relative path can be resolved anyway.
        workingFolder = (try? WorkingFolder.path()) ?? "/"
        self.tiers = tiers
        self.today = today
        let schema = try settings.schema.map { reference throws(KithError) in
            try SchemaCheck(reference, settings: settings, workingFolder: workingFolder)
        }
        let recorded = try settings.recordedContract.map { reference throws(KithError) in
            try RecordedCheck(reference, settings: settings, workingFolder: workingFolder)
        }
        var jobs: [ContractJob] = []
        var steps: [(group: Int, input: ByteSource, job: Int?)] = []
        var together = InputsTogether()
        for input in inputs {
            let group = try group(of: input, configuration, settings)
            let (isContract, source) =
                schema == nil && recorded == nil ? Self.recognise(input, settings) : (false, input)
            let isTaken =
                schema == nil && recorded == nil && !isContract
                && settings.concerns([path(of: source)])
                && together.take(source, group, settings, step: steps.count)
            steps.append((group, source, isContract ? jobs.count : nil))
            if isTaken { continue }
            if isContract { jobs.append(job(source, settings, groups[group])) }
        }
        let checks = await Self.run(jobs, settings)
        for check in checks { referencedFiles.formUnion(check.files.dropFirst().map(\.path)) }
        for (number, (group, input, job)) in steps.enumerated() {
            if let inputs = together.inputs(step: number) {
                guard !inputs.isEmpty else { continue }
                groups[group].findings += try await check(inputs, settings, groups[group])
            } else if let schema {
                guard settings.concerns([path(of: input)]) else { continue }
                groups[group].findings += merge(schema.check(input), schema)
            } else if let recorded {
                guard settings.concerns([path(of: input)]) else { continue }
                groups[group].findings += merge(recorded.check(input), recorded)
            } else if let job {
                guard settings.concerns(checks[job].files.map(\.path)) else { continue }
                groups[group].findings += merge(checks[job])
            } else if !isReferenced(input), settings.concerns([path(of: input)]) {
                groups[group].findings += try await check([input], settings, groups[group])
            }
        }
        dropUsedDirectives()
        let (sources, pointers) = (sources, pointers)
        for index in groups.indices {
            groups[index].findings = groups[index].configuration.apply(
                to: groups[index].findings, in: sources, workingFolder: workingFolder,
                today: today, idleRules: groups[index].idleRules, pointer: { pointers[$0] })
        }
        baselineFindings = try applyBaseline(baseline)
        findings = (groups.flatMap(\.findings) + baselineFindings).sorted()
    }

    /// All files read: inputs, configurations, rulesets, and the files that contracts refer to.
    public var filesRead: [ByteSource] {
        sources.files.map { ByteSource(argument: $0.name) }
            + referencedFiles.map { ByteSource(argument: $0.text) }
    }

    /// Whether a finding is at least as severe as a threshold, or as the threshold of its configuration.
    public func fails(at threshold: Severity?) -> Bool {
        if baselineFindings.contains(where: { $0.severity >= threshold ?? .error }) { return true }
        return groups.contains { group in
            let threshold = threshold ?? group.configuration.failOn ?? .error
            return group.findings.contains { $0.severity >= threshold }
        }
    }

    private mutating func check(
        _ inputs: [ByteSource], _ settings: InputSettings, _ group: Group
    ) async throws(KithError) -> [Finding] {
        let count = sources.files.count
        var settings = settings
        settings.today = today
        let found: [Finding]
        do throws(KithError) {
            found = try await find(inputs, settings, group)
        } catch {
            guard case .read(let error) = error else { throw error }
            hasUnreadableInput = true
            if sources.files.count > count { sources.reread([SourceID(count)]) }
            return [Finding(error)]
        }
        let texts = (count..<sources.files.count).map {
            (source: SourceID($0), bytes: sources.files[$0].bytes)
        }
        let left = Directives.applied(
            to: found, in: texts, knownRules: Catalog.rules, idleRules: group.idleRules,
            today: today
        ).findings
        // Only inputs with findings need their text.
        if sources.files.count > count + 1 || sources.files.last?.bytes == nil {
            sources.reread(for: left)
        } else if left.isEmpty, inputs.count == 1 {
            sources.replace(SourceID(count), by: SourceFile(inputs[0]))
        }
        return left
    }

    /// Returns the findings of inputs.
    ///
    /// Their rows are freed before texts are read again for display.
    private mutating func find(
        _ inputs: [ByteSource], _ settings: InputSettings, _ group: Group
    ) async throws(KithError) -> [Finding] {
        let reading = try await Reading(
            inputs, settings: settings, sources: &sources, keepsText: true)
        proofs += RepositoryProofs(reading.dataset, key: settings.signingKey).lines(sources)
        let found =
            reading.findings
            + Validator.check(reading.dataset, Catalog.ruleSets, selection: group.rules)
        let places = reading.dataset.pointers(of: found.lazy.compactMap(\.span))
        pointers.merge(places) { old, _ in old }
        return found
    }

    /// Returns the group of an input, creating it for its first input.
    private mutating func group(
        of input: ByteSource, _ choice: ConfigurationChoice, _ settings: InputSettings
    ) throws(KithError) -> Int {
        let folder = workingFolder
        let file: PathName? =
            switch choice {
            case .none: nil
            case .file(let path): PathName(path)
            case .nearest: ConfigurationFile.find(from: folder.joining(PathName(input.folder)))
            }
        if let index = groups.firstIndex(where: { $0.file == file }) { return index }
        do throws(ReadError) {
            guard let file else { return try addGroup(nil, .none, [], settings, nil) }
            var confinement: Confinement?
            if case .nearest = choice {
                confinement = Confinement(file.parent, settings, workingFolder: folder)
            }
            let loaded = try ConfigurationFile.load(
                file, workingFolder: folder, knownRules: Catalog.rules,
                ruleset: settings.ruleset, confinement: confinement, sources: &sources)
            return try addGroup(
                file, loaded.configuration, loaded.findings, settings, confinement)
        } catch {
            throw .read(error)
        }
    }

    private mutating func addGroup(
        _ file: PathName?, _ configuration: Configuration, _ findings: [Finding],
        _ settings: InputSettings, _ confinement: Confinement?
    ) throws(ReadError) -> Int {
        let rules = configuration.selection(of: Catalog.rules, adding: tiers)
        let (ruleset, problems) = try ruleset(
            settings.ruleset ?? configuration.ruleset,
            settings.ruleset == nil ? confinement : nil)
        groups.append(
            Group(
                file: file, configuration: configuration, rules: rules,
                idleRules: rules.idle(among: Catalog.rules), ruleset: ruleset,
                findings: findings + problems))
        return groups.count - 1
    }
}

extension ByteSource {
    /// The folder of the input; the working folder for standard input.
    fileprivate var folder: String {
        switch origin {
        case .file(let path): PathName(path).parent.text
        case .member(_, let archive): PathName(archive.name).parent.text
        default: "."
        }
    }
}
