package import KithDiagnostics
package import KithModel

/// The validation of rows with rules.
package enum Validator {
    /// Returns the sorted findings of the rules in a dataset.
    ///
    /// The findings depend on the rows alone. Findings that only anonymisation causes are left out.
    ///
    /// - Parameters:
    ///   - dataset: The rows.
    ///   - ruleSets: The rule sets; those for other vocabularies are skipped.
    ///   - selection: The rules to run.
    /// - Returns: The findings, sorted.
    package static func check(
        _ dataset: Dataset, _ ruleSets: [RuleSet] = RuleSet.all,
        selection: RuleSelection = RuleSelection()
    ) -> [Finding] {
        let applied = ruleSets.filter { $0.applies(to: dataset.vocabulary) }
        let rules = applied.lazy.flatMap(\.rules)
        let limit = applied.lazy.compactMap(\.limit).first
        let findings = rules.filter { !dataset.conceals($0.description.needs) }
            .findings(in: dataset, chosenBy: selection, limit: limit)
        guard dataset.isAnonymised, !dataset.isWhollyAnonymised else { return findings }
        // No limit here: findings in anonymised rows are dropped below and must not count towards it.
        let others = rules.filter { dataset.conceals($0.description.needs) }
            .findings(in: dataset, chosenBy: selection)
        return (findings + others.filter { !dataset.isAnonymised(at: $0.span) }).sorted()
    }
}
