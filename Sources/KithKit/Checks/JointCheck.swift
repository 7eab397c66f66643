internal import KithDiagnostics
internal import KithModel
internal import KithRecordRules
internal import KithSourceText
internal import KithSystemBinding

/// The check of inputs whose rows are read together, as for a graph.
///
/// Findings that were accepted are left out, as by ``Checking``. Acceptances without a finding are not reported, because
/// they may be about inputs that are checked by themselves.
struct JointCheck: Sendable {
    /// Findings about configurations and about the baseline.
    let problems: [Finding]

    private let groups: [CheckGroup]
    /// The group of each input, by its name.
    private let groupOf: [String: Int]
    private let baseline: Baseline?
    private let today: CalendarDay
    private let keepsSecrets: Bool
    private let workingFolder: PathName

    /// Reads what is accepted in some inputs.
    ///
    /// - Throws: ``KithError/read(_:)`` if a configuration or the baseline cannot be read.
    init(
        of inputs: InputPlan, _ options: CheckOptions, _ sources: inout SourceMap
    ) throws(KithError) {
        let reach = options.reach(sizeLimit: inputs.options.sizeLimit)
        var groups = CheckGroups(options, reach)
        var groupOf: [String: Int] = [:]
        for source in inputs.jobs.flatMap(\.sources) {
            groupOf[source.name] = try groups.number(of: source, &sources)
        }
        let use = try options.baseline.map { path throws(KithError) in
            try Baseline.read(path, reach.workingFolder, &sources)
        }
        (self.groups, self.groupOf) = (groups.groups, groupOf)
        (baseline, today, workingFolder) = (use?.baseline, options.today, reach.workingFolder)
        keepsSecrets = options.rows.keepsSecrets
        problems = groups.groups.flatMap(\.findings) + (use?.findings ?? [])
    }

    /// Returns what reading found and what the rules find in the rows, without what is accepted and without secrets.
    ///
    /// Rows may have numbers in place of places; findings in them are accepted as if they had none.
    func findings(_ found: [Finding], in dataset: Dataset, _ sources: SourceMap) -> [Finding] {
        let checked = Validator.check(dataset, Catalog.ruleSets, selection: selection)
            .filter { !groups[group(of: $0, sources)].idleRules.contains($0.rule) }
        let all = found + checked
        var sources = sources
        sources.reread(for: all.map(\.withoutNumbers))
        let pointers = dataset.pointers(of: all.lazy.compactMap(\.span))
        let texts = sources.files.indices.map {
            (source: SourceID($0), bytes: sources.files[$0].bytes)
        }
        let outcome = Directives.applied(
            to: all, in: texts, knownRules: Catalog.rules, idleRules: [], today: today)
        var open = groups.indices.flatMap { number in
            groups[number].configuration.apply(
                to: outcome.findings.filter { group(of: $0, sources) == number }, in: sources,
                workingFolder: workingFolder, today: today, pointer: { pointers[$0] })
        }.filter { finding in !Configuration.rules.contains { $0.id == finding.rule } }.sorted()
        // Messages may quote secrets.
        let secrets = baseline == nil && keepsSecrets ? [:] : dataset.numberedSecrets
        if let baseline {
            let names = FindingNames(
                sources: sources, pointers: pointers, workingFolder: workingFolder,
                secrets: secrets)
            open = baseline.compare(open, names.names(of: open)).new
        }
        return Diagnosis(open, in: sources, keepsSecrets: keepsSecrets, secrets: secrets).findings
    }

    private func group(of finding: Finding, _ sources: SourceMap) -> Int {
        finding.span?.withoutNumber.flatMap { groupOf[sources[$0.source].name] } ?? 0
    }

    /// The rules of all groups.
    private var selection: RuleSelection {
        guard groups.count > 1 else { return groups[0].rules }
        var all = RuleSelection()
        for group in groups {
            all.tiers.formUnion(group.rules.tiers)
            all.switchedOn.formUnion(group.rules.switchedOn)
        }
        return all
    }
}
