package import KithSourceText

/// The findings of a rule that repairs nothing.
package typealias Report = FindingReport<Never>

/// The findings of one rule, as it adds them, with the repairs that it knows.
package struct FindingReport<Change: Sendable>: Sendable {
    /// The id of the rule.
    package let rule: String
    /// The severity of findings that are added without one.
    package let severity: Severity
    /// The findings in the order of discovery; after ``close()`` also a summary of those beyond the limit.
    package private(set) var findings: [Finding] = []
    /// The repairs of the findings, in the order of discovery; empty unless they are wanted.
    package private(set) var repairs: [Repair<Change>] = []
    /// The limit; `nil` if all findings are reported.
    private var limit: FindingLimit?
    private let wantsRepairs: Bool
    private let least: Severity
    /// The most notes of a finding about places like its own.
    package let mostNotes: Int

    /// Creates an empty report; findings beyond `limit` are only counted, and those below a severity left out.
    package init(
        rule: String, severity: Severity, limit: Int? = nil, wantsRepairs: Bool = false,
        _ selection: RuleSelection = RuleSelection()
    ) {
        (least, mostNotes) = (selection.least, selection.mostNotes)
        self.rule = rule
        self.severity = severity
        self.limit = limit.map(FindingLimit.init)
        self.wantsRepairs = wantsRepairs
    }

    /// Adds a finding.
    ///
    /// `repair` holds the ways to repair it, the best one first, and is evaluated only if repairs are wanted.
    package mutating func add(
        _ message: Message, at span: SourceSpan?, severity: Severity? = nil,
        notes: [Finding.Note] = [], repair: @autoclosure () -> [[Change]] = []
    ) {
        let severity = severity ?? self.severity
        guard severity >= least else { return }
        let finding = Finding(
            rule: rule, severity: severity, message: message.text, span: span,
            notes: notes)
        if wantsRepairs {
            let ways = repair().filter { !$0.isEmpty }
            if !ways.isEmpty { repairs.append(Repair(finding: finding, ways: ways)) }
        }
        if limit == nil { findings.append(finding) } else { limit?.add(finding, to: &findings) }
    }

    /// Returns whether a finding must be created; beyond the limit this call counts it instead.
    package mutating func tells(_ severity: Severity? = nil) -> Bool {
        limit?.tells(severity ?? self.severity) ?? true
    }

    /// Adds the summary of findings beyond the limit.
    mutating func close() {
        if let summary = limit?.summary { findings.append(summary) }
    }
}
