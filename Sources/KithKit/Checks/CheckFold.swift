internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSystemBinding

/// What the steps of a check found, in their order.
struct CheckFold {
    private(set) var sources: SourceMap
    private(set) var pointers: [SourceSpan: String] = [:]
    private(set) var proofs: [String] = []
    private(set) var hasUnreadableInput = false
    /// The absolute paths of the files that contracts refer to.
    let referencedFiles: Set<PathName>

    private let inputs: InputOptions
    private let options: CheckOptions
    private let reach: FileReach
    private let contracts: [ContractCheck]
    private var values: ValueChecks
    /// The source numbers of contract files.
    ///
    /// Each file is one source.
    private var contractFiles: [PathName: SourceID] = [:]
    /// The findings of contracts and schemas reported so far.
    private var told: Set<Finding> = []
    /// The comments that accepted a finding in one of the contracts that share their file.
    private var usedDirectives: Set<SourceSpan> = []

    init(
        _ inputs: InputOptions, _ options: CheckOptions, _ reach: FileReach,
        _ contracts: [ContractCheck], _ values: ValueChecks, _ sources: SourceMap
    ) {
        self.inputs = inputs
        self.options = options
        self.reach = reach
        self.contracts = contracts
        self.values = values
        self.sources = sources
        referencedFiles = contracts.reduce(into: []) { files, check in
            files.formUnion(check.paths.dropFirst())
        }
    }

    /// Runs a step, unless a contract did it already, and returns its findings.
    mutating func findings(
        of work: CheckPlan.Work, in group: CheckGroup
    ) async throws(KithError) -> [Finding] {
        switch work {
        case .contract(let number):
            let check = contracts[number]
            return options.concerns(check.paths) ? add(check) : []
        case .inputs(.schema(let source)): return add(try values.checkBySchema(source, &sources))
        case .inputs(.recording(let source)):
            return add(try values.checkByContract(source, &sources))
        case .inputs(let job):
            if case .bundle = job {
            } else if referencedFiles.contains(reach.path(of: job.source)) {
                return []
            }
            return add(try await RowCheck(job, inputs, group, options, &sources))
        }
    }

    private mutating func add(_ check: RowCheck) -> [Finding] {
        hasUnreadableInput = hasUnreadableInput || check.isUnreadable
        pointers.merge(check.pointers) { old, _ in old }
        proofs += check.proofs
        return check.findings
    }

    private mutating func add(_ outcome: ValueChecks.Outcome) -> [Finding] {
        hasUnreadableInput = hasUnreadableInput || outcome.isUnreadable
        pointers.merge(outcome.pointers) { _, new in new }
        // Findings about the schema are reported once.
        return outcome.shared.filter { told.insert($0).inserted } + outcome.findings
    }

    /// Adds the findings of a contract.
    ///
    /// A file that several contracts refer to becomes one source.
    private mutating func add(_ check: ContractCheck) -> [Finding] {
        hasUnreadableInput = hasUnreadableInput || check.isUnreadable
        let numbers = check.files.map { path, file in
            guard let number = contractFiles[path] else {
                let number = sources.add(file)
                contractFiles[path] = number
                return number
            }
            if sources[number].bytes == nil { sources.replace(number, by: file) }
            return number
        }
        pointers.reserveCapacity(pointers.count + check.pointers.count)
        for (span, pointer) in check.pointers {
            pointers[SourceSpan(numbers[span.source.index], span.range)] = pointer
        }
        usedDirectives.formUnion(
            check.usedDirectives.map { SourceSpan(numbers[$0.source.index], $0.range) })
        told.reserveCapacity(told.count + check.findings.count)
        // A finding in a file that two contracts share is reported once.
        return (check.findings.map { $0.renumbered(numbers) } + check.limits).filter {
            told.insert($0).inserted
        }
    }

    /// Returns the findings of a group after its configuration was applied.
    func applied(_ group: CheckGroup) -> [Finding] {
        // A comment that accepted nothing in one contract may have accepted a finding in another.
        let findings = group.findings.filter { finding in
            let isUsed = finding.span.map { usedDirectives.contains($0) } ?? false
            return options.choice.contains(finding.rule)
                && (finding.rule != Configuration.unusedIgnore.id || !isUsed)
        }
        return group.configuration.apply(
            to: findings, in: sources, workingFolder: reach.workingFolder, today: options.today,
            idleRules: group.idleRules, pointer: { pointers[$0] })
    }
}
