internal import KithContracts
internal import KithDiagnostics
internal import KithModel
internal import KithRulesets
internal import KithSourceText
internal import KithSystemBinding

/// A contract to be checked, with its settings.
struct ContractJob: Sendable {
    let source: ByteSource
    let access: ContractAccess
    let path: PathName
    let rules: RuleSelection
    let idleRules: Set<String>
    let ruleset: Ruleset?
    let today: CalendarDay
}

extension Checking {
    /// Whether an input is a contract.
    ///
    /// An unreadable input is not: its reader reports the error.
    static func recognise(
        _ input: ByteSource, _ settings: InputSettings
    ) -> (isContract: Bool, source: ByteSource) {
        (try? ContractFormat.recognise(input, settings: settings)) ?? (false, input)
    }

    func job(
        _ source: ByteSource, _ settings: InputSettings, _ group: Group
    ) -> ContractJob {
        ContractJob(
            source: source,
            access: ContractAccess(source, settings: settings, workingFolder: workingFolder),
            path: path(of: source), rules: group.rules, idleRules: group.idleRules,
            ruleset: group.ruleset, today: today)
    }

    /// Checks contracts on all cores.
    static func run(_ jobs: [ContractJob], _ settings: InputSettings) async -> [ContractCheck] {
        guard !jobs.isEmpty else { return [] }
        var done = 0
        return await inParallel(
            jobs,
            told: { number in
                done += jobs[number].source.size ?? 0
                settings.progress(SourceID(0), done)
            },
            { job in
                ContractCheck(job)
            })
    }

    /// Adds the findings of a contract to the run.
    ///
    /// A file that several contracts refer to becomes one source.
    mutating func merge(_ check: ContractCheck) -> [Finding] {
        if check.isUnreadable { hasUnreadableInput = true }
        let numbers = check.files.map { path, file in
            guard let number = contractFiles[path] else {
                let number = sources.add(file)
                contractFiles[path] = number
                return number
            }
            if sources[number].bytes == nil { sources.replace(number, by: file) }
            return number
        }
        for (span, pointer) in check.pointers {
            pointers[SourceSpan(numbers[span.source.index], span.range)] = pointer
        }
        usedDirectives.formUnion(
            check.usedDirectives.map { SourceSpan(numbers[$0.source.index], $0.range) })
        // A finding in a file that two contracts share is reported once.
        return (check.findings.map { $0.renumbered(numbers) } + check.limits).filter {
            told.insert($0).inserted
        }
    }

    /// Removes unused-comment findings of one contract if the comment accepted a finding in another.
    mutating func dropUsedDirectives() {
        if usedDirectives.isEmpty { return }
        for index in groups.indices {
            groups[index].findings.removeAll { finding in
                finding.rule == Configuration.unusedIgnore.id
                    && finding.span.map { usedDirectives.contains($0) } == true
            }
        }
    }

    /// Whether a contract refers to an input.
    func isReferenced(_ input: ByteSource) -> Bool { referencedFiles.contains(path(of: input)) }

    func path(of source: ByteSource) -> PathName {
        switch source.origin {
        case .file(let path): workingFolder.joining(PathName(path)).normalized
        case .member(_, let archive): workingFolder.joining(PathName(archive.name)).normalized
        default: workingFolder.joining(PathName(source.name))
        }
    }
}
