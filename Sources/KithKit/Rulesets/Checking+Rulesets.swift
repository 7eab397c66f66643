public import KithDiagnostics
internal import KithRulesets
internal import KithSourceText
internal import KithSystemBinding

extension Checking {
    /// Returns a ruleset, which is read once, with its findings the first time.
    ///
    /// - Throws: ``ReadError`` if the file itself cannot be read.
    mutating func ruleset(
        _ path: PathName?, _ confinement: Confinement?
    ) throws(ReadError) -> (ruleset: Ruleset?, findings: [Finding]) {
        guard let path = path.map({ workingFolder.joining($0).normalized }) else {
            return (nil, [])
        }
        if let known = rulesets[path] { return (known, []) }
        let file = try RulesetFile(
            path, workingFolder: workingFolder, first: sources.files.count,
            confinement: confinement)
        for source in file.sources { _ = sources.addOther(source) }
        rulesets[path] = file.ruleset
        return (file.ruleset, file.findings)
    }
}

extension Checking {
    /// The rules that rulesets of the run define.
    public var rulesetRules: [RuleDescription] {
        rulesets.keys.sorted().flatMap { rulesets[$0]?.descriptions ?? [] }
    }
}

extension RuleSelection {
    /// Returns the ids of rules that do not run, except those switched off explicitly.
    func idle(among rules: [RuleDescription]) -> Set<String> {
        Set(rules.lazy.filter { !contains($0) && !switchedOff.contains($0.id) }.map(\.id))
    }
}

extension Ruleset {
    /// Descriptions of the rules that the ruleset defines.
    var descriptions: [RuleDescription] {
        rules.filter { !$0.isBuiltIn }.map {
            RuleDescription(
                $0.id, $0.severity, $0.description ?? "The rule '\($0.id)' of the ruleset.",
                advice: $0.documentationURL.map { "See \($0)." } ?? "",
                clause: $0.documentationURL, examples: [])
        }
    }
}
