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
    /// The rules that do not run because of their tiers.
    let idleRules: Set<String>
    let ruleset: Ruleset?
    var findings: [Finding]
    /// The findings before the baseline was applied.
    var all: [Finding] = []
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
        let folder = reach.workingFolder
        let file: PathName? =
            switch options.configuration {
            case .none: nil
            case .file(let path): PathName(path)
            case .nearest: ConfigurationFile.find(from: folder.joining(PathName(input.folder)))
            }
        if let index = groups.firstIndex(where: { $0.file == file }) { return index }
        do throws(ReadError) {
            guard let file else { return try add(nil, .none, [], nil, &sources) }
            var confinement: Confinement?
            if case .nearest = options.configuration {
                confinement = Confinement(file.parent, reach)
            }
            let loaded = try ConfigurationFile.load(
                file, workingFolder: folder, knownRules: Catalog.rules,
                ruleset: options.ruleset, confinement: confinement, sources: &sources)
            return try add(file, loaded.configuration, loaded.findings, confinement, &sources)
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
                file: file, configuration: configuration, rules: rules,
                idleRules: rules.idle(among: Catalog.rules), ruleset: ruleset,
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
