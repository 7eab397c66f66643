/// Something that must be true of good data, with its own proof.
///
/// `Subject` is what the rule looks at: the rows of a backup, a contract.
public struct Rule<Subject>: Sendable {
    /// How a rule looks for what breaks it.
    public enum Check: Sendable {
        /// The reader reports it, because only the reader sees it.
        case whileReading
        /// A pass over the whole subject.
        case whole(@Sendable (Subject, inout Report) -> Void)
    }

    /// `domain/kebab-name`, stable for ever: what suppressions and reports use.
    public let id: String
    /// How much a violation matters, unless the data or the configuration say otherwise.
    public let severity: Severity
    /// What is true of good data: one sentence.
    public let summary: String
    /// Why it matters, and what to do where it is broken.
    public let advice: String
    /// Other ids by which the rule is known.
    public let aliases: [String]
    /// Data that keeps the rule, and data that breaks it.
    public let examples: [RuleExample]
    /// How it looks.
    public let check: Check

    /// Describes a rule that passes over the whole subject.
    public init(
        _ id: String, _ severity: Severity, _ summary: String, advice: String,
        aliases: [String] = [],
        examples: [RuleExample], check: @escaping @Sendable (Subject, inout Report) -> Void
    ) {
        self.init(
            id, severity, summary, advice: advice, aliases: aliases, examples: examples,
            .whole(check))
    }

    /// Describes a rule.
    public init(
        _ id: String, _ severity: Severity, _ summary: String, advice: String,
        aliases: [String] = [],
        examples: [RuleExample], _ check: Check
    ) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.advice = advice
        self.aliases = aliases
        self.examples = examples
        self.check = check
    }

    /// Everything about the rule but its check.
    public var description: RuleDescription {
        RuleDescription(
            id: id, severity: severity, summary: summary, advice: advice, aliases: aliases,
            examples: examples)
    }

    /// Adds what it finds in a subject.
    public func run(on subject: Subject, into findings: inout [Finding]) {
        guard case .whole(let check) = check else { return }
        var report = Report(rule: id, severity: severity)
        check(subject, &report)
        findings += report.findings
    }
}

/// What a person reads about a rule: help, manual and reports are made of it.
public struct RuleDescription: Sendable {
    /// `domain/kebab-name`.
    public let id: String
    /// How much a violation matters.
    public let severity: Severity
    /// What is true of good data: one sentence.
    public let summary: String
    /// Why it matters, and what to do.
    public let advice: String
    /// Other ids.
    public let aliases: [String]
    /// Data that keeps the rule, and data that breaks it.
    public let examples: [RuleExample]
}
