/// A piece of data that keeps a rule or breaks it.
///
/// One test runs them all, and the manual prints them.
/// `⟦ ⟧` stands around each place where a finding must point.
public struct RuleExample: Sendable {
    /// How the text of an example is written.
    public enum Form: Hashable, Sendable {
        /// Rows of the rule's vocabulary, one in a line: kind, key, `{attributes}`, `{links}`.
        case rows
        /// Rows of a vocabulary of its own.
        case rowsOf(vocabulary: String)
        /// A file of a format, by the name of its reader.
        case file(format: String)
        /// A value for a JSON Schema.
        case value(schema: String)
    }

    /// Whether the data keeps the rule.
    public let passes: Bool
    /// How the text is written.
    public let form: Form
    /// The data, with places marked.
    public let text: String
    /// The messages of the findings, in order of place; empty where the data keeps the rule.
    public let messages: [String]

    /// Data that keeps the rule.
    public static func passes(_ text: String, _ form: Form = .rows) -> RuleExample {
        RuleExample(passes: true, form: form, text: text, messages: [])
    }

    /// Data that breaks the rule at the marked places, which gives these messages in that order.
    public static func fails(
        _ text: String, _ messages: String..., form: Form = .rows
    ) -> RuleExample {
        RuleExample(passes: false, form: form, text: text, messages: messages)
    }

    /// The same with a list of messages.
    public static func fails(
        _ text: String, messages: [String], form: Form = .rows
    ) -> RuleExample {
        RuleExample(passes: false, form: form, text: text, messages: messages)
    }
}
