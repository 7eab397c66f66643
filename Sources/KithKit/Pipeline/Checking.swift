public import Diagnostics
public import Model
internal import Rulesets
public import SourceText
public import SystemBinding
internal import Validators

/// What checking some inputs found.
public struct Checking: Sendable {
    /// What was found, seen through the configuration, in the order of reports.
    public private(set) var findings: [Finding] = []
    /// The inputs and configurations, with the text of those that have findings.
    public internal(set) var sources = SourceMap()
    /// The JSON Pointer, or another name that the format has for it, of each finding's place.
    public internal(set) var pointers: [SourceSpan: String] = [:]
    /// What repositories among the inputs prove of themselves, in words.
    public private(set) var proofs: [String] = []
    /// Whether an input could not be read at all.
    public internal(set) var hasUnreadableInput = false
    /// The absolute names of the files that contracts refer to.
    public internal(set) var referencedFiles: Set<PathName> = []

    /// Which configuration counts.
    public enum ConfigurationChoice: Hashable, Sendable {
        /// For each input the nearest `.kith.yaml`, from its folder upwards.
        case nearest
        /// This file for all of them.
        case file(path: String)
        /// None.
        case none
    }

    /// The inputs that one configuration speaks about, and what was found in them.
    struct Group {
        let file: PathName?
        let configuration: Configuration
        let rules: RuleSelection
        /// The rules of tiers that do not run.
        let idleRules: Set<String>
        let ruleset: Ruleset?
        var findings: [Finding]
        /// What was found before a baseline was looked at.
        var all: [Finding] = []
    }
    var groups: [Group] = []
    private var baselineFindings: [Finding] = []
    let workingFolder: PathName
    /// The numbers of the files of contracts, each of which is a source once.
    var contractFiles: [PathName: SourceID] = [:]
    /// The numbers of the files of the schema.
    var schemaFiles: [SourceID] = []
    /// What was found in contracts so far.
    var told: Set<Finding> = []
    /// The comments that have accepted something in one of the contracts that share their file.
    var usedDirectives: Set<SourceSpan> = []
    private let tiers: Set<RuleTier>
    /// The day on which what is accepted may have expired.
    let today: CalendarDay
    /// The rulesets that were read, by absolute names.
    var rulesets: [PathName: Ruleset] = [:]

    /// Checks each input by itself; one that cannot be read does not keep the others from being checked.
    ///
    /// Contracts are checked on all cores; what is found comes in the order of the inputs all the same.
    ///
    /// - Parameters:
    ///   - inputs: The inputs.
    ///   - settings: How they are read.
    ///   - configuration: Which configuration counts.
    ///   - tiers: The tiers whose rules run beside the standard ones and those of the configuration.
    ///   - baseline: A file of findings that do not count, as ``baselineText(for:)`` writes it.
    ///   - today: The day on which accepted findings may have expired.
    /// - Throws: ``KithError/read(_:)`` where a configuration is no YAML.
    public init(
        _ inputs: [ByteSource], settings: InputSettings,
        configuration: ConfigurationChoice = .none, tiers: Set<RuleTier> = [],
        baseline: String? = nil, today: CalendarDay
    ) async throws(KithError) {
        // In a folder that has been removed, nothing relative can be found anyway.
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

    /// All files that were read: inputs, configurations, rulesets, and what contracts refer to.
    public var filesRead: [ByteSource] {
        sources.files.map { ByteSource(argument: $0.name) }
            + referencedFiles.map { ByteSource(argument: $0.text) }
    }

    /// Whether something was found that is at least as severe as a threshold, or as each configuration says.
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
        // Only the text of what has findings is needed any more.
        if sources.files.count > count + 1 || sources.files.last?.bytes == nil {
            sources.reread(for: left)
        } else if left.isEmpty, inputs.count == 1 {
            sources.replace(SourceID(count), by: SourceFile(inputs[0]))
        }
        return left
    }

    /// What is wrong with inputs; their rows are gone before the text is read again that is shown.
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

    /// The group of an input, made when the first input of it comes.
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
    /// The folder that the input lies in; the working folder for standard input.
    fileprivate var folder: String {
        switch origin {
        case .file(let path): PathName(path).parent.text
        case .member(_, let archive): PathName(archive.name).parent.text
        default: "."
        }
    }
}
