package import KithDiagnostics

extension Configuration {
    /// The rules for configuration files.
    package static let rules: [RuleDescription] = [invalid, unusedIgnore, expiredIgnore]

    /// The format name used in the examples of ``rules``.
    package static let exampleFormat = "configuration"

    static let invalid = RuleDescription(
        "config/invalid", .error,
        """
        The file .kith.yaml, comments that begin with kith: and baselines contain only valid \
        entries.
        """,
        advice: "An entry that is not valid has no effect. Correct or remove it.",
        examples: [
            .passes("failOn: warning", .file(format: exampleFormat)),
            .fails(
                "⟦fail-on⟧: warning",
                "a configuration cannot have 'fail-on'; did you mean 'failOn'?",
                form: .file(format: exampleFormat)),
        ])

    static let unusedIgnore = RuleDescription(
        "config/unused-ignore", .warning,
        "Each entry under 'ignore', each comment kith:ignore and each entry of a baseline still matches a finding.",
        advice:
            """
            Remove it, so that it hides no new findings. Entries about files outside the run, \
            and about rules of tiers that did not run, are not examined.
            """,
        aliases: ["suppression-unused"],
        examples: [
            .passes("ignore: []", .file(format: exampleFormat)),
            .fails(
                "ignore:\n  - ⟦{rule: config/invalid, reason: by design}⟧",
                "this entry matches no finding", form: .file(format: exampleFormat)),
        ])

    static let expiredIgnore = RuleDescription(
        "config/expired-ignore", .warning,
        "No entry under 'ignore' and no comment kith:ignore has expired.",
        advice: "Review the findings. Correct the data, or extend the date.",
        aliases: ["suppression-expired"],
        examples: [
            .passes(
                "ignore:\n  - {rule: '*', file: other.json, reason: later, until: 9999-12-31}",
                .file(format: exampleFormat)),
            .fails(
                "ignore:\n  - {rule: '*', reason: later, until: ⟦2001-12-31⟧}",
                "this entry expired on 2001-12-31", form: .file(format: exampleFormat)),
        ])
}
