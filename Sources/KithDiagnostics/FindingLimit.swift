/// A limit for the findings of a rule: the first ones are reported, the others only counted.
package struct FindingLimit: Sendable {
    /// The maximum number of findings that are reported.
    private let limit: Int
    private var told = 0
    /// The first finding beyond the limit, the number of such findings, and their highest severity.
    private var untold: (first: Finding, count: Int, severity: Severity)?

    /// Creates a limit.
    package init(_ limit: Int) { self.limit = limit }

    /// Returns whether a finding must be created; beyond the limit this call counts it instead.
    package mutating func tells(_ severity: Severity) -> Bool {
        guard let untold else { return true }
        self.untold = (untold.first, untold.count + 1, max(untold.severity, severity))
        return false
    }

    /// Appends a finding to the others, or counts it.
    package mutating func add(_ finding: Finding, to findings: inout [Finding]) {
        guard tells(finding.severity) else { return }
        if told < limit {
            told += 1
            findings.append(finding)
        } else {
            untold = (finding, 1, finding.severity)
        }
    }

    /// A finding with the number of findings beyond the limit, at the first of them; `nil` if there are none.
    package var summary: Finding? {
        untold.map { first, count, severity in
            Finding(
                rule: first.rule, severity: severity,
                message: """
                    \(count) more findings of this rule follow; only the first \(limit) are listed
                    """,
                span: first.span)
        }
    }
}
