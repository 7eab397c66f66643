internal import KithDiagnostics

extension ContractChangeRules {
    static let notes: [RuleDescription] = [
        .requestDefault, .responseDefault, .wireForm, .discriminator, .requestClosed,
        .responseOpened, .extensibleValueRemoved, .extensibleValueAdded,
    ]
}

/// Rules for what schemas say beside which values pass.
extension RuleDescription {
    static let requestDefault = RuleDescription(
        "changes/request-default", .warning, "What clients leave out means what it meant.",
        advice: "A client that does not send the value gets what the service does by default.",
        aliases: ["body", "property", "parameter"].flatMap { place in
            ["added", "removed", "changed"].map { "oasdiff:request-\(place)-default-value-\($0)" }
        },
        examples: [
            .silent(ExamplePair.request("{default: 1}", "{allOf: [{default: 1.0}]}")),
            .tells(
                ExamplePair.request(
                    "{type: integer, default: 1}", "{type: integer, ⟦default⟧: 2}"),
                "the default is `2` now, before `1`"),
            .tells(
                ExamplePair.request("{type: integer}", "{type: integer, ⟦default⟧: 2}"),
                "the default is `2` now, before there was none"),
        ])

    static let responseDefault = RuleDescription(
        "changes/response-default", .info, "Another default in a response is worth telling.",
        advice: "Clients that fill in the default themselves show another value.",
        aliases: ["body", "property"].flatMap { place in
            ["added", "removed", "changed"].map { "oasdiff:response-\(place)-default-value-\($0)" }
        },
        examples: [
            .silent(ExamplePair.response("{default: 1}", "{default: 1}")),
            .tells(
                ExamplePair.response(
                    "{type: integer, default: 1}", "{type: integer, ⟦default⟧: 2}"),
                "the default is `2` now, before `1`"),
        ])

    static let wireForm = RuleDescription(
        "changes/wire-form", .warning, "Values are written as before.",
        advice:
            "'xml', 'contentEncoding' and 'contentMediaType' decide nothing about which values pass, but how they are sent.",
        aliases: ["request", "response"].flatMap { side in
            ["body", "property"].flatMap { place in
                ["encoding", "media-type"].map { "oasdiff:\(side)-\(place)-content-\($0)-changed" }
            }
        },
        examples: [
            .silent(
                ExamplePair.response("{contentEncoding: base64}", "{contentEncoding: base64}")),
            .tells(
                ExamplePair.response(
                    "{type: string, contentEncoding: base64}",
                    "{type: string, ⟦contentEncoding⟧: base16}"),
                "'contentEncoding' differs, so the text is encoded in another way"),
            .tells(
                ExamplePair.response("{xml: {name: a}}", "{⟦xml⟧: {name: b}}"),
                "'xml' differs, so elements are written in another way"),
        ])

    static let discriminator = RuleDescription(
        "changes/discriminator", .warning, "Alternatives are told apart as before.",
        advice: "Which values pass does not depend on it, but generated code does.",
        aliases: ["request", "response"].flatMap { side in
            ["body", "property"].flatMap { place in
                ["added", "removed", "property-name-changed", "mapping-deleted"].map {
                    "oasdiff:\(side)-\(place)-discriminator-\($0)"
                }
            }
        },
        examples: [
            .silent(
                ExamplePair.response(
                    "{type: object, discriminator: {propertyName: a}}",
                    "{type: object, discriminator: {propertyName: a, mapping: {b: B}}}")),
            .tells(
                ExamplePair.response(
                    "{type: object, discriminator: {propertyName: a}}",
                    "{type: object, ⟦discriminator⟧: {propertyName: b}}"),
                "the discriminator is 'b' now, before 'a'"),
            .tells(
                ExamplePair.response(
                    "{type: object, discriminator: {propertyName: a, mapping: {b: B, c: C}}}",
                    "{type: object, ⟦discriminator⟧: {propertyName: a, mapping: {c: C}}}"),
                "the discriminator no longer maps 'b'"),
        ])

    static let requestClosed = RuleDescription(
        "changes/request-closed", .warning,
        "Members that a schema does not declare are still accepted.",
        advice: "Who sends such a member is refused now, where it was ignored before.",
        examples: [
            .silent(
                ExamplePair.request(
                    "{properties: {a: {}}}", "{properties: {a: {}}, additionalProperties: {}}")),
            .silent(
                ExamplePair.request(
                    "{properties: {a: {}}}",
                    "{properties: {a: {}}, additionalProperties: {anyOf: [{type: string}, {}]}}")),
            .tells(
                ExamplePair.request(
                    "{type: object, properties: {a: {}}}",
                    "{type: object, properties: {a: {}}, ⟦additionalProperties⟧: false}"),
                "members that are not declared are refused now"),
        ])

    static let responseOpened = RuleDescription(
        "changes/response-opened", .info, "Members that may come unannounced are worth telling.",
        advice: "Clients ignore members that they do not know; strict ones fail.",
        examples: [
            .silent(
                ExamplePair.response(
                    "{properties: {a: {}}}", "{properties: {a: {}}, additionalProperties: false}")),
            .tells(
                ExamplePair.response(
                    "{type: object, properties: {a: {}}, additionalProperties: false}",
                    "{type: object, properties: {a: {}}}", type: "⟦application/json⟧"),
                "members that are not declared may be sent now"),
        ])

    static let extensibleValueRemoved = RuleDescription(
        "changes/extensible-value-removed", .error,
        "Each value of an 'x-extensible-enum' is still accepted.",
        advice:
            "Accept the old value beside the others for a time. In a response, this is no break.",
        aliases: ["parameter", "property"].map {
            "oasdiff:request-\($0)-x-extensible-enum-value-removed"
        },
        examples: [
            .silent(
                ExamplePair.request("{x-extensible-enum: [a, b]}", "{x-extensible-enum: [b, a]}")),
            .tells(
                ExamplePair.request("{x-extensible-enum: [a, b]}", "{⟦x-extensible-enum⟧: [a]}"),
                "the value `\"b\"` is gone"),
        ])

    static let extensibleValueAdded = RuleDescription(
        "changes/extensible-value-added", .info,
        "A new value of an 'x-extensible-enum' is worth telling.",
        advice: "Nothing to do: clients were told that values may be added.",
        examples: [
            .silent(
                ExamplePair.response("{x-extensible-enum: [a]}", "{x-extensible-enum: [a]}")),
            .tells(
                ExamplePair.response("{x-extensible-enum: [a]}", "{x-extensible-enum: [a, ⟦b⟧]}"),
                "the value `\"b\"` is new"),
        ])
}
