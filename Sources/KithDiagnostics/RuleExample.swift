/// An example of data with or without violations of a rule.
///
/// One test runs all examples, and the manual prints them. `⟦ ⟧` encloses the place of each expected finding.
package struct RuleExample: Sendable {
    /// The format of an example.
    package enum Form: Hashable, Sendable {
        /// Rows of the rule's vocabulary, one per line: kind, key, `{attributes}`, `{links}`.
        case rows
        /// Rows of another vocabulary.
        case rowsOf(vocabulary: String)
        /// A file in the format of a reader.
        case file(format: String)
        /// A value to validate with a JSON Schema.
        case value(schema: String)
    }

    /// Whether the data has no violations.
    package let passes: Bool
    /// The format of the text.
    package let form: Form
    /// The data, with the places of findings marked.
    package let text: String
    /// The expected messages in order of place; empty if the data has no violations.
    package let messages: [String]
    /// The data after the repair of its violations; `nil` if the rule repairs nothing in it.
    package let repaired: String?

    /// Returns an example without violations.
    package static func passes(_ text: String, _ form: Form = .rows) -> RuleExample {
        RuleExample(passes: true, form: form, text: text, messages: [], repaired: nil)
    }

    /// Returns an example with violations at the marked places, with these messages in that order.
    package static func fails(
        _ text: String, _ messages: String..., form: Form = .rows, repaired: String? = nil
    ) -> RuleExample {
        RuleExample(
            passes: false, form: form, text: text, messages: messages, repaired: repaired)
    }

    /// Returns an example with violations, with the messages in an array.
    package static func fails(
        _ text: String, messages: [String], form: Form = .rows, repaired: String? = nil
    ) -> RuleExample {
        RuleExample(
            passes: false, form: form, text: text, messages: messages, repaired: repaired)
    }
}
