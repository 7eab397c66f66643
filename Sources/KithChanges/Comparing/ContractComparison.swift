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
    ///
    /// `key` is the path of the contract in its folder.
    package init(
        from old: Contract, to new: Contract, _ policy: ChangePolicy = ChangePolicy(),
        key: String = ""
    ) {
        var comparer = EndpointComparer(old, new, policy)
        comparer.compare()
        let found = comparer.list.changes.map { change in
            var finding = change.finding(afterFiles: old.files.count)
            let files = change.place.side == .old ? old.files : new.files
            finding.evidence = change.evidence(in: files, key: key)
            return (change, finding)
        }.sorted { $0.1 < $1.1 }
        changes = found.map(\.0)
        let broken = [(old, "old", 0), (new, "new", old.files.count)].compactMap {
            Self.errors(in: $0, called: $1, afterFiles: $2)
        }
        findings = (found.map(\.1) + broken).sorted()
    }

    /// Returns the finding about a contract that only one of two folders has.
    package static func finding(of contract: Contract, isNew: Bool, key: String) -> Finding {
        let count = contract.endpoints.count { $0.role == .served }
        let requests = count == 1 ? "1 request" : "\(count) requests"
        let rule = isNew ? RuleDescription.operationAdded : .operationRemoved
        let words = isNew ? "is new" : "is gone"
        let place = contract.root?.node.span
        var finding = rule.finding(
            "the contract \(key) \(words), with \(requests)",
            at: place.map { SourceSpan($0.source, $0.start..<$0.start) })
        let change = contract.root.map { root in
            Change(
                rule: rule, severity: rule.severity, message: finding.message,
                place: ChangePlace(side: isNew ? .new : .old, node: root.node), other: nil,
                witness: nil)
        }
        finding.evidence = change?.evidence(in: contract.files, key: key)
        return finding
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
