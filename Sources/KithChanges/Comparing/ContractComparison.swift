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
        var pointers: [ObjectIdentifier: SyntaxPointers] = [:]
        let found = comparer.list.changes.map { change in
            var finding = change.finding(afterFiles: old.files.count)
            let files = change.place.side == .old ? old.files : new.files
            finding.evidence = change.evidence(in: files, key: key, &pointers)
            return (change, finding)
        }.sorted { $0.1 < $1.1 }
        changes = found.map(\.0)
        let problems = comparer.schemas.problems
        let broken = [
            LeftOutParts(old, problems.old).finding(inContractCalled: "old", afterFiles: 0),
            LeftOutParts(new, problems.new).finding(
                inContractCalled: "new", afterFiles: old.files.count),
        ].compactMap(\.self)
        findings = (found.map(\.1) + broken).sorted()
    }

    /// Returns the finding about a contract that only one of two folders has; `nil` if the policy leaves all its
    /// requests out.
    package static func finding(
        of contract: Contract, isNew: Bool, _ policy: ChangePolicy = ChangePolicy(), key: String
    ) -> Finding? {
        let all = contract.endpoints
        let told = all.filter { isNew ? policy.tells(nil, $0) : policy.tells($0, nil) }
        guard !told.isEmpty || all.isEmpty else { return nil }
        let count = told.count { $0.role == .served }
        let requests = count == 1 ? "1 request" : "\(count) requests"
        let rule = isNew ? RuleDescription.contractAdded : .contractRemoved
        // It may go if each of its requests may.
        let worst = told.map { Removal($0.lifecycle, usual: rule, policy).grade }.max()
        let words = isNew ? "is new" : "is gone"
        let place = contract.root?.node.span
        var finding = rule.finding(
            "the contract \(key) \(words), with \(requests)",
            severity: isNew ? nil : worst,
            at: place.map { SourceSpan($0.source, $0.start..<$0.start) })
        let change = contract.root.map { root in
            Change(
                rule: rule, severity: finding.severity, message: finding.message,
                place: ChangePlace(side: isNew ? .new : .old, node: root.node), other: nil,
                witness: nil)
        }
        var pointers: [ObjectIdentifier: SyntaxPointers] = [:]
        finding.evidence = change?.evidence(in: contract.files, key: key, &pointers)
        return finding
    }
}
