/// What a person reads about a rule: help, manual and reports are made of it.
public struct RuleDescription: Sendable {
    /// The id, `domain/kebab-name`, stable for ever: what suppressions and reports use.
    public let id: String
    /// How much a violation matters, unless the data or the configuration say otherwise.
    public let severity: Severity
    /// What is true of good data: one sentence.
    public let summary: String
    /// Why it matters, and what to do where it is broken.
    public let advice: String
    /// Why the rule exists, which decides whether it runs unless asked for.
    public let tier: RuleTier
    /// The clause of a specification that asks for it, or a web address; `nil` where reason alone does.
    public let clause: String?
    /// Other ids by which the rule is known.
    public let aliases: [String]
    /// The fields, as `kind.field`, without whose true values the rule would find what is not there.
    public let needs: [String]
    private let makeExamples: @Sendable () -> [RuleExample]

    /// Data that keeps the rule, and data that breaks it; made for who reads it, as checking needs none.
    public var examples: [RuleExample] { makeExamples() }

    /// The summary, and the advice where there is some.
    var explanation: String { advice.isEmpty ? summary : "\(summary) \(advice)" }

    /// Describes a rule.
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
