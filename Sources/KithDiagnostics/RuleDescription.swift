/// The description of a rule, for the help text, the manual and reports.
package struct RuleDescription: Sendable {
    /// The id, `domain/kebab-name`, for suppressions and reports; it never changes.
    package let id: String
    /// The id without its domain.
    package var name: String { String(id.drop { $0 != "/" }.dropFirst()) }
    /// The default severity; data and configuration may override it.
    package let severity: Severity
    /// The property of good data, in one sentence.
    package let summary: String
    /// The reason for the rule, and what to do about a violation.
    package let advice: String
    /// The tier, which decides whether the rule runs by default.
    package let tier: RuleTier
    /// The clause of a specification that requires it, or a web address; `nil` if there is none.
    package let clause: String?
    /// Other ids of the rule.
    package let aliases: [String]
    /// The fields that the rule needs, as `kind.field`; if a source cannot show them, findings would be false.
    package let needs: [String]
    /// What `kith fix` does about a violation, in one sentence; `nil` if only a person can repair it.
    package let repair: String?
    /// Whether changes that violate it are refused as those that cause an error are.
    package let limitsChanges: Bool
    /// Whether a ruleset defines it; the program knows no more of it than is here.
    package let isOfRuleset: Bool
    private let makeExamples: @Sendable () -> [RuleExample]

    /// Examples of data with and without violations; created on each access, because checks do not need them.
    package var examples: [RuleExample] { makeExamples() }

    /// The summary, followed by the advice if there is any.
    var explanation: String { advice.isEmpty ? summary : "\(summary) \(advice)" }

    /// The web address of its page; `nil` if it is of a ruleset that names none.
    package var address: String? {
        guard isOfRuleset else { return KithPlaces.website + KithPlaces.pagePath(ofRule: id) }
        return clause.flatMap { $0.hasPrefix("https://") ? $0 : nil }
    }

    /// Creates a description.
    package init(
        _ id: String, _ severity: Severity, _ summary: String, advice: String,
        tier: RuleTier = .bug, clause: String? = nil, aliases: [String] = [],
        needs fields: [String] = [], repair: String? = nil, limitsChanges: Bool = false,
        isOfRuleset: Bool = false, examples: @autoclosure @escaping @Sendable () -> [RuleExample]
    ) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.advice = advice
        self.tier = tier
        self.clause = clause
        self.aliases = aliases
        needs = fields
        self.repair = repair
        self.limitsChanges = limitsChanges
        self.isOfRuleset = isOfRuleset
        makeExamples = examples
    }
}
