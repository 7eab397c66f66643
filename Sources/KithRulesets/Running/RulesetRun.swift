package import KithDiagnostics
internal import KithSourceText
package import KithSyntax

/// The result of following a ruleset.
package struct RulesetOutcome: Sendable {
    /// The findings in the document, sorted, without duplicates.
    package fileprivate(set) var findings: [Finding] = []
    /// The limits that were reached; places lie in the ruleset.
    package fileprivate(set) var limits: [Finding] = []
}

extension RulesetSelection {
    /// Runs the ruleset's own rules over a document.
    ///
    /// Each finding has the id of its rule. All paths of all rules are followed in one walk. The program's
    /// own rules are not run here.
    ///
    /// - Parameters:
    ///   - root: The root of the document.
    ///   - formats: The names of the document's formats, such as `oas3` and `oas3.1`.
    ///   - target: Finds the targets of references.
    ///   - workLimit: The maximum number of steps.
    /// - Returns: The findings, and the limits that were reached.
    package func check(
        _ root: SyntaxNode, formats: Set<RulesetFormat>, target: ReferenceTarget? = nil,
        workLimit: Int = PathSet.workLimit
    ) -> RulesetOutcome {
        var run = RulesetRun(
            self, root: root, formats: formats, target: target, workLimit: workLimit)
        run.run()
        var outcome = RulesetOutcome()
        let others = incompatibleValues.map { root.incompatibleValues(severity: $0) } ?? []
        outcome.findings = (run.found + others).sorted()
        outcome.limits = run.limits
        return outcome
    }
}

/// One run of a ruleset's own rules over a document.
private struct RulesetRun {
    /// The checks for the nodes of one path.
    private struct Job {
        let rule: RulesetRule
        let checks: PathRule
    }

    private let selection: RulesetSelection
    private let root: SyntaxNode
    private let target: ReferenceTarget?
    private let workLimit: Int
    private let bank: PatternBank
    private let references: ReferencedPointers
    private let schemas = SchemaBank()
    private var jobs: [Job] = []
    private var paths = PathSet()
    private(set) var found: Set<Finding> = []
    private(set) var limits: [Finding] = []
    private var fields: FilterMachine

    init(
        _ selection: RulesetSelection, root: SyntaxNode, formats: Set<RulesetFormat>,
        target: ReferenceTarget?, workLimit: Int
    ) {
        self.selection = selection
        self.root = root
        self.target = target
        self.workLimit = workLimit
        bank = PatternBank(selection.patterns)
        references = ReferencedPointers(root)
        fields = FilterMachine(root: root, bank: bank, target: target, workLimit: workLimit)
        for rule in selection.rules {
            guard case .paths(let checks) = rule.body,
                rule.formats.map({ !$0.isDisjoint(with: formats) }) ?? true
            else { continue }
            for given in checks.given
            where given.formats.map({ !$0.isDisjoint(with: formats) }) ?? true {
                guard paths.add(given.path, isResolved: checks.isResolved) != nil else {
                    limit(
                        """
                        the paths have more steps than the limit of \(PathSet.stateLimit); \
                        this rule and all later ones were not applied
                        """, at: rule.place)
                    return
                }
                jobs.append(Job(rule: rule, checks: checks))
            }
        }
    }

    mutating func run() {
        guard paths.count > 0 else { return }
        var matches: [PathMatch] = []
        let summary = paths.walk(root, bank: bank, target: target, workLimit: workLimit) {
            matches.append($0)
        }
        for match in matches { check(match) }
        if !summary.isComplete || fields.budget.isSpent {
            limit(
                """
                the paths take more than \(workLimit) steps in this document; some places were \
                not examined
                """, at: jobs.first?.rule.place)
        }
        if schemas.isSpent {
            limit(
                """
                the values of the function 'schema' have more than \(ResolvedValue.budget) \
                nodes; some references were not followed
                """,
                at: jobs.first?.rule.place, severity: .warning)
        }
        for number in bank.slow.sorted() {
            limit(
                """
                the pattern \(bank.text(number)) takes too many steps; some places were not \
                examined
                """, at: bank.place(number))
        }
    }

    private mutating func limit(
        _ message: String, at place: SourceSpan?, severity: Severity = RulesetRules.limit.severity
    ) {
        limits.append(
            RulesetRules.limit.finding(message, severity: severity, at: place))
    }

    private mutating func check(_ match: PathMatch) {
        let job = jobs[match.path]
        let place: FieldTarget
        if paths.leadsToKeys(match.path) {
            let input = match.key.map { FunctionInput.node($0) } ?? match.index.map { .index($0) }
            place = FieldTarget(input: input ?? .missing, node: match.node, isKey: true)
        } else {
            place = FieldTarget(input: .node(match.node), node: match.node)
        }
        for then in job.checks.then {
            for part in place.targets(of: then.field, job.checks.isResolved, &fields) {
                run(then.check, on: part, job)
            }
        }
    }

    private mutating func run(_ check: FunctionCheck, on part: FieldTarget, _ job: Job) {
        var report = FunctionReport(
            subject: { part.subject }, bank: bank, references: references, schemas: schemas,
            target: job.checks.isResolved ? target : nil)
        check(part.input, &report)
        for entry in report.entries { add(entry, about: part, job) }
    }

    private mutating func add(
        _ entry: FunctionReport.Entry, about part: FieldTarget, _ job: Job
    ) {
        let node = entry.node ?? part.node
        let isWhole = entry.node == nil
        let severity = selection.severity(of: job.rule.id, job.rule.severity) {
            node.pointer.description
        }
        guard let severity else { return }
        let message: String
        if let template = job.checks.message {
            message = template.text(
                { variable in
                    switch variable {
                    case .error: entry.message
                    case .description: job.rule.description ?? ""
                    case .path: "#" + node.pointer.description
                    case .property:
                        isWhole ? part.name : entry.isKey ? shortened(node.bytes) : node.ownName
                    case .value:
                        isWhole ? part.input.plain : FunctionInput.node(node).plain
                    }
                },
                printed: { variable in
                    variable == .property
                        ? part.subject
                        : (isWhole ? part.input : FunctionInput.node(node)).printed
                })
        } else {
            message = job.rule.description ?? entry.message
        }
        let span = entry.node.map { entry.isKey ? $0.span : $0.placeOfFinding } ?? part.place
        found.insert(
            Finding(
                rule: job.rule.id, severity: severity, message: message.withoutOuterBlanks,
                span: span))
    }
}

extension FunctionInput {
    /// The value in a message; texts have no quotes.
    fileprivate var plain: String {
        if let text { shortened(text) } else { printed }
    }
}

extension String {
    /// The text in one line, without blanks at both ends.
    fileprivate var withoutOuterBlanks: String {
        let lines = utf8.map { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 ? 0x20 : $0 }
        let start = lines.firstIndex { $0 != 0x20 } ?? lines.endIndex
        let end = lines.lastIndex { $0 != 0x20 } ?? start
        guard start < lines.endIndex else { return "" }
        return String(decoding: lines[start...end], as: UTF8.self)
    }
}
