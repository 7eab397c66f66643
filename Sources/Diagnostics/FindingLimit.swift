/// Tells the first findings of a rule one by one, and of the others how many there are.
public struct FindingLimit: Sendable {
    /// How many are told one by one.
    private let limit: Int
    private var told = 0
    /// The first finding beyond the limit, how many there are, and the worst of them.
    private var untold: (first: Finding, count: Int, severity: Severity)?

    /// Begins without findings.
    public init(_ limit: Int) { self.limit = limit }

    /// Whether a finding need be described; where there are so many already that it is not told, it is counted here.
    public mutating func tells(_ severity: Severity) -> Bool {
        guard let untold else { return true }
        self.untold = (untold.first, untold.count + 1, max(untold.severity, severity))
        return false
    }

    /// Adds a finding to others, or counts it.
    public mutating func add(_ finding: Finding, to findings: inout [Finding]) {
        guard tells(finding.severity) else { return }
        if told < limit {
            told += 1
            findings.append(finding)
        } else {
            untold = (finding, 1, finding.severity)
        }
    }

    /// Says how many findings are not told one by one, at the first of their places; `nil` where all are.
    public var summary: Finding? {
        untold.map { first, count, severity in
            Finding(
                rule: first.rule, severity: severity,
                message: "from here on \(count) more findings of this rule; "
                    + "only the first \(limit) are told one by one",
                span: first.span)
        }
    }
}
