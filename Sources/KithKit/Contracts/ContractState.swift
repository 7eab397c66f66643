internal import KithChanges
internal import KithContractRules
internal import KithContracts
internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// A repair that is about to be made.
struct ProposedChange: Sendable {
    let finding: Finding
    let change: TextChange
    /// The number of passes before the one in which its places are true.
    let pass: Int
    /// The other ways to repair the finding.
    let others: [TextChange]
    /// Whether the finding can be repaired in other ways, too.
    var hasMore: Bool { !others.isEmpty }
    /// Whether something that is written is replaced.
    var corrects: Bool { change.edits.contains { $0.span.start < $0.span.end && !$0.text.isEmpty } }
    /// Whether another repair makes the same edits.
    let isRepeated: Bool
    /// The place in the files on disk.
    let place: String
    /// The repair in words.
    var line = ""

    init(
        _ finding: Finding, _ change: TextChange, pass: Int, others: [TextChange],
        shown place: String?
    ) {
        (self.finding, self.change, self.pass) = (finding, change, pass)
        self.others = others
        isRepeated = place == nil
        self.place = place ?? ""
    }

    /// Returns the repair with the places that it has after some passes.
    func moved(by passes: some Sequence<EditPass>) -> ProposedChange {
        var (span, edits, opens) = (finding.span, change.edits, change.opens)
        var isMoved = false
        for pass in passes {
            isMoved = true
            span = span.map(pass.moved)
            edits = edits.map { TextEdit(pass.moved($0.span), $0.text) }
            opens = opens.map(pass.moved)
        }
        guard isMoved else { return self }
        var moved = finding
        moved.span = span
        var result = ProposedChange(
            moved,
            TextChange(
                "\(change.title)", edits, effect: change.effect, isOnRequest: change.isOnRequest,
                opens: opens),
            pass: pass, others: others, shown: isRepeated ? nil : place)
        result.line = line
        return result
    }
}

/// A contract with its findings.
struct ContractState {
    let texts: ContractTexts
    /// All findings of the rules that run.
    private let all: [Finding]

    init(_ texts: ContractTexts, _ acceptance: ContractAcceptance) {
        self.texts = texts
        let contract = texts.contract
        all =
            contract.findings + ContractRules.all.findings(in: contract, chosenBy: acceptance.rules)
    }

    /// Returns the ways to repair each finding that is to be repaired, in the order of places.
    func ways(_ acceptance: ContractAcceptance) -> [(finding: Finding, ways: [TextChange])] {
        let contract = texts.contract
        let open = acceptance.open(all, in: texts)
        let ways = contract.repairs(of: open)
        return open.sorted().map { finding in
            let own = (ways[finding] ?? []).filter { way in
                (!way.isOnRequest || acceptance.isNamed(finding.rule))
                    && way.edits.allSatisfy {
                        texts.relativePath(of: contract.files[$0.span.source.index]) != nil
                    }
            }
            return (finding, own)
        }
    }

    /// Returns whether there is such a finding at its place.
    func has(_ finding: Finding) -> Bool {
        all.contains {
            $0.rule == finding.rule && $0.message == finding.message && $0.span == finding.span
        }
    }

    /// Returns the findings that are left, from warnings on, and the rules among theirs that would repair them on request.
    func left(_ acceptance: ContractAcceptance) -> (findings: [Finding], onRequest: [String]) {
        let open = acceptance.open(all, in: texts).filter { $0.severity >= .warning }
        let ways = texts.contract.repairs(of: open)
        let rules = open.filter { ways[$0]?.contains(where: \.isOnRequest) ?? false }.map(\.rule)
        return (open, Set(rules).filter { !acceptance.isNamed($0) }.sorted())
    }

    /// Returns why repairs that led here from another state must not be made; `nil` if all is well.
    func fault(
        after old: ContractState, _ changes: [ProposedChange], _ pass: EditPass
    ) -> String? {
        let repaired = counts(changes.map(\.finding))
        let opened = changes.compactMap { $0.change.opens.map(pass.moved) }
        let (before, after) = (counts(old.all), counts(outside(opened)))
        for change in changes {
            let finding = change.finding
            let count = after[finding.rule]?[finding.message] ?? 0
            let gone = repaired[finding.rule]?[finding.message] ?? 0
            if count > (before[finding.rule]?[finding.message] ?? 0) - gone {
                return "the finding would remain"
            }
        }
        for (rule, messages) in after.sorted(by: { $0.key < $1.key }) {
            let known = before[rule] ?? [:]
            let limit = known.values.reduce(0, +) - (repaired[rule]?.values.reduce(0, +) ?? 0)
            guard messages.values.reduce(0, +) > limit else { continue }
            let new = messages.keys.sorted().first { messages[$0] ?? 0 > known[$0] ?? 0 }
            if let new { return "there would be a new finding of \(rule): \(new)" }
        }
        guard changes.contains(where: { $0.change.effect == .none }) else { return nil }
        let (left, right) = (old.texts.contract, texts.contract)
        var policy = ChangePolicy()
        policy.leastStability = .draft
        let difference =
            ContractComparison(from: left, to: right, policy).changes.first
            ?? ContractComparison(from: right, to: left, policy).changes.first
        return difference.map { "the contract would not mean the same: \($0.message)" }
    }

    /// The findings that are not in some places.
    private func outside(_ places: [SourceSpan]) -> [Finding] {
        guard !places.isEmpty else { return all }
        return all.filter { finding in
            guard let span = finding.span else { return true }
            return !places.contains { place in
                place.source == span.source && place.start <= span.start && span.end <= place.end
            }
        }
    }

    private func counts(_ findings: [Finding]) -> [String: [String: Int]] {
        var counts: [String: [String: Int]] = [:]
        for finding in findings {
            counts[finding.rule, default: [:]][finding.message, default: 0] += 1
        }
        return counts
    }

    /// Returns repairs in words, one in a line, without secrets.
    func hidden(_ proposals: [ProposedChange]) -> [String] {
        let words = proposals.enumerated().map { number, proposal in
            Finding(
                rule: "\(number)", severity: .info, message: proposal.change.title,
                span: proposal.finding.span)
        }
        let shown = Diagnosis(words, in: texts.sources).findings.map { ($0.rule, $0.message) }
        let titles = Dictionary(uniqueKeysWithValues: shown)
        return proposals.enumerated().map { number, proposal in
            "\(proposal.finding.rule): \(proposal.place): \(titles["\(number)"] ?? "")"
        }
    }
}

/// Which findings of a contract are repaired.
struct ContractAcceptance: Sendable {
    let job: ContractJob
    /// The rules that run.
    let rules: RuleSelection
    /// Findings about configurations and the baseline.
    let findings: [Finding]

    private let group: CheckGroup
    private let baseline: Baseline?
    private let named: Set<String>
    private let wanted: @Sendable (String) -> Bool
    private let today: CalendarDay
    private let workingFolder: PathName

    init(
        _ input: ByteSource, _ request: Fixing.Request, sizeLimit: Int, _ sources: inout SourceMap
    ) throws(KithError) {
        let options = request.suppression
        let reach = options.reach(sizeLimit: sizeLimit)
        let names = try Fixing.named(request.only)
        var groups = CheckGroups(options, reach)
        let number = try groups.number(of: input, &sources)
        let use = try options.baseline.map { path throws(KithError) in
            try Baseline.read(path, reach.workingFolder, &sources)
        }
        group = groups.groups[number]
        baseline = use?.baseline
        findings = group.findings + (use?.findings ?? [])
        job = ContractJob(input, group, reach, today: options.today)
        named = names ?? []
        wanted = { id in names?.contains(id) ?? true }
        today = options.today
        workingFolder = reach.workingFolder
        var rules = group.rules
        rules.switchedOn.formUnion(named)
        self.rules = rules
    }

    /// Returns whether a rule was asked for by name.
    func isNamed(_ rule: String) -> Bool { named.contains(rule) }

    /// Returns the findings of wanted rules that nothing accepts.
    func open(_ all: [Finding], in texts: ContractTexts) -> [Finding] {
        let contract = texts.contract
        let own = all.filter { wanted($0.rule) }
        let told = Directives.applied(
            to: own, in: contract.files.map { ($0.source, $0.bytes) }, trees: contract.trees,
            knownRules: Catalog.rules, idleRules: job.idleRules, today: today)
        let pointers = ContractCheck.pointers(told.findings, contract)
        let sources = texts.sources
        let left = group.configuration.apply(
            to: told.findings, in: sources, workingFolder: workingFolder, today: today,
            idleRules: job.idleRules, pointer: { pointers[$0] }
        ).sorted()
        guard let baseline else { return left }
        let names = FindingNames(sources: sources, pointers: pointers, workingFolder: workingFolder)
        return baseline.compare(left, names.names(of: left)).new
    }
}
