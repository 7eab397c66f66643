/// The description of a rule, for the help text, the manual and reports.
public struct RuleDescription: Sendable {
    /// The id, `domain/kebab-name`, for suppressions and reports; it never changes.
    public let id: String
    /// The default severity; data and configuration may override it.
    public let severity: Severity
    /// The property of good data, in one sentence.
    public let summary: String
    /// The reason for the rule, and what to do about a violation.
    public let advice: String
    /// The tier, which decides whether the rule runs by default.
    public let tier: RuleTier
    /// The clause of a specification that requires it, or a web address; `nil` if there is none.
    public let clause: String?
    /// Other ids of the rule.
    public let aliases: [String]
    /// The fields that the rule needs, as `kind.field`; if a source cannot show them, findings would be false.
    public let needs: [String]
    private let makeExamples: @Sendable () -> [RuleExample]

    /// Examples of data with and without violations; created on each access, because checks do not need them.
    public var examples: [RuleExample] { makeExamples() }

    /// The summary, followed by the advice if there is any.
    var explanation: String { advice.isEmpty ? summary : "\(summary) \(advice)" }

    /// Creates a description.
    public init(
        _ id: String, _ severity: Severity, _ summary: String, advice: String,
        tier: RuleTier = .bug, clause: String? = nil, aliases: [String] = [],
        needs fields: [String] = [], examples: @autoclosure @escaping @Sendable () -> [RuleExample]
    ) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.advice = advice
        self.tier = tier
        self.clause = clause
        self.aliases = aliases
        needs = fields
        makeExamples = examples
    }
}
