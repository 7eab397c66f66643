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

    /// Files with decisions in the form of oasdiff.
    package var peerFiles = PeerFiles()

    /// Creates options without a configuration.
    package init(today: CalendarDay) { self.today = today }

    /// Reads the configuration that applies to contracts.
    func decisions(
        near inputs: ContractInputs, _ sources: inout SourceMap
    ) throws(KithError) -> ChangeDecisions {
        let folder = (try? WorkingFolder.path()) ?? "/"
        let file = configuration.file(near: inputs.folder(from: folder))
        let loaded = try configuration.load(file, FileReach(workingFolder: folder), &sources)
        return ChangeDecisions(self, loaded, try peerFiles.read(&sources), folder)
    }
}

/// The options of a run with the configuration that applies.
struct ChangeDecisions {
    private let options: ChangeOptions
    private let configuration: Configuration
    private let peers: PeerFiles.Decisions
    /// Findings about the configuration and the other files.
    private let problems: [Finding]
    private let folder: PathName
    /// What is decided.
    let settings: ChangeSettings
    /// The policy that follows.
    let policy: ChangePolicy

    fileprivate init(
        _ options: ChangeOptions, _ loaded: Configuration.Loaded, _ peers: PeerFiles.Decisions,
        _ folder: PathName
    ) {
        self.options = options
        self.peers = peers
        self.folder = folder
        var configuration = loaded.configuration
        configuration.severities += peers.levels.severities
        self.configuration = configuration
        problems = loaded.findings + peers.levels.findings
        settings = options.settings.filled(from: configuration.changes)
        policy = settings.policy(today: options.today)
    }

    /// The lowest severity that makes a run fail by the configuration, or `nil` if it does not say.
    var failOn: Severity? { configuration.failOn }

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
            var peers = peers
            var left = configuration.apply(
                to: findings.filter { options.choice.contains($0.rule) }, in: sources,
                workingFolder: folder, today: options.today, idleRules: options.idleRules,
                pointer: pointer)
            peers.removeIgnored(from: &left)
            return left.filter { options.choice.contains($0.rule) }
        }
        let all = findings + problems
        let first = left(all)
        let added = more(first)
        return added.isEmpty ? first : left(all + added)
    }
}

extension ChangeOptions {
    /// The rules whose entries of `ignore` may accept something in other runs.
    ///
    /// A pattern such as `changes/*` is about contracts, although the domain has rules about changes of rows.
    fileprivate var idleRules: Set<String> {
        // A run that compares less than usual cannot tell what is of no use.
        let isPartial = settings.filter.isNarrow
        let told = Catalog.changeIDs.filter { !isPartial && choice.contains($0) }
        let domains = Set(Catalog.changeIDs.map { $0.prefix { $0 != "/" } })
        return Set(
            Catalog.rules.lazy.map(\.id).filter { id in
                Catalog.changeIDs.contains(id)
                    ? !told.contains(id) : !domains.contains(id.prefix { $0 != "/" })
            })
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
