package import KithContracts
package import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// What a new version of a contract changes.
package struct ContractComparison: Sendable {
    /// The changes, in the order of their findings.
    package let changes: [Change]
    /// The same as findings; the sources of the new contract follow those of the old one.
    package let findings: [Finding]

    /// Compares two versions of a contract, each in any version of OpenAPI.
    ///
    /// A contract with errors is compared as far as it can be read.
    package init(from old: Contract, to new: Contract) {
        var comparer = EndpointComparer(old, new)
        comparer.compare()
        let found = comparer.list.changes.map { ($0, $0.finding(afterFiles: old.files.count)) }
            .sorted { $0.1 < $1.1 }
        changes = found.map(\.0)
        let broken = [(old, "old", 0), (new, "new", old.files.count)].compactMap {
            Self.errors(in: $0, called: $1, afterFiles: $2)
        }
        findings = (found.map(\.1) + broken).sorted()
    }

    /// Returns a finding about a contract that has errors.
    private static func errors(
        in contract: Contract, called name: String, afterFiles count: Int
    ) -> Finding? {
        let errors = contract.findings.filter { $0.severity == .error }
        guard let first = errors.first else { return nil }
        let place = first.span.map { span in
            SourceSpan(SourceID(span.source.index + count), span.range)
        }
        let number = errors.count == 1 ? "an error" : "\(errors.count) errors"
        return RuleDescription.contractInvalid.finding(
            "the \(name) contract has \(number), and is compared as far as it can be read",
            at: place, notes: [.init("the first: \(first.message)")])
    }
}
