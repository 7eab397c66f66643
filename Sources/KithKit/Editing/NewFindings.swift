internal import KithDiagnostics
internal import KithModel
internal import KithRecordRules

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
        var known: [Finding: Int] = [:]
        for finding in Validator.check(before, sets) {
            known[finding.withoutPlace, default: 0] += 1
        }
        errors = Validator.check(after, sets).filter { finding in
            guard finding.severity == .error else { return false }
            let name = finding.withoutPlace
            guard let count = known[name], count > 0 else { return true }
            known[name] = count - 1
            return false
        }
    }
}

extension Finding {
    /// The finding without what a change of another row may change.
    fileprivate var withoutPlace: Finding {
        Finding(rule: rule, severity: severity, message: message, span: nil)
    }
}
