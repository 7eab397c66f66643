public import SourceText

/// Where a rule writes what it finds.
public struct Report: Sendable {
    /// The rule that writes.
    public let rule: String
    /// The severity of findings that name none.
    public let severity: Severity
    /// What was found, in the order of finding; once it is closed, also how much is not told one by one.
    public private(set) var findings: [Finding] = []
    /// Tells the first findings only; `nil` where all are told.
    private var limit: FindingLimit?

    /// Begins without findings, of which some may be told one by one, and others be counted.
    public init(rule: String, severity: Severity, limit: Int? = nil) {
        self.rule = rule
        self.severity = severity
        self.limit = limit.map(FindingLimit.init)
    }

    /// Adds a finding.
    public mutating func add(
        _ message: Message, at span: SourceSpan?, severity: Severity? = nil,
        notes: [Finding.Note] = []
    ) {
        let finding = Finding(
            rule: rule, severity: severity ?? self.severity, message: message.text, span: span,
            notes: notes)
        if limit == nil { findings.append(finding) } else { limit?.add(finding, to: &findings) }
    }

    /// Whether a finding need be described; where there are so many already that it is not told, it is counted here.
    public mutating func tells(_ severity: Severity? = nil) -> Bool {
        limit?.tells(severity ?? self.severity) ?? true
    }

    /// Says how many findings are not told one by one.
    mutating func close() {
        if let summary = limit?.summary { findings.append(summary) }
    }
}
