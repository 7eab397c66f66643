internal import KithContractRules
internal import KithContracts
internal import KithDiagnostics
internal import KithModel
internal import KithRecordRules
internal import KithRulesets
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// A contract to be checked, with its settings.
struct ContractJob: Sendable {
    let source: ByteSource
    let access: ContractAccess
    let path: PathName
    let rules: RuleSelection
    let idleRules: Set<String>
    let ruleset: Ruleset?
    let today: CalendarDay

    init(_ source: ByteSource, _ group: CheckGroup, _ reach: FileReach, today: CalendarDay) {
        self.source = source
        self.today = today
        access = ContractAccess(source, reach)
        path = reach.path(of: source)
        rules = group.rules
        idleRules = group.idleRules
        ruleset = group.ruleset
    }
}

/// The result of checking one contract, independent of other contracts so that many can be checked in parallel.
struct ContractCheck: Sendable {
    /// The files of the contract, root first.
    ///
    /// Only files with findings keep their text.
    let files: [(path: PathName, file: SourceFile)]
    /// The paths of files that references lead to and that cannot be read.
    let missingFiles: [PathName]
    /// The findings; source numbers are indices of ``files``.
    let findings: [Finding]
    /// Findings about limits of the ruleset; source numbers are those of the run.
    let limits: [Finding]
    /// The JSON Pointer of each finding's place.
    let pointers: [SourceSpan: String]
    /// The comments that accepted a finding.
    let usedDirectives: Set<SourceSpan>
    /// Whether the root document could not be read.
    let isUnreadable: Bool

    /// The paths of all files that the result depends on, the root first.
    var paths: [PathName] { files.map(\.path) + missingFiles }

    /// Checks one contract.
    init(_ job: ContractJob) {
        let (source, path) = (job.source, job.path)
        var bytes: SourceBytes?
        do throws(ReadError) {
            let text = try source.readAll()
            bytes = text
            let contract = try Contract.load(
                text, name: source.name, path: path, access: job.access)
            let check = job.ruleset.map {
                RulesetCheck($0, contract, path: job.path, adding: job.rules)
            }
            let known = contract.findings(of: check?.rules ?? job.rules) ?? []
            let (outcome, limits) = Self.outcome(in: contract, job, check, known)
            self.limits = limits
            let found = outcome.findings
            usedDirectives = outcome.used
            findings = found.sorted()
            let marked = Set(
                found.flatMap { [$0.span?.source] + $0.notes.map(\.span?.source) }
                    .compactMap { $0?.index })
            files = contract.files.enumerated().map { index, file in
                (
                    file.path,
                    SourceFile(name: file.name, bytes: marked.contains(index) ? file.bytes : nil)
                )
            }
            missingFiles = contract.missingFiles
            pointers = Self.pointers(found, contract)
            isUnreadable = false
        } catch {
            files = [(path, SourceFile(name: source.name, bytes: error.span == nil ? nil : bytes))]
            missingFiles = []
            findings = [Finding(error)]
            limits = []
            pointers = [:]
            usedDirectives = []
            isUnreadable = true
        }
    }

    /// Checks contracts on all cores.
    static func all(
        _ jobs: [ContractJob], _ progress: (SourceID, Int) -> Void
    ) async -> [ContractCheck] {
        guard !jobs.isEmpty else { return [] }
        var done = 0
        return await inParallel(
            jobs,
            told: { number in
                done += jobs[number].source.size ?? 0
                progress(SourceID(0), done)
            },
            { job in
                ContractCheck(job)
            })
    }

    /// Returns the findings of reading, of Kith's rules and of a ruleset, without those that comments accept.
    static func outcome(
        in contract: Contract, _ job: ContractJob, _ check: RulesetCheck?, _ known: [Finding]
    ) -> (Directives.Outcome, limits: [Finding]) {
        let texts = contract.files.map { ($0.source, $0.bytes) }
        let trees = contract.trees
        guard let ruleset = job.ruleset, let check else {
            let outcome = Directives.applied(
                to: contract.findings + known, in: texts, trees: trees,
                knownRules: Catalog.rules, idleRules: job.idleRules, today: job.today)
            return (outcome, [])
        }
        let own = check.outcome()
        let outcome = Directives.applied(
            to: check.applied(to: contract.findings + known) + (own?.findings ?? []), in: texts,
            trees: trees, knownRules: Catalog.rules + ruleset.descriptions,
            idleRules: check.rules.idle(among: Catalog.rules), today: job.today)
        return (outcome, own?.limits ?? [])
    }

    /// Returns the JSON Pointers of the findings' places.
    static func pointers(
        _ findings: [Finding], _ contract: Contract
    ) -> [SourceSpan: String] {
        var found: [SourceSpan: String] = [:]
        found.reserveCapacity(findings.count)
        var trees: [Int: SyntaxPointers] = [:]
        for finding in findings {
            guard let span = finding.span, found[span] == nil,
                contract.files.indices.contains(span.source.index),
                let tree = contract.files[span.source.index].root?.tree,
                let node = tree.node(at: span)
            else { continue }
            found[span] = trees[span.source.index, default: SyntaxPointers(tree)].pointer(to: node)
        }
        return found
    }
}

extension Contract {
    /// Applies rules on all cores.
    ///
    /// - Parameters:
    ///   - selection: The rules.
    ///   - goesOn: Asked now and then whether the findings are still wanted.
    /// - Returns: The findings in report order; `nil` if stopped.
    func findings(of selection: RuleSelection, while goesOn: () -> Bool = { true }) -> [Finding]? {
        let rules = ContractRules.all.filter { selection.contains($0.description) }
        var found: [Finding] = []
        // Few enough at a time to be stopped soon, enough to keep all cores busy.
        let width = max(24, rules.count / 2)
        for start in stride(from: 0, to: rules.count, by: width) {
            guard goesOn() else { return nil }
            let some = Array(rules[start...].prefix(width))
            found += Processors.answers(some.count) { number in
                CollectionOfOne(some[number]).findings(in: self, chosenBy: selection)
            }.joined()
        }
        return goesOn() ? found.sorted() : nil
    }

    /// The trees of the files that could be read.
    var trees: [SourceID: SyntaxTree] {
        Dictionary(
            files.compactMap { file in file.root.map { (file.source, $0.tree) } },
            uniquingKeysWith: { first, _ in first })
    }
}
