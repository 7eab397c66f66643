internal import KithDiagnostics

extension ContractChangeRules {
    static let operations: [RuleDescription] = [
        .contractInvalid,
        .operationRemoved, .operationAdded, .operationDeprecated, .operationIDChanged,
        .webhookRemoved, .webhookBodyOptional, .webhookAdded, .accessTightened, .accessLoosened,
    ]
}

/// Rules for requests as a whole.
extension RuleDescription {
    static let contractInvalid = RuleDescription(
        "changes/contract-invalid", .warning, "Contracts that are compared have no errors.",
        advice:
            "'kith check' shows the errors; what they concern may be left out of the comparison.",
        examples: [
            .silent(ExamplePair.get("", "")),
            .tells(
                ExamplePair.get("", "tags: ⟦5⟧"),
                "the new contract has an error, and is compared as far as it can be read"),
        ])

    static let operationRemoved = RuleDescription(
        "changes/operation-removed", .error, "Requests that worked still work.",
        advice: "Deprecate an operation first, and remove it once nobody uses it.",
        aliases: [
            "oasdiff:api-removed-without-deprecation",
            "oasdiff:api-path-removed-without-deprecation",
            "oasdiff:api-removed-with-deprecation", "oasdiff:api-path-removed-with-deprecation",
        ],
        examples: [
            .silent(
                ExamplePair.fields(
                    "paths: {'/a/{id}': {get: {responses: {'200': {description: Fine}}}}}",
                    "paths: {'/a/{key}': {get: {responses: {'200': {description: Fine}}}}}")),
            .tells(
                ExamplePair.path(
                    "⟦get⟧: {responses: {'200': {description: Fine}}}, put: {responses: {'200': {description: Fine}}}",
                    "put: {responses: {'200': {description: Fine}}}"),
                "GET /a is gone"),
        ])

    static let operationAdded = RuleDescription(
        "changes/operation-added", .info, "A new request is worth telling.", advice: "",
        aliases: ["oasdiff:endpoint-added"],
        examples: [
            .silent(ExamplePair.get("", "")),
            .tells(
                ExamplePair.path(
                    "put: {responses: {'200': {description: Fine}}}",
                    "⟦get⟧: {responses: {'200': {description: Fine}}}, put: {responses: {'200': {description: Fine}}}"
                ),
                "GET /a is new"),
        ])

    static let operationDeprecated = RuleDescription(
        "changes/operation-deprecated", .info, "A deprecated operation is worth telling.",
        advice: "", aliases: ["oasdiff:endpoint-deprecated"],
        examples: [
            .silent(
                ExamplePair.get("deprecated: true", "deprecated: true")),
            .tells(
                ExamplePair.get("", "⟦deprecated⟧: true"), "GET /a is deprecated"),
        ])

    static let operationIDChanged = RuleDescription(
        "changes/operation-id-changed", .info, "Operations keep their ids.",
        advice: "Generated code names functions after them.",
        aliases: ["oasdiff:api-operation-id-removed", "oasdiff:api-operation-id-added"],
        examples: [
            .silent(ExamplePair.get("operationId: a", "operationId: a")),
            .tells(
                ExamplePair.get("operationId: a", "operationId: ⟦b⟧"),
                "the operationId 'a' is 'b' now"),
        ])

    static let webhookRemoved = RuleDescription(
        "changes/webhook-removed", .error, "What the service announced, it still announces.",
        advice: "Clients wait for the webhook or callback.", aliases: ["oasdiff:webhook-removed"],
        examples: [
            .silent(
                ExamplePair.fields(
                    "webhooks: {a: {post: {responses: {'200': {description: Fine}}}}}",
                    "webhooks: {a: {post: {responses: {'200': {description: Fine}}}}}")),
            .tells(
                ExamplePair.fields(
                    "webhooks: {a: {⟦post⟧: {responses: {'200': {description: Fine}}}}}",
                    "webhooks: {}"),
                "webhook POST a is gone"),
        ])

    static let webhookBodyOptional = RuleDescription(
        "changes/webhook-body-optional", .error,
        "Bodies that webhooks and callbacks always sent are still sent.",
        advice: "A body that was not required and is gone gives a warning.",
        examples: [
            .silent(
                webhook("requestBody: {\(json)}, ", "requestBody: {required: true, \(json)}, ")),
            .tells(
                webhook(
                    "requestBody: {required: true, \(json)}, ", "⟦requestBody⟧: {\(json)}, "),
                "the request body may be missing now"),
            .tells(
                ExamplePair.fields(
                    "webhooks: {a: {post: {requestBody: {\(json)}, responses: {'200': {description: Fine}}}}}",
                    "webhooks: {a: {⟦post⟧: {responses: {'200': {description: Fine}}}}}"),
                "the request body is gone"),
        ])

    private static let json = "content: {application/json: {schema: {type: string}}}"

    private static func webhook(_ old: String, _ new: String) -> String {
        ExamplePair.fields(
            "webhooks: {a: {post: {\(old)responses: {'200': {description: Fine}}}}}",
            "webhooks: {a: {post: {\(new)responses: {'200': {description: Fine}}}}}")
    }

    static let webhookAdded = RuleDescription(
        "changes/webhook-added", .info, "A new webhook or callback is worth telling.", advice: "",
        aliases: ["oasdiff:webhook-added"],
        examples: [
            .silent(ExamplePair.fields("webhooks: {}", "webhooks: {}")),
            .tells(
                ExamplePair.fields(
                    "webhooks: {}",
                    "webhooks: {a: {⟦post⟧: {responses: {'200': {description: Fine}}}}}"),
                "webhook POST a is new"),
        ])

    static let accessTightened = RuleDescription(
        "changes/access-tightened", .error, "Credentials that were enough still are.",
        advice: "Accept the old credentials beside the new ones for a time.",
        aliases: [
            "oasdiff:api-security-removed", "oasdiff:api-global-security-removed",
            "oasdiff:api-security-scope-added", "oasdiff:api-global-security-scope-added",
        ],
        examples: [
            .silent(
                secured("security: [{k: []}]", "security: [{t: []}, {k: []}]")),
            .tells(
                secured("", "⟦security⟧: [{k: []}]"),
                "no credentials worked before, now this needs 'k'"),
            .tells(
                secured("security: [{t: [read]}]", "⟦security⟧: [{t: [read, write]}]"),
                "'t' (read) worked before, now this needs 't' (read, write)"),
        ])

    static let accessLoosened = RuleDescription(
        "changes/access-loosened", .info, "Other credentials that are enough are worth telling.",
        advice: "Make sure that this is meant: an operation may be open to everyone now.",
        aliases: [
            "oasdiff:api-security-added", "oasdiff:api-global-security-added",
            "oasdiff:api-security-scope-removed", "oasdiff:api-global-security-scope-removed",
        ],
        examples: [
            .silent(
                secured("security: [{k: []}]", "security: [{k: []}]")),
            .tells(
                secured("security: [{k: []}]", "⟦security⟧: [{k: []}, {}]"),
                "this works with no credentials now"),
        ])

    private static func secured(_ old: String, _ new: String) -> String {
        let schemes = """

            components:
              securitySchemes:
                k: {type: apiKey, in: header, name: K}
                t: {type: http, scheme: bearer}
            """
        let responses = "responses: {'200': {description: Fine}}"
        let (before, after) = (old.isEmpty ? "" : "\(old), ", new.isEmpty ? "" : "\(new), ")
        return ExamplePair.fields(
            "paths: {/a: {get: {\(before)\(responses)}}}\(schemes)",
            "paths: {/a: {get: {\(after)\(responses)}}}\(schemes)")
    }
}
