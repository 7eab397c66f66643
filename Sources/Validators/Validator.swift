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
        return applied.lazy.flatMap(\.rules).filter { !dataset.conceals($0.description.needs) }
            .findings(
                in: dataset, chosenBy: selection, limit: applied.lazy.compactMap(\.limit).first)
    }
}
