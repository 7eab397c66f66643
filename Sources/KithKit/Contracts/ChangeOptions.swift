internal import KithChanges
internal import KithDiagnostics
package import KithModel
internal import KithSourceText
internal import KithSystemBinding

/// What counts as a change of contracts, and which changes are accepted.
package struct ChangeOptions: Sendable {
    /// The current day, for entries that expire and for dates of sunset.
    package let today: CalendarDay
    /// Which configuration applies.
    package var configuration = CheckOptions.ConfigurationChoice.none
    /// The rules that this run is asked for.
    package var choice = RuleChoice.usual
    /// What is compared, and how it is judged.
    var policy: ChangePolicy
    /// Whether members count that the schema of a sender does not declare.
    package var countsUndeclared: Bool {
        get { policy.countsUndeclared }
        set { policy.countsUndeclared = newValue }
    }
    /// The severities of rules by their ids, before those of the configuration; `nil` switches one off.
    var severities: [RuleSeverity] = []

    /// Creates options without a configuration.
    package init(today: CalendarDay) {
        self.today = today
        policy = ChangePolicy(today: today)
    }

    /// Returns the findings that the configuration and this run leave, and those about the configuration.
    func applied(
        to findings: [Finding], _ sources: inout SourceMap, near inputs: ContractInputs,
        pointer: (SourceSpan) -> String?
    ) throws(KithError) -> (findings: [Finding], failOn: Severity?) {
        let folder = (try? WorkingFolder.path()) ?? "/"
        let loaded = try load(inputs, folder, &sources)
        let configuration = Configuration(
            source: loaded.configuration.source, folder: loaded.configuration.folder,
            severities: severities + loaded.configuration.severities, tiers: [],
            accepted: loaded.configuration.accepted, failOn: loaded.configuration.failOn,
            ruleset: nil)
        let ofChanges = Set(Catalog.changeRules.map(\.id))
        let left = configuration.apply(
            to: (findings + loaded.findings).filter { choice.contains($0.rule) }, in: sources,
            workingFolder: folder, today: today,
            idleRules: Set(Catalog.rules.lazy.map(\.id).filter { !ofChanges.contains($0) }),
            pointer: pointer)
        return (left, configuration.failOn)
    }

    private func load(
        _ inputs: ContractInputs, _ folder: PathName, _ sources: inout SourceMap
    ) throws(KithError) -> Configuration.Loaded {
        let file: PathName? =
            switch configuration {
            case .none: nil
            case .file(let path): PathName(path)
            case .nearest: ConfigurationFile.find(from: inputs.folder(from: folder))
            }
        guard let file else { return Configuration.Loaded(configuration: .none, findings: []) }
        do throws(ReadError) {
            return try ConfigurationFile.load(
                file, workingFolder: folder, knownRules: Catalog.rules, confinement: nil,
                sources: &sources)
        } catch { throw KithError(error, sources.files) }
    }
}

extension ContractInputs {
    /// The folder in which the contracts lie; the working folder for those of a revision and of standard input.
    func folder(from workingFolder: PathName) -> PathName {
        guard let first = contracts.first, first.revision == nil,
            case .file(let path) = first.source.origin
        else { return workingFolder }
        let place = isFolder ? PathName(name) : PathName(path).parent
        return workingFolder.joining(place).normalized
    }
}
