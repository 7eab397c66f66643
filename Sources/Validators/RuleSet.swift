public import Diagnostics
public import Model

/// Rules that belong together, and the vocabulary whose rows they understand.
public struct RuleSet: Sendable {
    /// The name, the first part of the ids of its rules: "records".
    public let name: String
    /// The vocabulary that the rules are written for; `nil` where they follow any vocabulary.
    public let vocabulary: String?
    /// The rules, in the order of manuals.
    public let rules: [Rule<Dataset>]
    /// How many findings of one rule about rows of the vocabulary are told one by one; `nil` where all are.
    public let limit: Int?

    /// Describes a set of rules.
    public init(
        name: String, vocabulary: String?, limit: Int? = nil, rules: [Rule<Dataset>]
    ) {
        self.limit = limit
        self.name = name
        self.vocabulary = vocabulary
        self.rules = rules
    }

    /// Whether the rules are meant for rows of a vocabulary.
    public func applies(to vocabulary: Vocabulary) -> Bool {
        self.vocabulary == nil || self.vocabulary == vocabulary.name
    }
}
