package import KithContracts
package import KithDiagnostics
package import KithModel
package import KithSourceText
package import KithSyntax
package import KithSystemBinding

/// A contract as an editor has it, with texts that were not saved.
package struct ServedContract: Sendable {
    /// The contract.
    package let contract: Contract
    private let job: ContractJob
    private let group: CheckGroup

    /// Reads a contract and the files that it refers to.
    ///
    /// - Parameters:
    ///   - path: The absolute path of its document.
    ///   - folders: Folders, besides its own, in which it may refer to files.
    ///   - held: The texts of the editor.
    ///   - earlier: Earlier versions of its files, which make it cheaper to read them.
    ///   - former: The contract as it was then.
    ///   - settings: The decisions that apply.
    ///   - today: The current day.
    /// - Throws: ``ReadError`` if the document cannot be read.
    package init(
        _ path: PathName, folders: [PathName], held: HeldTexts,
        earlier: [PathName: SyntaxStream] = [:], after former: Contract? = nil,
        settings: ServedSettings, today: CalendarDay
    ) throws(ReadError) {
        var reach = FileReach(workingFolder: path.parent)
        reach.folders = folders
        let name = path.lastComponent.text
        let origin: ByteSource.Origin =
            held[path].map { .bytes($0) } ?? .file(path: path.text)
        let source = ByteSource(name: name, origin: origin)
        job = ContractJob(source, settings.group, reach, today: today)
        group = settings.group
        // The folder of the document is reached even if the disk does not have it yet.
        var access = ContractAccess(source, reach)
        access.earlier = earlier
        let disk = access.read
        access.read = { path, name throws(ReadError) in
            if let text = held[path] { return text }
            return try disk(path, name)
        }
        contract = try Contract.load(
            source.readAll(), name: name, path: path, access: access, after: former)
    }

    /// Its files as they are now, for the next reading.
    package var streams: [PathName: SyntaxStream] {
        Dictionary(
            contract.files.compactMap { file in file.stream.map { (file.path, $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// Applies the rules on all cores, then comments and the configuration.
    ///
    /// Source numbers are those of the contract's files.
    ///
    /// - Parameter goesOn: Asked now and then whether the findings are still wanted.
    /// - Returns: The findings in report order; `nil` if stopped.
    package func findings(while goesOn: () -> Bool) -> [Finding]? {
        let check = job.ruleset.map {
            RulesetCheck($0, contract, path: job.path, adding: job.rules)
        }
        guard let found = contract.findings(of: check?.rules ?? job.rules, while: goesOn)
        else { return nil }
        let (outcome, _) = ContractCheck.outcome(in: contract, job, check, found)
        return applied(outcome.findings)
    }

    /// Applies the configuration; what is wrong in its own file is told there.
    private func applied(_ findings: [Finding]) -> [Finding] {
        var sources = SourceMap()
        for file in contract.files {
            _ = sources.add(SourceFile(name: file.path.text, bytes: nil))
        }
        var pointers: [SourceSpan: String]?
        let count = contract.files.count
        return group.configuration.apply(
            to: findings, in: sources, workingFolder: job.path.parent, today: job.today,
            idleRules: group.idleRules,
            pointer: { span in
                if pointers == nil { pointers = ContractCheck.pointers(findings, contract) }
                return pointers?[span]
            }
        ).filter { $0.span.map { $0.source.index < count } ?? true }
    }
}
