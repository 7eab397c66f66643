public import Diagnostics
public import Model

/// Runs rules over rows.
public enum Validator {
    /// Everything that the rules find in a dataset, sorted.
    ///
    /// - Parameters:
    ///   - dataset: The rows.
    ///   - ruleSets: The rules; sets for other vocabularies are left out.
    ///   - isWanted: Says of each rule whether it shall run.
    /// - Returns: The findings; the same for the same rows, always.
    public static func check(
        _ dataset: Dataset, _ ruleSets: [RuleSet] = RuleSet.all,
        where isWanted: (Rule<Dataset>) -> Bool = { _ in true }
    ) -> [Finding] {
        var findings: [Finding] = []
        for set in ruleSets where set.applies(to: dataset.vocabulary) {
            for rule in set.rules where isWanted(rule) { rule.run(on: dataset, into: &findings) }
        }
        findings.sort()
        return findings
    }
}
