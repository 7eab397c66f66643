internal import KithChanges
internal import KithContractRules
internal import KithContracts
package import KithDiagnostics
package import KithSourceText
internal import KithSystemBinding

/// The repair of all findings in a contract whose rules know a safe one, by edits of its texts.
///
/// One repair may make another possible, so the contract is checked again until nothing changes.
package struct ContractFixing: Sendable {
    /// A file of the contract after the repairs.
    package struct File: Sendable {
        /// The path, relative to the folder of the document.
        package let path: String
        /// Whether a repair changed it.
        package let isChanged: Bool
        /// The text.
        package let bytes: [UInt8]
    }

    /// The most times that a contract is checked again.
    package static let roundLimit = 10

    /// The repairs in words, one in a line.
    package private(set) var plan: [String] = []
    /// The repairs that were not made because of what they would do, one in a line.
    package private(set) var refused: [String] = []
    /// Findings about configurations and the baseline.
    package let findings: [Finding]
    /// The sources of the findings.
    package let sources: SourceMap
    /// Whether another round would change nothing.
    private(set) var isSettled = false

    private var state: ContractState
    private var texts: ContractTexts { state.texts }
    private let acceptance: ContractAcceptance
    private let original: ContractTexts
    /// The edits made so far.
    private var passes: [EditPass] = []
    /// The lines of the files as they are on disk.
    private var lines: [SourceID: LineIndex] = [:]
    /// What is not tried again.
    private var closed: Set<Attempt> = []

    private struct Attempt: Hashable {
        let rule: String
        let title: String
        let span: SourceSpan?
    }

    /// Repairs a contract.
    ///
    /// `decide` is given each repair in words and returns whether it is made.
    ///
    /// - Throws: ``KithError`` for a word that names no rule with a repair, and for files that cannot be read.
    package init(
        _ input: ByteSource, _ request: Fixing.Request, sizeLimit: Int,
        decide: (_ line: String) throws(KithError) -> Bool
    ) throws(KithError) {
        var sources = SourceMap()
        acceptance = try ContractAcceptance(input, request, sizeLimit: sizeLimit, &sources)
        findings = acceptance.findings
        do throws(ReadError) {
            original = try ContractTexts(acceptance.job)
        } catch {
            let bytes = try? input.readAll()
            throw KithError(error, [SourceFile(name: input.name, bytes: bytes)])
        }
        self.sources = sources
        state = ContractState(original, acceptance)
        for _ in 0..<Self.roundLimit where !isSettled {
            isSettled = try !repair(decide)
        }
    }

    /// Makes the repairs that do not touch each other; returns whether there were any.
    private mutating func repair(
        _ decide: (String) throws(KithError) -> Bool
    ) throws(KithError) -> Bool {
        var isChanged = false
        // What leaves the meaning as it is comes first, and is compared.
        for effect in [TextChange.Effect.none, .repair] {
            let proposals = try chosen(effect, decide)
            guard !proposals.isEmpty else { continue }
            if make(proposals) { isChanged = true }
        }
        return isChanged
    }

    /// Makes repairs; halves the list while the result is not as good as it must be.
    private mutating func make(_ proposals: [ProposedChange]) -> Bool {
        let moved = proposals.map { $0.moved(by: passes.dropFirst($0.pass)) }
        // Another repair may have done it, too.
        if moved.count == 1, !state.has(moved[0].finding) { return false }
        let edits = moved.flatMap(\.change.edits)
        let next = texts.edited(edits).map { ContractState($0, acceptance) }
        let pass = EditPass(edits)
        if let next, let fault = next.fault(after: state, moved, pass) {
            guard proposals.count == 1 else { return halves(of: proposals) }
            close(moved[0], because: fault)
            return moved[0].hasMore
        }
        guard let next else {
            guard proposals.count == 1 else { return halves(of: proposals) }
            close(moved[0], because: "the result could not be read")
            return moved[0].hasMore
        }
        plan += moved.map(\.line)
        passes.append(pass)
        closed = Set(
            closed.map { Attempt(rule: $0.rule, title: $0.title, span: $0.span.map(pass.moved)) })
        state = next
        return true
    }

    private mutating func halves(
        of proposals: [ProposedChange]
    ) -> Bool {
        let half = proposals.count / 2
        let first = make(Array(proposals[..<half]))
        let second = make(Array(proposals[half...]))
        return first || second
    }

    private mutating func close(_ proposal: ProposedChange, because fault: String) {
        closed.insert(attempt(proposal))
        if !proposal.hasMore { refused.append("\(proposal.line): not made, as \(fault)") }
    }

    private func attempt(_ proposal: ProposedChange) -> Attempt {
        Attempt(
            rule: proposal.finding.rule, title: proposal.change.title, span: proposal.finding.span)
    }

    /// Returns the repairs to try now: for each finding the first way that was not tried, as far as they do not touch.
    private mutating func chosen(
        _ effect: TextChange.Effect, _ decide: (String) throws(KithError) -> Bool
    ) throws(KithError) -> [ProposedChange] {
        var edits = UntouchedEdits()
        var proposals: [ProposedChange] = []
        for (finding, all) in state.ways(acceptance) {
            let ways = all.filter { way in
                !closed.contains(
                    Attempt(rule: finding.rule, title: way.title, span: finding.span))
            }
            guard let way = ways.first, way.effect == effect else { continue }
            let isKnown = edits.contains(way.edits)
            guard isKnown || !edits.touch(way.edits) else { continue }
            proposals.append(
                ProposedChange(
                    finding, way, pass: passes.count, others: Array(ways.dropFirst()),
                    shown: isKnown ? nil : place(finding)))
            edits.add(way.edits)
        }
        // What is written is corrected before something is added, which it may be.
        proposals = proposals.filter(\.corrects) + proposals.filter { !$0.corrects }
        let lines = state.hidden(proposals)
        var made: [ProposedChange] = []
        for (proposal, line) in zip(proposals, lines) {
            var proposal = proposal
            proposal.line = line
            let isMade = proposal.isRepeated ? true : try decide(line)
            if isMade {
                made.append(proposal)
            } else {
                closed.formUnion(
                    ([proposal.change] + proposal.others).map {
                        Attempt(
                            rule: proposal.finding.rule, title: $0.title,
                            span: proposal.finding.span)
                    })
            }
        }
        return made
    }

    /// Returns the place of a finding in the files as they are on disk.
    private mutating func place(_ finding: Finding) -> String {
        guard let span = finding.span else { return texts.contract.files[0].name }
        let file = texts.contract.files[span.source.index]
        guard
            let source = original.contract.files.first(where: { $0.path == file.path })?.source,
            let bytes = original.contract.files[source.index].bytes
        else { return file.name }
        var offset = span.start
        for pass in passes.reversed() { offset = pass.origin(of: offset, in: span.source) }
        let lines = self.lines[source] ?? LineIndex(bytes)
        self.lines[source] = lines
        let position = lines.positions(of: min(offset, bytes.count), in: bytes).characters
        return "\(file.name):\(position.line):\(position.column)"
    }
}

extension ContractFixing {
    /// What was done, in words.
    package var summary: String {
        let changed = files.count(where: \.isChanged)
        let repairs = plan.count == 1 ? "1 repair" : "\(plan.count) repairs"
        let made = changed > 1 ? "\(repairs) in \(changed) files" : repairs
        return left.isEmpty ? made : "\(made); \(left)"
    }

    /// What is left, in words.
    private var left: String {
        let (findings, rules) = state.left(acceptance)
        let counts = findings.countsInWords
        if counts.isEmpty { return "" }
        let options = rules.map { "--only \($0)" }.joined(separator: ", ")
        let request = options.isEmpty ? "" : "; some would be repaired with \(options)"
        return "\(counts) left\(request)"
    }

    /// A warning if something is left to repair; `nil` if nothing is.
    package var warning: String? {
        isSettled
            ? nil
            : "the repairs do not settle: after \(Self.roundLimit) rounds, one still makes another necessary"
    }

    /// The files in the folder of the document, which is the first.
    package var files: [File] {
        texts.contract.files.compactMap { file in
            guard let path = texts.relativePath(of: file), let bytes = file.bytes else {
                return nil
            }
            let old = original.contract.files.first { $0.path == file.path }?.bytes
            return File(
                path: path.text,
                isChanged: old.map { $0.contents != bytes.contents } ?? false,
                bytes: Array(bytes.contents))
        }
    }

    /// The files that the contract was read from, which an output must not replace.
    package var filesRead: [ByteSource] {
        original.contract.files.map { ByteSource(argument: $0.name) }
    }
}
