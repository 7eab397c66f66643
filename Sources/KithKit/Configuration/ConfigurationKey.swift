internal import KithChanges
internal import KithDiagnostics

/// A key of `.kith.yaml`: what the loader takes, and what help, schema and `kith init` say of it.
package struct ConfigurationKey: Sendable {
    /// What a key holds.
    package indirect enum Value: Sendable {
        /// A text; the example shows its form.
        case text
        /// A day, such as 2027-01-31.
        case day
        /// True or false.
        case flag
        /// An integer that is not below zero.
        case number
        /// One of these words.
        case oneOf([String])
        /// One value, or a list of them.
        case oneOrMore(Value)
        /// A value for each of several rules.
        case byRule(Value)
        /// One value, or a mapping with one for each of some of these words.
        case oneOrBy([String], Value)
        /// A mapping with these keys.
        case members([ConfigurationKey])
        /// A list of mappings with these keys.
        case entries([ConfigurationKey])
    }

    /// The name.
    package let name: String
    /// What it says: sentences.
    package let summary: String
    /// What it holds.
    package let value: Value
    /// Whether an entry must have it.
    package let isRequired: Bool
    /// Lines of YAML that have the key; words in braces stand for parts of a subject.
    private let pattern: String

    /// Lines of YAML that have the key.
    package var example: String { example(about: .exports) }

    /// Returns lines of YAML that have the key, about findings of a subject.
    func example(about subject: ConfigurationSubject) -> String {
        pattern.replacing("{rule}", with: subject.rule)
            .replacing("{rules}", with: subject.rules)
            .replacing("{domain}", with: subject.domain)
            .replacing("{files}", with: subject.files)
    }

    init(
        _ name: String, _ summary: String, _ value: Value, isRequired: Bool = false,
        example: String
    ) {
        self.name = name
        self.summary = summary
        self.value = value
        self.isRequired = isRequired
        pattern = example
    }
}

extension ConfigurationKey {
    /// The keys of a configuration, in the order of help.
    package static let all: [ConfigurationKey] = [rules, tiers, ignore, failOn, ruleset, changes]

    /// The keys of an entry of `ignore`.
    static let ignored: [ConfigurationKey] = [
        ConfigurationKey(
            "rule", "The rule's id or alias, or a pattern.", .text, isRequired: true,
            example: "rule: {domain}/*"),
        ConfigurationKey(
            "file", "Files, relative to the configuration; * and ** stand for names.", .text,
            example: "file: {files}"),
        ConfigurationKey(
            "pointer", "The JSON Pointer of the value around the finding.", .text,
            example: "pointer: /account/data/1"),
        ConfigurationKey(
            "fingerprint",
            "A change's fingerprint, as 'kith diff --report json' shows it.",
            .text, example: "fingerprint: 2a8bb0be8aa9"),
        ConfigurationKey(
            "message", "A part of the finding's message.", .text,
            example: "message: GET /organizations"),
        ConfigurationKey(
            "reason", "Why these findings are all right.", .text, isRequired: true,
            example: "reason: old data that nobody will correct"),
        ConfigurationKey(
            "until", "The last day; after it, the entry is reported.", .day,
            example: "until: 2027-01-31"),
    ]

    /// The keys under `changes`.
    static let ofChanges: [ConfigurationKey] = [
        ConfigurationKey(
            "strictUnknown", "Also counts members that schemas do not declare.",
            .flag, example: "strictUnknown: true"),
        ConfigurationKey(
            "deprecationDays",
            "The fewest days from deprecation to sunset, or by level.",
            .oneOrBy(levels, .number), example: "deprecationDays: {beta: 30, stable: 90}"),
        ConfigurationKey(
            "stabilityLevel", "The lowest level that is compared; beta by default.",
            .oneOf(levels), example: "stabilityLevel: alpha"),
        ConfigurationKey(
            "requireBump", "Demands a version that tells how much has changed.",
            .flag, example: "requireBump: true"),
        ConfigurationKey(
            "matchPath", "Patterns for the paths that are compared.", .oneOrMore(.text),
            example: "matchPath: [/pets/**, /people]"),
        ConfigurationKey(
            "tag", "Tags of which an operation must have one.", .oneOrMore(.text),
            example: "tag: public"),
        ConfigurationKey(
            "withoutExtension", "Patterns for extensions of what is left out.",
            .oneOrMore(.text), example: "withoutExtension: [x-internal]"),
    ]

    private static let changes = ConfigurationKey(
        "changes",
        "Decides which changes 'kith diff' tells of contracts, unless its options do.",
        .members(ofChanges),
        example: """
            changes:
              deprecationDays: {beta: 30, stable: 90}
              withoutExtension: x-internal
            """)

    private static let rules = ConfigurationKey(
        "rules",
        """
        Changes severities, or switches rules off. A rule that is named also runs if its tier does not. An id or \
        alias comes before a pattern, and a later line before an earlier one.
        """,
        .byRule(.oneOf(severities + ["off"])),
        example: """
            rules:
              {rule}: off
              {rules}: warning
            """)

    private static let tiers = ConfigurationKey(
        "tiers", "Also runs the rules of these tiers, as --tier does.",
        .oneOrMore(.oneOf(RuleTier.names)), example: "tiers: [style, security]")

    private static let failOn = ConfigurationKey(
        "failOn", "The lowest severity that gives exit status 1, unless --fail-on names one.",
        .oneOf(severities), example: "failOn: warning")

    private static let ignore = ConfigurationKey(
        "ignore",
        """
        Accepts findings. All that an entry says must be true of a finding. An entry that matches no finding is \
        reported.
        """,
        .entries(ignored),
        example: """
            ignore:
              - rule: {domain}/*
                file: {files}
                reason: old data that nobody will correct
                until: 2027-01-31
            """)

    private static let ruleset = ConfigurationKey(
        "ruleset", "Checks contracts with this ruleset in Spectral's format, as --ruleset does.",
        .text, example: "ruleset: .spectral.yaml")

    /// The levels of stability.
    private static let levels = StabilityLevel.allCases.map(\.rawValue)

    /// The severities, the gravest first.
    private static let severities = Severity.allCases.reversed().map(\.rawValue)
}
