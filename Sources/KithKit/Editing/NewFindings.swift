internal import KithDiagnostics
internal import KithModel
internal import KithRecordRules
internal import KithSourceText

/// The findings about changed rows that were none before the changes.
struct NewFindings {
    /// The findings of severity error.
    let errors: [Finding]

    /// Checks all rules, or one; links that deletions leave may lead nowhere.
    init(_ before: Dataset, _ after: Dataset, ofRule id: String? = nil, mayDangle: Bool = false) {
        let sets = Catalog.ruleSets.map { set in
            RuleSet(
                name: set.name, vocabulary: set.vocabulary,
                rules: set.rules.filter { rule in
                    rule.description.id == id ?? rule.description.id
                        && !(mayDangle && rule.description.id == "records/dangling-link")
                })
        }
        var selection = RuleSelection()
        selection.least = .error
        var found = Validator.check(after, sets, selection: selection)
        if !found.isEmpty {
            var known = FindingCounts(Validator.check(before, sets, selection: selection))
            found = found.filter { !known.take($0) }
            // A row that has another name now is told of in other words.
            found = found.filter { !known.takeOfRow($0) }
        }
        errors = found
    }
}

/// Findings that are still to be found again.
private struct FindingCounts {
    private struct Place: Hashable {
        let rule: String
        /// The row; `nil` in a store, where all rows are taken together.
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
