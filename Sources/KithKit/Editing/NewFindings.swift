internal import KithDiagnostics
internal import KithModel
internal import KithRecordRules
internal import KithSourceText

/// The findings about changed rows that were none before the changes, as far as they prevent changes.
struct NewFindings {
    /// The findings of severity error, and those of rules that limit changes.
    private(set) var errors: [Finding]
    /// The rules that have errors after the changes, whether or not they had them before.
    let broken: Set<String>
    /// Findings like those that deletions announced: what the rows would break without the deleted ones alone.
    private(set) var announced: [Finding] = []

    /// Checks all rules, or some.
    init(
        _ before: Dataset, _ after: Dataset, of rules: Set<String>? = nil,
        deleted: [DeletedRows] = []
    ) {
        let sets = Catalog.ruleSets.map { set in
            RuleSet(
                name: set.name, vocabulary: set.vocabulary,
                rules: set.rules.filter { rules?.contains($0.description.id) ?? true })
        }
        let limits = Set(
            sets.flatMap(\.rules).map(\.description).filter(\.limitsChanges).map(\.id))
        var selection = RuleSelection()
        let severities = sets.flatMap(\.rules).map(\.description).filter(\.limitsChanges).map(
            \.severity)
        selection.least = severities.min() ?? .error
        errors = Self.errors(Validator.check(after, sets, selection: selection), new: [], limits)
        broken = Set(errors.map(\.rule))
        guard !errors.isEmpty else { return }
        let known = Validator.check(before, sets, selection: selection)
        errors = Self.errors(errors, new: known, limits)
        guard !errors.isEmpty, !deleted.isEmpty else { return }
        let left = deleted.reduce(before) { $1.remaining(of: $0) }
        var counts = FindingCounts(Self.errors(Validator.check(left, sets), new: known, limits))
        announced = errors.filter { counts.take($0) || counts.takeOfRow($0) }
        var told = FindingCounts(announced)
        errors = errors.filter { !told.take($0) }
    }

    private static func errors(
        _ findings: [Finding], new known: [Finding], _ limits: Set<String>
    ) -> [Finding] {
        var known = FindingCounts(known)
        // A row that has another name now is told of in other words.
        let changed = findings.filter { !known.take($0) }.filter { !known.takeOfRow($0) }
        return changed.compactMap { finding in
            guard finding.severity == .error || limits.contains(finding.rule) else { return nil }
            var finding = finding
            finding.severity = .error
            return finding
        }
    }
}

/// Findings that are still to be found again.
private struct FindingCounts {
    private struct Place: Hashable {
        let rule: String
        /// The cell or the row; `nil` for new rows, and for what concerns all.
        let span: SourceSpan?
    }

    private var counts: [Finding: Int] = [:]
    private var ofRows: [Place: Int] = [:]

    init(_ findings: [Finding]) {
        for finding in findings {
            counts[finding, default: 0] += 1
            ofRows[Place(rule: finding.rule, span: finding.span), default: 0] += 1
        }
    }

    /// Takes an equal finding out; returns whether there was one.
    mutating func take(_ finding: Finding) -> Bool {
        guard let count = counts[finding], count > 0 else { return false }
        counts[finding] = count - 1
        _ = takeOfRow(finding)
        return true
    }

    /// Takes a finding of the same rule about the same row out; returns whether there was one.
    mutating func takeOfRow(_ finding: Finding) -> Bool {
        let place = Place(rule: finding.rule, span: finding.span)
        guard let count = ofRows[place], count > 0 else { return false }
        ofRows[place] = count - 1
        return true
    }
}
