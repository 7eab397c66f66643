internal import KithDiagnostics

extension ContractChangeRules {
    static let lifecycles: [RuleDescription] = [
        .removedBeforeSunset, .deprecatedRemoved, .parameterDeprecated, .propertyDeprecated,
        .reactivated, .sunsetInvalid, .sunsetMissing, .sunsetNear, .sunsetEarlier, .sunsetSet,
        .sunsetRemoved, .stabilityLowered, .stabilityRaised, .stabilityInvalid,
    ]
}

/// Rules for what is deprecated.
extension RuleDescription {
    static let removedBeforeSunset = RuleDescription(
        "changes/removed-before-sunset", .error, "What has a sunset works until that day.",
        advice: "Put it back until the day of 'x-sunset', on which clients rely.",
        aliases: [
            "oasdiff:api-removed-before-sunset", "oasdiff:api-path-removed-before-sunset",
            "oasdiff:request-parameter-removed-before-sunset",
        ],
        examples: [
            .silent(removed("deprecated: true, x-sunset: 2001-02-03")),
            .tells(
                removed("deprecated: true, x-sunset: 2199-02-03", isMarked: true),
                "PUT /a is gone before its sunset, 2199-02-03"),
        ])

    static let deprecatedRemoved = RuleDescription(
        "changes/deprecated-removed", .info,
        "What was deprecated and is gone is worth telling.",
        advice: "Without a day in 'x-sunset' this is a warning: no client could know when it goes.",
        aliases: [
            "oasdiff:api-removed-with-deprecation", "oasdiff:api-path-removed-with-deprecation",
            "oasdiff:request-parameter-removed-with-deprecation",
        ],
        examples: [
            .silent(ExamplePair.get("deprecated: true", "deprecated: true")),
            .tells(
                removed("deprecated: true, x-sunset: 2001-02-03", isMarked: true),
                "PUT /a is gone after its sunset, 2001-02-03"),
            .tells(
                removed("deprecated: true", isMarked: true),
                "PUT /a is gone, after it was deprecated"),
        ])

    static let parameterDeprecated = RuleDescription(
        "changes/parameter-deprecated", .info, "A deprecated parameter is worth telling.",
        advice:
            "Say in the description what to send instead, and in 'x-sunset' until when it works.",
        aliases: ["oasdiff:request-parameter-deprecated"],
        examples: [
            .silent(parameter("deprecated: true", "deprecated: true")),
            .tells(
                parameter("", "⟦deprecated⟧: true"), "the query parameter 'b' is deprecated"),
        ])

    static let propertyDeprecated = RuleDescription(
        "changes/property-deprecated", .info, "A deprecated property is worth telling.",
        advice:
            "Say in the description what to use instead, and in 'x-sunset' until when it is there.",
        aliases: both(["deprecated", "deprecated-with-sunset"]),
        examples: [
            .silent(property("deprecated: true", "deprecated: true")),
            .tells(
                property("type: string", "type: string, ⟦deprecated⟧: true, x-sunset: 2199-02-03"),
                "the property 'b' is deprecated, and works until 2199-02-03"),
        ])

    static let reactivated = RuleDescription(
        "changes/reactivated", .info, "What is no longer deprecated is worth telling.",
        advice: "Nothing to do: clients may go on using it.",
        aliases: ["oasdiff:endpoint-reactivated", "oasdiff:request-parameter-reactivated"]
            + both(["reactivated"]),
        examples: [
            .silent(ExamplePair.get("deprecated: true", "deprecated: true")),
            .tells(
                ExamplePair.path("get: {deprecated: true, \(fine)}", "⟦get⟧: {\(fine)}"),
                "GET /a is no longer deprecated"),
        ])

    /// Returns the ids of oasdiff for properties of requests and of responses.
    private static func both(_ ends: [String]) -> [String] {
        ["request", "response"].flatMap { side in ends.map { "oasdiff:\(side)-property-\($0)" } }
    }

    private static let fine = "responses: {'200': {description: Fine}}"

    private static func removed(_ fields: String, isMarked: Bool = false) -> String {
        let (open, close) = isMarked ? ("⟦", "⟧") : ("", "")
        return ExamplePair.path(
            "get: {\(fine)}, \(open)put\(close): {\(fields), \(fine)}", "get: {\(fine)}")
    }

    private static func parameter(_ old: String, _ new: String) -> String {
        func fields(_ more: String) -> String {
            "parameters: [{name: b, in: query, schema: {}\(more.isEmpty ? "" : ", ")\(more)}]"
        }
        return ExamplePair.get(fields(old), fields(new))
    }

    private static func property(_ old: String, _ new: String) -> String {
        ExamplePair.response("{properties: {b: {\(old)}}}", "{properties: {b: {\(new)}}}")
    }
}

/// Rules for the days until which something works.
extension RuleDescription {
    static let sunsetInvalid = RuleDescription(
        "changes/sunset-invalid", .error, "The sunset of what is deprecated is a day.",
        advice: "Write it as in RFC 3339: 'x-sunset: 2027-01-31'.",
        aliases: [
            "oasdiff:api-deprecated-sunset-parse", "oasdiff:api-path-sunset-parse",
            "oasdiff:request-parameter-sunset-parse",
        ] + both(["deprecated-sunset-invalid"]),
        examples: [
            .silent(sunset("'2199-02-03T12:00:00Z'", "2199-02-03")),
            .tells(
                sunset("2199-02-03", "⟦next year⟧"),
                "the sunset of GET /a, 'next year', is no date such as 2027-01-31"),
        ])

    static let sunsetMissing = RuleDescription(
        "changes/sunset-missing", .error, "What is deprecated has a sunset.",
        advice: "Only with '--deprecation-days': name in 'x-sunset' the day until which it works.",
        aliases: [
            "oasdiff:api-deprecated-sunset-missing",
            "oasdiff:request-parameter-deprecated-sunset-missing",
        ] + both(["deprecated-sunset-missing"]),
        examples: [
            .silent(ExamplePair.get("", "deprecated: true, x-sunset: 2199-02-03")),
            .tells(
                ExamplePair.get("", "⟦deprecated⟧: true"),
                "GET /a is deprecated without 'x-sunset', which must be 2026-04-01 or later"),
        ])

    static let sunsetNear = RuleDescription(
        "changes/sunset-near", .error, "There is time between a deprecation and its sunset.",
        advice: """
            The day must not have passed. '--deprecation-days' says how many days there must be: in these examples \
            90, from the first of January 2026.
            """,
        aliases: [
            "oasdiff:api-sunset-date-too-small", "oasdiff:request-parameter-sunset-date-too-small",
        ] + both(["sunset-date-too-small"]),
        examples: [
            .silent(ExamplePair.get("", "deprecated: true, x-sunset: 2026-04-01")),
            .tells(
                ExamplePair.get("", "deprecated: true, x-sunset: ⟦2026-03-31⟧"),
                "the sunset of GET /a is 2026-03-31, but must be 2026-04-01 or later"),
            .tells(
                ExamplePair.get("", "deprecated: true, x-sunset: ⟦2025-12-31⟧"),
                "the sunset of GET /a, 2025-12-31, has passed"),
        ])

    static let sunsetEarlier = RuleDescription(
        "changes/sunset-earlier", .error, "A sunset that was told does not come sooner.",
        advice: "Keep the day on which clients rely.",
        aliases: [
            "oasdiff:api-sunset-date-changed-too-small",
            "oasdiff:request-parameter-sunset-date-changed-too-small",
        ],
        examples: [
            .silent(sunset("2199-02-03", "2199-02-04")),
            .tells(
                sunset("2199-02-03", "⟦2199-02-02⟧"),
                "the sunset of GET /a is 2199-02-02 now, before 2199-02-03"),
        ])

    static let sunsetSet = RuleDescription(
        "changes/sunset-set", .info, "A sunset that is new, or comes later, is worth telling.",
        advice: "Nothing to do: clients have as much time as they had, or more.",
        examples: [
            .silent(sunset("2199-02-03", "2199-02-03")),
            .tells(
                ExamplePair.get("deprecated: true", "deprecated: true, x-sunset: ⟦2199-02-03⟧"),
                "the sunset of GET /a is 2199-02-03 now"),
            .tells(
                sunset("2199-02-03", "⟦2199-02-04⟧"),
                "the sunset of GET /a is 2199-02-04 now, before 2199-02-03"),
        ])

    static let sunsetRemoved = RuleDescription(
        "changes/sunset-removed", .error, "A sunset that was told stays.",
        advice: "Put 'x-sunset' back, or take back 'deprecated': nobody knows when it goes now.",
        aliases: ["oasdiff:sunset-deleted", "oasdiff:request-parameter-sunset-deleted"],
        examples: [
            .silent(ExamplePair.get("deprecated: true, x-sunset: 2199-02-03", "")),
            .tells(
                ExamplePair.path(
                    "get: {deprecated: true, x-sunset: 2199-02-03, \(fine)}",
                    "⟦get⟧: {deprecated: true, \(fine)}"),
                "the sunset of GET /a, 2199-02-03, is gone"),
        ])

    private static func sunset(_ old: String, _ new: String) -> String {
        ExamplePair.get("deprecated: true, x-sunset: \(old)", "deprecated: true, x-sunset: \(new)")
    }
}

/// Rules for how much is promised.
extension RuleDescription {
    static let stabilityLowered = RuleDescription(
        "changes/stability-lowered", .error, "What was promised stays promised.",
        advice: """
            A lower 'x-stability-level' lets anything change at will. Keep the level, or deprecate what will go.
            """,
        aliases: ["oasdiff:api-stability-decreased"] + both(["stability-decreased"]),
        examples: [
            .silent(ExamplePair.get("", "x-stability-level: stable")),
            .tells(
                ExamplePair.get("", "x-stability-level: ⟦beta⟧"),
                "GET /a is beta now, before stable"),
        ])

    static let stabilityRaised = RuleDescription(
        "changes/stability-raised", .info, "What is promised from now on is worth telling.",
        advice: "Nothing to do. What the old level did not promise is not compared.",
        aliases: ["oasdiff:api-stability-increased"] + both(["stability-increased"]),
        examples: [
            .silent(ExamplePair.get("x-stability-level: beta", "x-stability-level: beta")),
            .tells(
                ExamplePair.get("x-stability-level: beta", "x-stability-level: ⟦stable⟧"),
                "GET /a is stable now, before beta"),
        ])

    static let stabilityInvalid = RuleDescription(
        "changes/stability-invalid", .error, "A stability level is one of those that there are.",
        advice: "Correct it; until then it counts as stable.",
        aliases: ["oasdiff:api-invalid-stability-level"],
        examples: [
            .silent(ExamplePair.get("", "x-stability-level: stable")),
            .tells(
                ExamplePair.get("", "x-stability-level: ⟦solid⟧"),
                "the level of GET /a, 'solid', is none of draft, alpha, beta, stable"),
        ])
}
