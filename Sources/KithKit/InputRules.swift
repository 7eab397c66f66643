public import KithDiagnostics
public import KithSourceText

/// Rules for inputs that cannot be read at all.
public enum InputRules {
    /// All rules, in the order of help.
    public static let all: [RuleDescription] = [
        rule(
            .malformed, "The text of an input keeps to the grammar of its format.",
            "Look at the place: the file was cut off, edited, or is of another format. Export again."
        ),
        rule(
            .tooDeep, "Values do not lie deeper inside each other than the limit.",
            "No source that is known nests so deeply; the file is broken or hostile."),
        rule(
            .tooLarge, "An input that is read whole is not larger than the limit.",
            "Raise the limit with --max-size, if the memory allows it."),
        rule(
            .unreadable, "The system gives the bytes of each input.",
            "Look at the path and at who may read it."),
        rule(
            .unrecognised, "An input is in a format that is known.",
            "Say which one with --from; 'kith formats' lists them."),
        rule(
            .unsupported, "An input is written in a way that can be read.",
            "The message says what to convert, and how."),
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
    public init(_ error: ReadError) {
        self.init(
            rule: InputRules.id(error.code), severity: .error, message: error.message,
            span: error.span)
    }
}
