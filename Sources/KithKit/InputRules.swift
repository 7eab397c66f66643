package import KithDiagnostics
package import KithSourceText

/// Rules for inputs that cannot be read at all.
package enum InputRules {
    /// All rules, in the order of help.
    package static let all: [RuleDescription] = [
        rule(
            .malformed, "An input follows the grammar of its format.",
            """
            Look at the place. The file was truncated or edited, or has another format. Export \
            it again.
            """
        ),
        rule(
            .tooDeep, "Values are not nested deeper than the limit.",
            "No known source nests so deeply. The file is damaged or an attack."),
        rule(
            .tooLarge, "An input that is read whole does not exceed the size limit.",
            "Raise the limit with --max-size if there is enough memory."),
        rule(
            .unreadable, "Each input can be read.",
            "Check the path and its permissions."),
        rule(
            .unrecognised, "Each input is in a known format.",
            "Name the format with --from. 'kith formats' lists the formats."),
        rule(
            .unsupported, "Each input uses a supported variant of its format.",
            "The message says what to convert and how."),
    ]

    /// Returns the id of the rule for an error code.
    static func id(_ code: ReadError.Code) -> String { "input/\(code)" }

    private static func rule(
        _ code: ReadError.Code, _ summary: String, _ advice: String
    ) -> RuleDescription {
        RuleDescription(id(code), .error, summary, advice: advice, examples: [])
    }
}

extension Finding {
    /// Creates the finding for an error that stopped the reading of an input.
    package init(_ error: ReadError) {
        self.init(
            rule: InputRules.id(error.code), severity: .error, message: error.message,
            span: error.span)
    }
}
