public import KithDiagnostics

extension Configuration {
    /// The rules for configuration files.
    public static let rules: [RuleDescription] = [invalid, unusedIgnore, expiredIgnore]

    /// The format name used in the examples of ``rules``.
    public static let exampleFormat = "configuration"

    static let invalid = RuleDescription(
        "config/invalid", .error,
        "The file .kith.yaml, comments that begin with kith: and baselines say only what can be understood.",
        advice: "What is not understood has no effect. Correct it, or take it out.",
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
            "Take it out, so that it hides nothing new. What is about files that are no input of the run, or "
            + "about rules of tiers that did not run, is not looked at.",
        aliases: ["suppression-unused"],
        examples: [
            .passes("ignore: []", .file(format: exampleFormat)),
            .fails(
                "ignore:\n  - ⟦{rule: config/invalid, reason: by design}⟧",
                "this entry matches no finding", form: .file(format: exampleFormat)),
        ])

    static let expiredIgnore = RuleDescription(
        "config/expired-ignore", .warning,
        "No entry under 'ignore' and no comment kith:ignore has seen its last day.",
        advice: "Look at the findings again. Correct the data, or accept them for longer.",
        aliases: ["suppression-expired"],
        examples: [
            .passes(
                "ignore:\n  - {rule: '*', file: other.json, reason: later, until: 9999-12-31}",
                .file(format: exampleFormat)),
            .fails(
                "ignore:\n  - {rule: '*', reason: later, until: ⟦2001-12-31⟧}",
                "this entry has not counted since 2001-12-31", form: .file(format: exampleFormat)),
        ])
}
