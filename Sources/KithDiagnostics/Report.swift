package import KithSourceText

/// The findings of one rule, as it adds them.
package struct Report: Sendable {
    /// The id of the rule.
    package let rule: String
    /// The severity of findings that are added without one.
    package let severity: Severity
    /// The findings in the order of discovery; after ``close()`` also a summary of those beyond the limit.
    package private(set) var findings: [Finding] = []
    /// The limit; `nil` if all findings are reported.
    private var limit: FindingLimit?

    /// Creates an empty report; findings beyond `limit` are only counted.
    package init(rule: String, severity: Severity, limit: Int? = nil) {
        self.rule = rule
        self.severity = severity
        self.limit = limit.map(FindingLimit.init)
    }

    /// Adds a finding.
    package mutating func add(
        _ message: Message, at span: SourceSpan?, severity: Severity? = nil,
        notes: [Finding.Note] = []
    ) {
        let finding = Finding(
            rule: rule, severity: severity ?? self.severity, message: message.text, span: span,
            notes: notes)
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
