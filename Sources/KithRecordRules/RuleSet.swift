package import KithDiagnostics
package import KithModel

/// The findings of a rule about rows, with the changes that repair them.
typealias Report = FindingReport<RowChange>

/// Rules that belong together, and the vocabulary whose rows they check.
package struct RuleSet: Sendable {
    /// The name, which is the first part of the ids of the rules: "records".
    package let name: String
    /// The name of the vocabulary that the rules are written for; `nil` for any vocabulary.
    package let vocabulary: String?
    /// The rules, in the order of the manual.
    package let rules: [Rule<Dataset>]
    /// The most findings of one rule that are reported one by one; `nil` for no limit.
    package let limit: Int?

    /// Creates a rule set.
    package init(
        name: String, vocabulary: String?, limit: Int? = nil, rules: [Rule<Dataset>]
    ) {
        self.limit = limit
        self.name = name
        self.vocabulary = vocabulary
        self.rules = rules
    }

    /// Whether the rules apply to the rows of a vocabulary.
    package func applies(to vocabulary: Vocabulary) -> Bool {
        self.vocabulary == nil || self.vocabulary == vocabulary.name
    }
}
