internal import KithChanges
internal import KithDiagnostics
package import KithModel
internal import KithSourceText
internal import KithSystemBinding

/// What counts as a change of contracts, and which changes are accepted.
package struct ChangeOptions: Sendable {
    /// The current day, for entries that expire.
    package let today: CalendarDay
    /// Which configuration applies.
    package var configuration = CheckOptions.ConfigurationChoice.none
    /// The rules that this run is asked for.
    package var choice = RuleChoice.usual
    /// What counts as a change.
    private(set) var policy = ChangePolicy()
    /// Whether members count that the schema of a sender does not declare.
    package var countsUndeclared: Bool {
        get { policy.countsUndeclared }
        set { policy.countsUndeclared = newValue }
    }

    /// Files with decisions in the form of oasdiff.
    package var peerFiles = PeerFiles()

    /// Creates options without a configuration.
    package init(today: CalendarDay) { self.today = today }

    /// Returns the findings that the configuration and this run leave, and those about the configuration.
    func applied(
        to findings: [Finding], _ sources: inout SourceMap, near inputs: ContractInputs,
        pointer: (SourceSpan) -> String?
    ) throws(KithError) -> (findings: [Finding], failOn: Severity?) {
        let folder = (try? WorkingFolder.path()) ?? "/"
        let file = configuration.file(near: inputs.folder(from: folder))
        let loaded = try configuration.load(file, FileReach(workingFolder: folder), &sources)
        var configuration = loaded.configuration
        var peers = try peerFiles.read(&sources)
        configuration.severities += peers.levels.severities
        let all = findings + loaded.findings + peers.levels.findings
        var left = configuration.apply(
            to: all.filter { choice.contains($0.rule) }, in: sources, workingFolder: folder,
            today: today, idleRules: idleRules,
            pointer: pointer)
        peers.removeIgnored(from: &left)
        return (left.filter { choice.contains($0.rule) }, configuration.failOn)
    }

    /// The rules whose entries of `ignore` may accept something in other runs.
    ///
    /// A pattern such as `changes/*` is about contracts, although the domain has rules about changes of rows.
    private var idleRules: Set<String> {
        let told = Catalog.changeIDs.filter { choice.contains($0) }
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
