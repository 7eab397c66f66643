public import Diagnostics
public import Model

/// Runs rules over rows.
public enum Validator {
    /// Everything that the rules find in a dataset, sorted.
    ///
    /// - Parameters:
    ///   - dataset: The rows.
    ///   - ruleSets: The rules; sets for other vocabularies are left out.
    ///   - selection: Which of the rules run.
    /// - Returns: The findings; the same for the same rows, always. What only anonymising causes is not among them.
    public static func check(
        _ dataset: Dataset, _ ruleSets: [RuleSet] = RuleSet.all,
        selection: RuleSelection = RuleSelection()
    ) -> [Finding] {
        let applied = ruleSets.filter { $0.applies(to: dataset.vocabulary) }
        let rules = applied.lazy.flatMap(\.rules)
        let limit = applied.lazy.compactMap(\.limit).first
        let findings = rules.filter { !dataset.conceals($0.description.needs) }
            .findings(in: dataset, chosenBy: selection, limit: limit)
        guard dataset.isAnonymised, !dataset.isWhollyAnonymised else { return findings }
        // What they find in anonymised rows beside true ones is not told, and so not counted.
        let others = rules.filter { dataset.conceals($0.description.needs) }
            .findings(in: dataset, chosenBy: selection)
        return (findings + others.filter { !dataset.isAnonymised(at: $0.span) }).sorted()
    }
}
