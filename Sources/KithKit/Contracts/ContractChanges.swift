internal import KithChanges
internal import KithContracts
package import KithDiagnostics
package import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

/// What new versions of contracts change, with the files of both sides.
package struct ContractChanges: Sendable {
    /// The changes that the configuration does not accept, in report order.
    package private(set) var findings: [Finding] = []
    /// The files of each old contract, then those of its new version, and so on.
    package private(set) var sources = SourceMap()
    /// The JSON Pointer of each change's place.
    package private(set) var pointers: [SourceSpan: String] = [:]

    /// The title of each contract that both sides have, with its versions.
    package private(set) var headlines: [String] = []

    /// The lowest severity that makes a run fail by the configuration, or `nil` if it does not say.
    package private(set) var failOn: Severity?

    /// The versions of contracts that both sides have, each with the numbers of its files.
    private var versions: [(numbers: [SourceID], bump: VersionBump)] = []
    private var use = ChangeFilterUse(ChangeFilter())

    /// Reads and compares contracts, and the files that they refer to.
    ///
    /// The contracts of two folders are matched by their paths.
    package init(
        from old: ContractInputs, to new: ContractInputs, _ options: ChangeOptions
    ) async throws(KithError) {
        let decisions = try options.decisions(near: new, &sources)
        use = ChangeFilterUse(decisions.demandedFilter)
        let loaded = await Self.load(old.contracts + new.contracts)
        let before = Self.byKey(old, loaded.prefix(old.contracts.count))
        let after = Self.byKey(new, loaded.dropFirst(old.contracts.count))
        for key in Set(before.keys).union(after.keys).sorted() {
            let sides = (before[key], after[key])
            for side in [sides.0, sides.1] {
                guard case .failure(let error)? = side?.contract else { continue }
                guard old.isFolder else { throw .read(error) }
                findings.append(
                    Finding(
                        rule: InputRules.id(error.code), severity: .error,
                        message: "\(error.message); it is left out", span: nil))
            }
            try add(sides.0, sides.1, key, decisions.policy)
        }
        if let problem = use.problem { throw .usage(problem) }
        let (found, versions) = (pointers, versions)
        failOn = decisions.failOn
        findings = decisions.applied(
            to: findings, sources,
            adding: { left in
                guard decisions.settings.requiresBump == true else { return [] }
                return versions.compactMap { $0.bump.finding(after: left, in: $0.numbers) }
            },
            pointer: { found[$0] })
    }

    /// A contract as it was read.
    private struct Side {
        let input: ContractInputs.Input
        let contract: Result<Contract, ReadError>
    }

    private static func byKey(
        _ inputs: ContractInputs, _ loaded: ArraySlice<Result<Contract, ReadError>>
    ) -> [String: Side] {
        let sides = zip(inputs.contracts, loaded).map { ($0.key, Side(input: $0, contract: $1)) }
        return Dictionary(sides) { first, _ in first }
    }

    /// Adds what changed in one contract, or that it came or went.
    private mutating func add(
        _ old: Side?, _ new: Side?, _ key: String, _ policy: ChangePolicy
    ) throws(KithError) {
        var contracts: [(input: ContractInputs.Input, contract: Contract)] = []
        for side in [old, new].compactMap(\.self) {
            guard case .success(let contract) = side.contract else { return }
            contracts.append((side.input, contract))
            use.add(contract)
        }
        var numbers: [SourceID] = []
        for (input, contract) in contracts {
            for file in contract.files {
                numbers.append(sources.add(input.source(of: file)))
            }
        }
        let found: [Finding]
        if contracts.count == 2 {
            let (before, after) = (contracts[0].contract, contracts[1].contract)
            found = ContractComparison(from: before, to: after, policy, key: key).findings
            versions.append((numbers, VersionBump(from: before, to: after, key: key)))
            let headline = ContractComparison.headline(from: before, to: after)
            headlines.append(key.isEmpty ? headline : "\(key): \(headline)")
        } else if let only = contracts.first {
            found = [
                ContractComparison.finding(of: only.contract, isNew: old == nil, policy, key: key)
            ].compactMap(\.self)
        } else {
            return
        }
        findings += found.map { $0.renumbered(numbers) }
        addPointers(found, contracts.flatMap(\.contract.files), numbers)
    }

    /// Reads contracts beside each other.
    private static func load(
        _ inputs: [ContractInputs.Input]
    ) async -> [Result<Contract, ReadError>] {
        func isTold(_ number: Int) {}
        return await inParallel(inputs, told: isTold) { load($0) }
    }

    private static func load(_ input: ContractInputs.Input) -> Result<Contract, ReadError> {
        let source = input.source
        do throws(ReadError) {
            return .success(
                try Contract.load(
                    source.readAll(), name: source.name, path: input.path, access: input.access))
        } catch {
            // Its place is in a text that is not shown.
            return .failure(
                ReadError(error.code, "\(source.name): \(error.message)", cause: error))
        }
    }

    private mutating func addPointers(
        _ findings: [Finding], _ files: [ContractFile], _ numbers: [SourceID]
    ) {
        var trees: [Int: SyntaxPointers] = [:]
        for span in findings.compactMap(\.span) {
            guard let tree = files[span.source.index].root?.tree,
                let own = tree.nodes.first?.span.source,
                let node = tree.node(at: SourceSpan(own, span.range))
            else { continue }
            pointers[SourceSpan(numbers[span.source.index], span.range)] =
                trees[span.source.index, default: SyntaxPointers(tree)].pointer(to: node)
        }
    }
}

extension VersionBump {
    /// Returns what is wrong with the version after those changes that are in files with these numbers.
    fileprivate func finding(after findings: [Finding], in numbers: [SourceID]) -> Finding? {
        let own = findings.filter { finding in
            Catalog.changeIDs.contains(finding.rule)
                && finding.span.map { numbers.contains($0.source) } == true
        }
        return finding(after: own)?.renumbered(numbers)
    }
}
