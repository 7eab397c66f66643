internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSystemBinding

/// What accepts findings about rows: comments in their texts, configurations and a baseline.
struct Suppressions {
    private let groups: [CheckGroup]
    /// The group of each source.
    private let groupOfSource: [Int]
    private let baseline: Baseline?
    private let sources: SourceMap
    private let options: CheckOptions
    private let workingFolder: PathName

    /// Reads the configurations and the baseline that concern the sources of a reading.
    ///
    /// - Throws: ``KithError/read(_:)`` if one of these files cannot be read.
    init(_ inputs: InputPlan, _ options: CheckOptions, _ sources: inout SourceMap) throws(KithError)
    {
        let reach = options.reach(sizeLimit: inputs.options.sizeLimit)
        var groups = CheckGroups(options, reach)
        var groupOfName: [String: Int] = [:]
        let names = sources.files.map(\.name)
        for source in inputs.jobs.flatMap(\.sources) {
            groupOfName[source.name] = try groups.number(of: source, &sources)
        }
        groupOfSource = names.map { groupOfName[$0] ?? 0 }
        baseline = try options.baseline.map { path throws(KithError) in
            try Baseline.read(path, reach.workingFolder, &sources).baseline
        }
        self.groups = groups.groups
        self.sources = sources
        self.options = options
        workingFolder = reach.workingFolder
    }

    /// Whether a rule runs for some input.
    func runs(_ rule: RuleDescription) -> Bool {
        groups.isEmpty || groups.contains { $0.rules.contains(rule) }
    }

    /// Returns the findings that nothing accepts, each as often as it is left.
    func remaining(_ findings: [Finding], in dataset: Dataset) -> [Finding] {
        // Finding the pointers walks all texts.
        let needsPointers =
            baseline != nil || groups.contains { !$0.configuration.accepted.isEmpty }
        let pointers =
            needsPointers ? dataset.pointers(of: findings.lazy.compactMap(\.span)) : [:]
        let names = FindingNames(
            sources: sources, pointers: pointers, workingFolder: workingFolder,
            secrets: needsPointers ? dataset.numberedSecrets : [:])
        let texts = sources.files.indices.map {
            (source: SourceID($0), bytes: sources.files[$0].bytes)
        }
        var remaining: [Known: Int] = [:]
        for (number, own) in Dictionary(grouping: findings, by: group) {
            guard groups.indices.contains(number) else {
                for finding in own { remaining[Known(finding), default: 0] += 1 }
                continue
            }
            let told = Directives.applied(
                to: own, in: texts, knownRules: Catalog.rules, idleRules: groups[number].idleRules,
                today: options.today)
            let left = groups[number].configuration.apply(
                to: told.findings, in: sources, workingFolder: workingFolder, today: options.today,
                idleRules: groups[number].idleRules, pointer: { pointers[$0] }
            ).sorted()
            let new = baseline?.compare(left, names.names(of: left)).new ?? left
            for finding in new { remaining[Known(finding), default: 0] += 1 }
        }
        return findings.filter { finding in
            let count = remaining[Known(finding), default: 0]
            remaining[Known(finding)] = count - 1
            return count > 0
        }
    }

    private func group(_ finding: Finding) -> Int {
        let source = finding.span?.source.index ?? 0
        return groupOfSource.indices.contains(source) ? groupOfSource[source] : 0
    }

    /// A finding whatever severity a configuration gives it.
    private struct Known: Hashable {
        let rule: String
        let message: String
        let span: SourceSpan?

        init(_ finding: Finding) {
            (rule, message, span) = (finding.rule, finding.message, finding.span)
        }
    }
}
