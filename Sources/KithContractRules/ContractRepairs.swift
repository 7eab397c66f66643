package import KithContracts
package import KithDiagnostics

/// The findings of one rule about contracts.
typealias Report = FindingReport<TextChange>

/// The repairs of findings, as `kith fix` makes them and editors offer them.
extension Contract {
    /// Returns the ways to repair findings of this contract, the best way of each first.
    ///
    /// Findings that only a person can repair have no entry. Each way is a ``TextChange``: a title, and edits of the texts
    /// in ``files``, which ``Sequence/applied(to:of:)`` makes. Only the rules of the findings run again.
    ///
    /// The ways are proposals: whoever makes one checks the contract afterwards.
    package func repairs(of findings: some Sequence<Finding>) -> [Finding: [TextChange]] {
        var wanted: [String: [Finding]] = [:]
        for finding in findings { wanted[finding.rule, default: []].append(finding) }
        var known = repairs.filter { wanted[$0.finding.rule] != nil }
        for rule in ContractRules.all where wanted[rule.id] != nil {
            known += rule.repairs(in: self).repairs
        }
        var ways: [Finding: [TextChange]] = [:]
        for repair in known {
            // Configurations change severities.
            for finding in wanted[repair.finding.rule] ?? []
            where finding.span == repair.finding.span && finding.message == repair.finding.message {
                ways[finding] = repair.ways.flatMap(\.self)
            }
        }
        return ways
    }
}
