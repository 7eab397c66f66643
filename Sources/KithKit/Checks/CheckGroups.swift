internal import KithDiagnostics
internal import KithRecordRules
internal import KithRulesets
internal import KithSourceText
internal import KithSystemBinding

/// The inputs with the same configuration, and their findings.
struct CheckGroup {
    let file: PathName?
    let configuration: Configuration
    let rules: RuleSelection
    /// The rules that do not run: because of their tiers, or because they are about changes.
    let idleRules: Set<String>
    let ruleset: Ruleset?
    var findings: [Finding]
    /// The findings before the baseline was applied.
    var all: [Finding] = []

    init(
        file: PathName?, configuration: Configuration, rules: RuleSelection, ruleset: Ruleset?,
        findings: [Finding]
    ) {
        self.file = file
        self.configuration = configuration
        self.rules = rules
        idleRules = rules.idle(among: Catalog.rules).union(Catalog.changeIDs)
        self.ruleset = ruleset
        self.findings = findings
    }
}

extension CheckOptions.ConfigurationChoice {
    /// Returns the configuration for inputs in a folder; `nil` if there is none.
    func file(near folder: PathName) -> PathName? {
        switch self {
        case .none: nil
        case .file(let path): PathName(path)
        case .nearest: ConfigurationFile.find(from: folder)
        }
    }

    /// Returns where a configuration, and the ruleset that it names, must lie; `nil` if a person named it.
    func confinement(of file: PathName?, _ reach: FileReach) -> Confinement? {
        self == .nearest ? file.map { Confinement($0.parent, reach) } : nil
    }

    /// Reads a configuration and adds it to `sources`; none changes nothing.
    ///
    /// - Throws: ``KithError`` if it cannot be read.
    func load(
        _ file: PathName?, _ reach: FileReach, ruleset: PathName? = nil,
        _ sources: inout SourceMap
    ) throws(KithError) -> Configuration.Loaded {
        guard let file else { return Configuration.Loaded(configuration: .none, findings: []) }
        do throws(ReadError) {
            return try ConfigurationFile.load(
                file, workingFolder: reach.workingFolder, knownRules: Catalog.rules,
                ruleset: ruleset, confinement: confinement(of: file, reach), sources: &sources)
        } catch {
            throw KithError(error, sources.files)
        }
    }
}

/// The groups of a run.
///
/// Each configuration and each ruleset is read once.
struct CheckGroups {
    private(set) var groups: [CheckGroup] = []
    /// The rulesets read so far, by absolute path.
    private(set) var rulesets: [PathName: Ruleset] = [:]
    private let options: CheckOptions
    private let reach: FileReach

    init(_ options: CheckOptions, _ reach: FileReach) {
        self.options = options
        self.reach = reach
    }

    /// Returns the number of an input's group, creating it for its first input.
    ///
    /// - Throws: ``KithError/read(_:)`` if a configuration is not YAML.
    mutating func number(
        of input: ByteSource, _ sources: inout SourceMap
    ) throws(KithError) -> Int {
        let choice = options.configuration
        let file = choice.file(near: reach.workingFolder.joining(PathName(input.folder)))
        if let index = groups.firstIndex(where: { $0.file == file }) { return index }
        let loaded = try choice.load(file, reach, ruleset: options.ruleset, &sources)
        do throws(ReadError) {
            return try add(
                file, loaded.configuration, loaded.findings, choice.confinement(of: file, reach),
                &sources)
        } catch {
            throw KithError(error, sources.files)
        }
    }

    private mutating func add(
        _ file: PathName?, _ configuration: Configuration, _ findings: [Finding],
        _ confinement: Confinement?, _ sources: inout SourceMap
    ) throws(ReadError) -> Int {
        let rules = options.choice.applied(
            to: configuration.selection(of: Catalog.rules, adding: options.tiers))
        let (ruleset, problems) = try ruleset(
            options.ruleset ?? configuration.ruleset,
            options.ruleset == nil ? confinement : nil, &sources)
        groups.append(
            CheckGroup(
                file: file, configuration: configuration, rules: rules, ruleset: ruleset,
                findings: findings + problems))
        return groups.count - 1
    }

    /// Returns a ruleset, which is read once, with its findings the first time.
    ///
    /// - Throws: ``ReadError`` if the file itself cannot be read.
    private mutating func ruleset(
        _ path: PathName?, _ confinement: Confinement?, _ sources: inout SourceMap
    ) throws(ReadError) -> (ruleset: Ruleset?, findings: [Finding]) {
        guard let path = path.map({ reach.workingFolder.joining($0).normalized }) else {
            return (nil, [])
        }
        if let known = rulesets[path] { return (known, []) }
        let file = try RulesetFile(
            path, workingFolder: reach.workingFolder, first: sources.files.count,
            confinement: confinement)
        for source in file.sources { _ = sources.addOther(source) }
        rulesets[path] = file.ruleset
        return (file.ruleset, file.findings)
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
