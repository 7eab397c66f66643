internal import KithSourceText

/// The number of findings for each rule and input.
package struct Statistics: Sendable {
    /// The findings of a rule in one input.
    package struct Row: Hashable, Sendable {
        /// The number of findings.
        package let count: Int
        /// The highest severity of the findings.
        package let severity: Severity
        /// The id of the rule.
        package let rule: String
        /// The name of the input; `nil` if the findings have no place.
        package let file: String?
    }

    /// The rows, the highest count first, then in the order of reports.
    package let rows: [Row]

    /// Counts the findings with at least the given severity.
    package init(_ diagnosis: Diagnosis, leastShown: Severity = .info) {
        struct Key: Hashable {
            let rule: String
            let source: SourceID?
        }
        var order: [Key] = []
        var counts: [Key: (count: Int, severity: Severity)] = [:]
        for finding in diagnosis.findings where finding.severity >= leastShown {
            let key = Key(rule: finding.rule, source: finding.span?.source)
            if counts[key] == nil { order.append(key) }
            let known = counts[key] ?? (0, finding.severity)
            counts[key] = (known.count + 1, max(known.severity, finding.severity))
        }
        let only = diagnosis.sources.count == 1 ? SourceID(0) : nil
        let rows = order.enumerated().map { index, key in
            let file = (key.source ?? only).flatMap { diagnosis.sources.name(of: $0) }
            let known = counts[key] ?? (0, .info)
            return (
                index, Row(count: known.count, severity: known.severity, rule: key.rule, file: file)
            )
        }
        self.rows =
            rows.sorted { $0.1.count != $1.1.count ? $0.1.count > $1.1.count : $0.0 < $1.0 }.map(
                \.1)
    }
}
