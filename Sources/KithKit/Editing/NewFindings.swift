internal import KithDiagnostics
internal import KithModel
internal import KithRecordRules
internal import KithSourceText

/// The findings about changed rows that were none before the changes, as far as they prevent changes.
struct NewFindings {
    /// The findings of severity error, and those of rules that limit changes.
    let errors: [Finding]
    /// The rules that have errors after the changes, whether or not they had them before.
    let broken: Set<String>
    /// Findings like those that deletions announced: what the rows would break without the deleted ones alone.
    let announced: [Finding]

    /// Checks all rules, or some, in rows that have places or numbers.
    init(
        _ before: Dataset, _ after: Dataset, of rules: Set<String>? = nil,
        deleted: [DeletedRows] = []
    ) {
        let check = LimitingRules(rules)
        let found = check.findings(in: after)
        broken = Set(found.map(\.rule))
        let new = found.isEmpty ? [] : KnownFindings(check.findings(in: before)).split(found).new
        if new.isEmpty || deleted.isEmpty {
            (errors, announced) = (new, [])
        } else {
            let left = deleted.reduce(before) { $1.remaining(of: $0) }
            (announced, errors) = KnownFindings(check.findings(in: left)).split(new)
        }
    }
}

extension NewFindings {
    /// The loops that rows make by their links after changes, and did not make before.
    static func loops(in differences: Differences) -> [Finding] {
        if differences.isEmpty { return [] }
        let sets = Catalog.ruleSets(of: ["records/link-cycle"])
        let found = Validator.check(differences.new, sets)
        if found.isEmpty { return [] }
        return KnownFindings(Validator.check(differences.old, sets)).split(found).new
    }
}

extension Catalog {
    /// Returns the rules with some ids, or all.
    fileprivate static func ruleSets(of ids: Set<String>?) -> [RuleSet] {
        ruleSets.map { set in
            RuleSet(
                name: set.name, vocabulary: set.vocabulary,
                rules: set.rules.filter { ids?.contains($0.id) ?? true })
        }
    }
}

/// The rules that can prevent changes, with what they find.
private struct LimitingRules {
    private let sets: [RuleSet]
    /// The ids of rules that limit changes, whatever their severity.
    private let limits: Set<String>
    private var selection = RuleSelection()

    /// Takes all such rules, or some.
    init(_ ids: Set<String>?) {
        sets = Catalog.ruleSets(of: ids)
        let limiting = sets.flatMap(\.rules).map(\.description).filter(\.limitsChanges)
        limits = Set(limiting.map(\.id))
        selection.least = limiting.map(\.severity).min() ?? .error
        // Findings are known by all places that they name.
        selection.mostNotes = .max
    }

    /// The errors in rows, and what breaks a rule that limits changes, as an error.
    func findings(in dataset: Dataset) -> [Finding] {
        Validator.check(dataset, sets, selection: selection).compactMap { finding in
            guard finding.severity == .error || limits.contains(finding.rule) else { return nil }
            var finding = finding
            finding.severity = .error
            return finding
        }
    }
}

/// Findings that are still to be found again, each once.
private struct KnownFindings {
    private struct Place: Hashable {
        let rule: String
        /// The cell or the row; `nil` for new rows, and for what concerns all.
        let span: SourceSpan?
    }

    private var equal: [Finding: [Int]] = [:]
    private var atPlaces: [Place: [Int]] = [:]
    private var isTaken: [Bool]

    init(_ findings: [Finding]) {
        isTaken = findings.map { _ in false }
        for (number, finding) in findings.enumerated() {
            equal[finding, default: []].append(number)
            for span in [finding.span] + finding.notes.compactMap(\.span) {
                atPlaces[Place(rule: finding.rule, span: span), default: []].append(number)
            }
        }
    }

    /// Splits findings into known and new ones.
    ///
    /// A row that has another name now is told of in other words. A fault of several rows is told at another one of them if
    /// the first is gone.
    consuming func split(_ findings: [Finding]) -> (known: [Finding], new: [Finding]) {
        var isKnown = findings.map { take(from: equal[$0]) }
        for (number, finding) in findings.enumerated() where !isKnown[number] {
            isKnown[number] = take(
                from: atPlaces[Place(rule: finding.rule, span: finding.span)])
        }
        let marked = zip(findings, isKnown)
        return (
            marked.compactMap { $1 ? $0 : nil },
            marked.compactMap { $1 ? nil : $0 }
        )
    }

    /// Takes the first finding that was not taken yet; returns whether there was one.
    private mutating func take(from numbers: [Int]?) -> Bool {
        guard let number = numbers?.first(where: { !isTaken[$0] }) else { return false }
        isTaken[number] = true
        return true
    }
}
