internal import KithChanges
internal import KithDiagnostics
package import KithModel
internal import KithSourceText
internal import KithSystemBinding

/// What counts as a change of contracts, and which changes are accepted.
package struct ChangeOptions: Sendable {
    /// The current day, for entries that expire and for sunsets.
    package let today: CalendarDay
    /// Which configuration applies.
    package var configuration = CheckOptions.ConfigurationChoice.none
    /// The rules that this run is asked for.
    package var choice = RuleChoice.usual
    /// What this run decides, before the configuration does.
    package var settings = ChangeSettings()

    /// Creates options without a configuration.
    package init(today: CalendarDay) { self.today = today }

    /// Reads the configuration that applies to contracts.
    func decisions(
        near inputs: ContractInputs, _ sources: inout SourceMap
    ) throws(KithError) -> ChangeDecisions {
        let folder = (try? WorkingFolder.path()) ?? "/"
        let file = configuration.file(near: inputs.folder(from: folder))
        let loaded = try configuration.load(file, FileReach(workingFolder: folder), &sources)
        return ChangeDecisions(self, loaded, folder)
    }
}

/// The options of a run with the configuration that applies.
struct ChangeDecisions {
    private let options: ChangeOptions
    private let loaded: Configuration.Loaded
    private let folder: PathName
    /// What is decided.
    let settings: ChangeSettings
    /// The policy that follows.
    let policy: ChangePolicy

    fileprivate init(
        _ options: ChangeOptions, _ loaded: Configuration.Loaded, _ folder: PathName
    ) {
        self.options = options
        self.loaded = loaded
        self.folder = folder
        settings = options.settings.filled(from: loaded.configuration.changes)
        policy = settings.policy(today: options.today)
    }

    /// The lowest severity that makes a run fail by the configuration, or `nil` if it does not say.
    var failOn: Severity? { loaded.configuration.failOn }

    /// The filter of which each part must meet something: that of the run, and what chooses by the configuration.
    var demandedFilter: ChangeFilter {
        var filter = settings.filter
        filter.leftOutExtensions = options.settings.filter.leftOutExtensions
        return filter
    }

    /// Returns the findings that the configuration and this run leave, and those about the configuration.
    ///
    /// - Parameters:
    ///   - findings: The findings.
    ///   - sources: The files.
    ///   - more: Returns findings that depend on which are left.
    ///   - pointer: Returns the JSON Pointer of a place.
    /// - Returns: The remaining findings, in report order.
    func applied(
        to findings: [Finding], _ sources: SourceMap, adding more: ([Finding]) -> [Finding],
        pointer: (SourceSpan) -> String?
    ) -> [Finding] {
        func left(_ findings: [Finding]) -> [Finding] {
            loaded.configuration.apply(
                to: findings.filter { options.choice.contains($0.rule) }, in: sources,
                workingFolder: folder, today: options.today,
                idleRules: Set(Catalog.rules.map(\.id)).subtracting(Catalog.changeIDs),
                pointer: pointer)
        }
        let all = findings + loaded.findings
        let first = left(all)
        let added = more(first)
        return added.isEmpty ? first : left(all + added)
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
