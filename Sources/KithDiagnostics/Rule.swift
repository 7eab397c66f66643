/// A property that good data has, with a check and examples.
///
/// `Subject` is the data that the rule checks, such as the rows of a backup or a contract.
package struct Rule<Subject: RuleSubject>: Sendable {
    /// The description for people.
    package let description: RuleDescription
    /// Adds the violations in a subject to a report; `nil` for a rule that a reader checks.
    package let check: (@Sendable (Subject, inout FindingReport<Subject.Change>) -> Void)?

    /// Creates a rule that checks a whole subject.
    package init(
        _ id: String, _ severity: Severity, _ summary: String, advice: String,
        tier: RuleTier = .bug, clause: String? = nil, aliases: [String] = [],
        needs fields: [String] = [], repair: String? = nil, limitsChanges: Bool = false,
        examples: @autoclosure @escaping @Sendable () -> [RuleExample],
        check: @escaping @Sendable (Subject, inout FindingReport<Subject.Change>) -> Void
    ) {
        description = RuleDescription(
            id, severity, summary, advice: advice, tier: tier, clause: clause, aliases: aliases,
            needs: fields, repair: repair, limitsChanges: limitsChanges, examples: examples())
        self.check = check
    }

    /// Creates a rule that a reader checks.
    package init(reading description: RuleDescription) {
        self.description = description
        check = nil
    }

    /// The id: `domain/kebab-name`.
    package var id: String { description.id }

    /// Adds the findings in a subject as a selection wants them; beyond `limit` only their number.
    package func run(
        on subject: Subject, into findings: inout [Finding], limit: Int? = nil,
        _ selection: RuleSelection = RuleSelection()
    ) {
        guard let check else { return }
        var report = FindingReport<Subject.Change>(
            rule: id, severity: description.severity, limit: limit, selection)
        check(subject, &report)
        report.close()
        findings += report.findings
    }

    /// Returns the findings in a subject with their repairs; none if the rule knows no repair.
    package func repairs(in subject: Subject) -> FindingReport<Subject.Change> {
        var report = FindingReport<Subject.Change>(
            rule: id, severity: description.severity, wantsRepairs: true)
        if let check, description.repair != nil { check(subject, &report) }
        return report
    }
}

extension Sequence {
    /// Returns the sorted findings of the selected rules in a subject, up to `limit` for each rule.
    package func findings<Subject: RuleSubject>(
        in subject: Subject, chosenBy selection: RuleSelection = RuleSelection(),
        limit: Int? = nil
    ) -> [Finding] where Element == Rule<Subject> {
        var findings: [Finding] = []
        for rule in self where selection.contains(rule.description) {
            rule.run(on: subject, into: &findings, limit: limit, selection)
        }
        return findings.sorted()
    }
}
