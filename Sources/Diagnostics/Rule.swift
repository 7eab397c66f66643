/// Something that must be true of good data, with its own proof.
///
/// `Subject` is what the rule looks at: the rows of a backup, a contract.
public struct Rule<Subject>: Sendable {
    /// What a person reads about it.
    public let description: RuleDescription
    /// Adds what breaks the rule in a subject to a report; `nil` where only the reader sees it, and reports it.
    public let check: (@Sendable (Subject, inout Report) -> Void)?

    /// Describes a rule that passes over the whole subject.
    public init(
        _ id: String, _ severity: Severity, _ summary: String, advice: String,
        tier: RuleTier = .bug, clause: String? = nil, aliases: [String] = [],
        needs fields: [String] = [],
        examples: @autoclosure @escaping @Sendable () -> [RuleExample],
        check: @escaping @Sendable (Subject, inout Report) -> Void
    ) {
        description = RuleDescription(
            id, severity, summary, advice: advice, tier: tier, clause: clause, aliases: aliases,
            needs: fields, examples: examples())
        self.check = check
    }

    /// A rule that readers check.
    public init(reading description: RuleDescription) {
        self.description = description
        check = nil
    }

    /// The id: `domain/kebab-name`.
    public var id: String { description.id }

    /// Adds what it finds in a subject; beyond a limit only how much.
    public func run(on subject: Subject, into findings: inout [Finding], limit: Int? = nil) {
        guard let check else { return }
        var report = Report(rule: id, severity: description.severity, limit: limit)
        check(subject, &report)
        report.close()
        findings += report.findings
    }
}

extension Sequence {
    /// Everything that the chosen ones of these rules find in a subject, sorted; of each up to a limit.
    public func findings<Subject>(
        in subject: Subject, chosenBy selection: RuleSelection = RuleSelection(),
        limit: Int? = nil
    ) -> [Finding] where Element == Rule<Subject> {
        var findings: [Finding] = []
        for rule in self where selection.contains(rule.description) {
            rule.run(on: subject, into: &findings, limit: limit)
        }
        return findings.sorted()
    }
}
