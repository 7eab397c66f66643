package import KithDiagnostics

/// Rules about rulesets themselves, and about following them.
package enum RulesetRules {
    /// All these rules.
    package static let all: [RuleDescription] = [invalid, unsupported, limit, incompatible]

    /// The format of the examples of ``all``, each of which is one file.
    package static let exampleFormat = "ruleset"

    static let invalid = RuleDescription(
        "ruleset/invalid", .error, "A ruleset contains only valid entries.",
        advice: "An entry that is not valid has no effect. Correct or remove it.",
        examples: [
            .passes("rules: {a: {given: $.info, then: {function: truthy}}}", form),
            .fails(
                "rules: {a: {given: '$.*⟦x⟧', then: {function: truthy}}}",
                "column 4 of the path: expected '.', '[', '~', '^' or the end of the path, found 'x'",
                form: form),
        ])

    static let unsupported = RuleDescription(
        "ruleset/unsupported", .warning, "A ruleset contains only data.",
        advice: """
            JavaScript functions are not run, and rulesets are not downloaded from the network or \
            from npm. Copy the ruleset beside yours and extend the copy. Replace the function by a \
            built-in one.
            """,
        examples: [
            .passes("extends: spectral:oas", form),
            .fails(
                "extends: ⟦https://example.com/rules.yaml⟧",
                """
                a ruleset is not downloaded from a URL; copy it beside this file and extend \
                the copy
                """,
                form: form),
        ])

    static let limit = RuleDescription(
        "ruleset/limit", .error, "The rules of a ruleset can be checked in bounded time.",
        advice: "Simplify the path or the pattern that the message names.",
        examples: [
            .passes("rules: {a: {given: $.info, then: {function: truthy}}}", form),
            .fails(
                """
                description: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!
                rules:
                  ⟦long⟧: {given: $.description, then: {function: pattern, functionOptions: {match: ^(a|a|aa)+$}}}
                """,
                "the pattern ^(a|a|aa)+$ takes too many steps; some places were not examined",
                form: form),
        ])

    static let incompatible = RuleDescription(
        "ruleset/incompatible-value", .error,
        """
        A document contains only what JSON can represent, if 'incompatibleValues' of a ruleset \
        asks for it.
        """,
        advice: "Put keys such as 200 in quotes, and write numbers that are finite.",
        examples: [
            .passes(
                "rules: {}\nparserOptions: {incompatibleValues: error}\ndescription: '.nan'", form),
            .fails(
                "rules: {}\nparserOptions: {incompatibleValues: error}\ndescription: ⟦.nan⟧",
                "JSON cannot represent the number .nan", form: form),
        ])

    private static let form = RuleExample.Form.file(format: exampleFormat)
}
