package import KithDiagnostics
internal import KithRulesets
package import KithSourceText
package import KithSystemBinding

/// The result of checking inputs.
package struct Checking: Sendable {
    /// The findings after the configuration was applied, in report order.
    package let findings: [Finding]
    /// The inputs and configurations, with the text of those that have findings.
    package let sources: SourceMap
    /// The JSON Pointer of each finding's place, or the equivalent in the source's format.
    package let pointers: [SourceSpan: String]
    /// What was verified about repositories among the inputs, as text.
    package let proofs: [String]
    /// Whether an input could not be read at all.
    package let hasUnreadableInput: Bool
    /// The absolute paths of the files that contracts refer to.
    package let referencedFiles: Set<PathName>
    /// The rules that rulesets of the run define.
    package let rulesetRules: [RuleDescription]

    private let groups: [CheckGroup]
    private let baselineFindings: [Finding]
    private let names: FindingNames

    /// Checks each input.
    ///
    /// An input that cannot be read does not prevent others from being checked.
    ///
    /// Contracts are checked on all cores; findings are in the order of the inputs nevertheless.
    ///
    /// - Throws: ``KithError/read(_:)`` if a configuration is not YAML.
    package init(_ inputs: InputPlan, _ options: CheckOptions) async throws(KithError) {
        let reach = options.reach(sizeLimit: inputs.options.sizeLimit)
        let values = try ValueChecks(options, reach)
        var sources = SourceMap()
        var groups = CheckGroups(options, reach)
        let plan = try CheckPlan(inputs, options, reach, &groups, &sources)
        let contracts = await ContractCheck.all(plan.contracts, options.rows.progress)

        var fold = CheckFold(inputs.options, options, reach, contracts, values, sources)
        var found = groups.groups
        for step in plan.steps {
            found[step.group].findings += try await fold.findings(
                of: step.work, in: found[step.group])
        }
        for index in found.indices {
            found[index].all = fold.applied(found[index]).sorted()
            found[index].findings = found[index].all
        }

        sources = fold.sources
        let baseline = try options.baseline.map { path throws(KithError) in
            try Baseline.read(path, reach.workingFolder, &sources)
        }
        names = FindingNames(
            sources: sources, pointers: fold.pointers, workingFolder: reach.workingFolder)
        baselineFindings = baseline?.apply(to: &found, names) ?? []
        findings = (found.flatMap(\.findings) + baselineFindings).sorted()
        self.groups = found
        self.sources = sources
        pointers = fold.pointers
        proofs = fold.proofs
        hasUnreadableInput = fold.hasUnreadableInput
        referencedFiles = fold.referencedFiles
        rulesetRules = groups.rulesets.sorted { $0.key < $1.key }.flatMap(\.value.descriptions)
    }

    /// All files read: inputs, configurations, rulesets, and the files that contracts refer to.
    package var filesRead: [ByteSource] {
        sources.files.map { ByteSource(argument: $0.name) }
            + referencedFiles.map { ByteSource(argument: $0.text) }
    }

    /// Whether a finding is at least as severe as a threshold, or as the threshold of its configuration.
    package func fails(at threshold: Severity?) -> Bool {
        if baselineFindings.contains(where: { $0.severity >= threshold ?? .error }) { return true }
        return groups.contains { group in
            let threshold = threshold ?? group.configuration.failOn ?? .error
            return group.findings.contains { $0.severity >= threshold }
        }
    }

    /// Returns the findings in baseline form.
    ///
    /// A later run with this baseline reports none of them.
    ///
    /// Findings about configurations, directives and baselines are not included.
    package func baselineText(for path: String) -> [UInt8] {
        names.baselineText(of: groups.map(\.all), for: path)
    }
}
