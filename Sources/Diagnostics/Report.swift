public import SourceText

/// Where a rule writes what it finds.
public struct Report: Sendable {
    /// The rule that writes.
    public let rule: String
    /// The severity of findings that name none.
    public let severity: Severity
    /// What was found, in the order of finding.
    public private(set) var findings: [Finding] = []

    /// Begins without findings.
    public init(rule: String, severity: Severity) {
        self.rule = rule
        self.severity = severity
    }

    /// Adds a finding.
    public mutating func add(
        _ message: Message, at span: SourceSpan?, severity: Severity? = nil,
        notes: [Finding.Note] = []
    ) {
        findings.append(
            Finding(
                rule: rule, severity: severity ?? self.severity, message: message.text, span: span,
                notes: notes))
    }
}
