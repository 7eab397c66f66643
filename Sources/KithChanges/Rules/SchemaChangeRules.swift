internal import KithDiagnostics

extension ContractChangeRules {
    static let schemas: [RuleDescription] = [
        .requestNarrowed, .responseWidened, .requestPropertyRequired, .responsePropertyOptional,
        .requestValueRemoved, .responseValueAdded, .requestPropertyRemoved,
        .responsePropertyRemoved, .requestPropertyAdded, .responsePropertyAdded, .requestWidened,
        .responseNarrowed, .requestUndecided, .responseUndecided,
    ]
}

/// Rules for schemas, decided by which values pass.
extension RuleDescription {
    static let requestNarrowed = RuleDescription(
        "changes/request-narrowed", .error, "Values that were accepted still are.",
        advice: """
            The value in the message is valid by the old schema, and not by the new one. Members that no schema \
            declares do not count.
            """,
        aliases: [
            "oasdiff:request-body-type-changed", "oasdiff:request-property-type-changed",
            "oasdiff:request-parameter-type-changed", "oasdiff:request-property-max-decreased",
            "oasdiff:request-property-min-increased", "oasdiff:request-property-pattern-changed",
            "oasdiff:request-parameter-pattern-changed",
            "oasdiff:request-property-became-not-nullable",
            "oasdiff:request-body-one-of-removed", "oasdiff:request-property-one-of-removed",
            "oasdiff:request-body-all-of-added", "oasdiff:request-property-all-of-added",
        ],
        examples: [
            .silent(
                ExamplePair.request(
                    "{type: integer, minimum: 1}", "{type: integer, exclusiveMinimum: 0}")),
            .tells(
                ExamplePair.request("{type: integer, maximum: 9}", "{type: integer, ⟦maximum⟧: 5}"),
                "`6` was accepted before and is refused now: 'maximum' is 5, was 9"),
        ])

    static let responseWidened = RuleDescription(
        "changes/response-widened", .error, "Only values are sent that were allowed.",
        advice: "The value in the message is valid by the new schema, and not by the old one.",
        aliases: [
            "oasdiff:response-body-type-changed", "oasdiff:response-property-type-changed",
            "oasdiff:response-property-became-nullable", "oasdiff:response-body-one-of-added",
            "oasdiff:response-property-one-of-added", "oasdiff:response-property-max-increased",
            "oasdiff:response-property-pattern-changed",
        ],
        examples: [
            .silent(
                ExamplePair.response("{type: integer}", "{type: integer, maximum: 5}")),
            .tells(
                ExamplePair.response("{type: string}", "{⟦type⟧: [string, 'null']}"),
                "`null` may be sent now and was not allowed before: 'type' has \"null\""),
        ])

    static let requestPropertyRequired = RuleDescription(
        "changes/request-property-required", .error,
        "No request needs a property that it did not need.",
        advice: "A default does not help: clients may leave the property out.",
        aliases: [
            "oasdiff:new-required-request-property", "oasdiff:request-property-became-required",
            "oasdiff:new-required-request-property-with-default",
            "oasdiff:request-property-became-required-with-default",
        ],
        examples: [
            .silent(
                ExamplePair.request(
                    "{properties: {a: {readOnly: true}}}",
                    "{properties: {a: {readOnly: true}}, required: [a]}")),
            .tells(
                ExamplePair.request(
                    "{type: object, properties: {a: {}}}",
                    "{type: object, properties: {a: {}}, ⟦required⟧: [a]}"),
                "`{}` was accepted before and is refused now: \"a\" is required"),
        ])

    static let responsePropertyOptional = RuleDescription(
        "changes/response-property-optional", .error,
        "Properties that were promised are still sent.",
        advice: "Keep sending the property, or let clients know before it goes.",
        aliases: [
            "oasdiff:response-property-became-optional",
            "oasdiff:response-required-property-removed",
        ],
        examples: [
            .silent(
                ExamplePair.response(
                    "{properties: {a: {writeOnly: true}}, required: [a]}",
                    "{properties: {a: {writeOnly: true}}}")),
            .tells(
                ExamplePair.response(
                    "{type: object, properties: {a: {}}, required: [a]}",
                    "{type: object, properties: {a: {}}}", type: "⟦application/json⟧"),
                "`{}` may be sent now and was not allowed before: \"a\" is no longer required"),
        ])

    static let requestValueRemoved = RuleDescription(
        "changes/request-value-removed", .error, "Each value of an 'enum' is still accepted.",
        advice: "Accept the old value beside the others for a time, and treat it as one of them.",
        aliases: [
            "oasdiff:request-body-enum-value-removed",
            "oasdiff:request-property-enum-value-removed",
            "oasdiff:request-parameter-enum-value-removed", "oasdiff:request-body-became-enum",
            "oasdiff:request-parameter-became-enum", "oasdiff:request-property-became-enum",
        ],
        examples: [
            .silent(
                ExamplePair.request("{enum: [a, b]}", "{enum: [b, a, c]}")),
            .tells(
                ExamplePair.request("{enum: [a, b]}", "{⟦enum⟧: [a]}"),
                "`\"b\"` was accepted before and is refused now: 'enum' no longer has \"b\""),
        ])

    static let responseValueAdded = RuleDescription(
        "changes/response-value-added", .error, "No value is sent that an 'enum' did not have.",
        advice: """
            Where all clients are prepared for new values, set the severity of this rule to info. Of an 'enum' whose \
            schema has 'x-extensible-enum: true', this is told as info.
            """,
        aliases: ["oasdiff:response-property-enum-value-added"],
        examples: [
            .silent(ExamplePair.response("{enum: [a, b]}", "{const: a}")),
            .tells(
                ExamplePair.response("{enum: [a]}", "{⟦enum⟧: [a, b]}"),
                "`\"b\"` may be sent now and was not allowed before: 'enum' has \"b\""),
        ])

    static let requestPropertyRemoved = RuleDescription(
        "changes/request-property-removed", .warning,
        "Properties that were sent still have a meaning.",
        advice: "The service now ignores what clients send.",
        aliases: ["oasdiff:request-property-removed"],
        examples: [
            .silent(
                ExamplePair.request(
                    "{properties: {a: {}}}", "{allOf: [{properties: {a: {}}}]}")),
            .tells(
                ExamplePair.request("{properties: {⟦a⟧: {}, b: {}}}", "{properties: {b: {}}}"),
                "the property 'a' is gone"),
        ])

    static let responsePropertyRemoved = RuleDescription(
        "changes/response-property-removed", .warning, "Properties that were sent still are.",
        advice: "Clients could not rely on it, but may have.",
        aliases: ["oasdiff:response-optional-property-removed"],
        examples: [
            .silent(
                ExamplePair.response("{properties: {a: {}}}", "{properties: {a: {}}}")),
            .tells(
                ExamplePair.response("{properties: {⟦a⟧: {}, b: {}}}", "{properties: {b: {}}}"),
                "the property 'a' is gone"),
        ])

    static let requestPropertyAdded = RuleDescription(
        "changes/request-property-added", .info, "A new property is worth telling.",
        advice: "Nothing to do: requests without it work as before.",
        aliases: ["oasdiff:new-optional-request-property"],
        examples: [
            .silent(ExamplePair.request("{}", "true")),
            .tells(
                ExamplePair.request("{properties: {b: {}}}", "{properties: {⟦a⟧: {}, b: {}}}"),
                "the property 'a' is new"),
        ])

    static let responsePropertyAdded = RuleDescription(
        "changes/response-property-added", .info, "A new property is worth telling.",
        advice: "Clients ignore members that they do not know; strict ones fail.",
        aliases: [
            "oasdiff:response-optional-property-added", "oasdiff:response-required-property-added",
        ],
        examples: [
            .silent(ExamplePair.response("{}", "true")),
            .tells(
                ExamplePair.response("{properties: {b: {}}}", "{properties: {⟦a⟧: {}, b: {}}}"),
                "the property 'a' is new"),
        ])

    static let requestWidened = RuleDescription(
        "changes/request-widened", .info, "More values that are accepted are worth telling.",
        advice: "Nothing to do: what was accepted still is.",
        aliases: [
            "oasdiff:request-property-enum-value-added",
            "oasdiff:request-parameter-enum-value-added",
            "oasdiff:request-property-max-increased", "oasdiff:request-property-type-generalized",
            "oasdiff:request-property-became-optional", "oasdiff:request-property-became-nullable",
            "oasdiff:request-body-all-of-removed", "oasdiff:request-property-all-of-removed",
        ],
        examples: [
            .silent(
                ExamplePair.request("{type: integer}", "{type: integer}")),
            .tells(
                ExamplePair.request("{type: integer, maximum: 5}", "{type: integer, ⟦maximum⟧: 9}"),
                "`6` is accepted now: 'maximum' is 9, was 5"),
        ])

    static let responseNarrowed = RuleDescription(
        "changes/response-narrowed", .info, "Values that are no longer sent are worth telling.",
        advice: "Nothing to do: clients are prepared for more than is sent.",
        aliases: [
            "oasdiff:response-property-enum-value-removed",
            "oasdiff:response-mediatype-enum-value-removed",
            "oasdiff:response-property-became-required", "oasdiff:response-property-one-of-removed",
        ],
        examples: [
            .silent(
                ExamplePair.response("{type: integer}", "{type: integer}")),
            .tells(
                ExamplePair.response("{enum: [a, b]}", "{⟦enum⟧: [a]}"),
                "`\"b\"` is no longer sent: 'enum' no longer has \"b\""),
        ])

    static let requestUndecided = RuleDescription(
        "changes/request-undecided", .warning, "Whether values are still accepted can be decided.",
        advice: "Look at the change yourself: the message says what stopped the reasoning.",
        examples: [
            .silent(
                ExamplePair.request("{pattern: '^(?=a)'}", "{pattern: '^(?=a)'}")),
            .tells(
                ExamplePair.request(
                    "{type: string, pattern: a}", "{type: string, ⟦pattern⟧: '^(?=a)'}"),
                """
                it is not known whether all that was accepted is accepted now: the pattern '^(?=a)' is more than a \
                regular expression: 'pattern' is "^(?=a)", was "a"
                """),
        ])

    static let responseUndecided = RuleDescription(
        "changes/response-undecided", .warning, "Whether new values are sent can be decided.",
        advice: "Look at the change yourself: the message says what stopped the reasoning.",
        examples: [
            .silent(
                ExamplePair.response("{pattern: '^(?=a)'}", "{pattern: '^(?=a)'}")),
            .tells(
                ExamplePair.response(
                    "{type: string, pattern: '^(?=a)'}", "{type: string, ⟦pattern⟧: a}"),
                """
                it is not known whether only what was allowed is sent now: the pattern '^(?=a)' is more than a \
                regular expression: 'pattern' is "a", was "^(?=a)"
                """),
        ])
}
