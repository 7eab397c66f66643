internal import KithDiagnostics

extension ContractChangeRules {
    static let operations: [RuleDescription] = [
        .contractInvalid,
        .operationRemoved, .operationAdded, .operationDeprecated, .operationIDChanged,
        .webhookRemoved, .webhookAdded, .accessTightened, .accessLoosened,
    ]
}

/// Rules for requests as a whole.
extension RuleDescription {
    static let contractInvalid = RuleDescription(
        "changes/contract-invalid", .warning, "Contracts that are compared have no errors.",
        advice:
            "'kith check' shows the errors; what they concern may be left out of the comparison.",
        examples: [
            .passes(ExamplePair.get("", ""), ContractChangeRules.pair),
            .fails(
                ExamplePair.get("", "tags: ⟦5⟧"),
                "the new contract has an error, and is compared as far as it can be read",
                form: ContractChangeRules.pair),
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
            .passes(
                ExamplePair.fields(
                    "paths: {'/a/{id}': {get: {responses: {'200': {description: Fine}}}}}",
                    "paths: {'/a/{key}': {get: {responses: {'200': {description: Fine}}}}}"),
                ContractChangeRules.pair),
            .fails(
                ExamplePair.path(
                    "⟦get⟧: {responses: {'200': {description: Fine}}}, put: {responses: {'200': {description: Fine}}}",
                    "put: {responses: {'200': {description: Fine}}}"),
                "GET /a is gone", form: ContractChangeRules.pair),
        ])

    static let operationAdded = RuleDescription(
        "changes/operation-added", .info, "A new request is worth telling.", advice: "",
        aliases: ["oasdiff:endpoint-added"],
        examples: [
            .passes(ExamplePair.get("", ""), ContractChangeRules.pair),
            .fails(
                ExamplePair.path(
                    "put: {responses: {'200': {description: Fine}}}",
                    "⟦get⟧: {responses: {'200': {description: Fine}}}, put: {responses: {'200': {description: Fine}}}"
                ),
                "GET /a is new", form: ContractChangeRules.pair),
        ])

    static let operationDeprecated = RuleDescription(
        "changes/operation-deprecated", .info, "A deprecated operation is worth telling.",
        advice: "", aliases: ["oasdiff:endpoint-deprecated"],
        examples: [
            .passes(
                ExamplePair.get("deprecated: true", "deprecated: true"), ContractChangeRules.pair),
            .fails(
                ExamplePair.get("", "⟦deprecated⟧: true"), "GET /a is deprecated",
                form: ContractChangeRules.pair),
        ])

    static let operationIDChanged = RuleDescription(
        "changes/operation-id-changed", .info, "Operations keep their ids.",
        advice: "Generated code names functions after them.",
        aliases: ["oasdiff:api-operation-id-removed", "oasdiff:api-operation-id-added"],
        examples: [
            .passes(ExamplePair.get("operationId: a", "operationId: a"), ContractChangeRules.pair),
            .fails(
                ExamplePair.get("operationId: a", "operationId: ⟦b⟧"),
                "the operationId 'a' is 'b' now", form: ContractChangeRules.pair),
        ])

    static let webhookRemoved = RuleDescription(
        "changes/webhook-removed", .error, "What the service announced, it still announces.",
        advice: "Clients wait for the webhook or callback.", aliases: ["oasdiff:webhook-removed"],
        examples: [
            .passes(
                ExamplePair.fields(
                    "webhooks: {a: {post: {responses: {'200': {description: Fine}}}}}",
                    "webhooks: {a: {post: {responses: {'200': {description: Fine}}}}}"),
                ContractChangeRules.pair),
            .fails(
                ExamplePair.fields(
                    "webhooks: {a: {⟦post⟧: {responses: {'200': {description: Fine}}}}}",
                    "webhooks: {}"),
                "webhook POST a is gone", form: ContractChangeRules.pair),
        ])

    static let webhookAdded = RuleDescription(
        "changes/webhook-added", .info, "A new webhook or callback is worth telling.", advice: "",
        aliases: ["oasdiff:webhook-added"],
        examples: [
            .passes(ExamplePair.fields("webhooks: {}", "webhooks: {}"), ContractChangeRules.pair),
            .fails(
                ExamplePair.fields(
                    "webhooks: {}",
                    "webhooks: {a: {⟦post⟧: {responses: {'200': {description: Fine}}}}}"),
                "webhook POST a is new", form: ContractChangeRules.pair),
        ])

    static let accessTightened = RuleDescription(
        "changes/access-tightened", .error, "Credentials that were enough still are.",
        advice: "Accept the old credentials beside the new ones for a time.",
        aliases: [
            "oasdiff:api-security-removed", "oasdiff:api-global-security-removed",
            "oasdiff:api-security-scope-added", "oasdiff:api-global-security-scope-added",
        ],
        examples: [
            .passes(
                secured("security: [{k: []}]", "security: [{t: []}, {k: []}]"),
                ContractChangeRules.pair),
            .fails(
                secured("", "⟦security⟧: [{k: []}]"),
                "no credentials worked before, now this needs 'k'", form: ContractChangeRules.pair),
            .fails(
                secured("security: [{t: [read]}]", "⟦security⟧: [{t: [read, write]}]"),
                "'t' (read) worked before, now this needs 't' (read, write)",
                form: ContractChangeRules.pair),
        ])

    static let accessLoosened = RuleDescription(
        "changes/access-loosened", .info, "Other credentials that are enough are worth telling.",
        advice: "Make sure that this is meant: an operation may be open to everyone now.",
        aliases: [
            "oasdiff:api-security-added", "oasdiff:api-global-security-added",
            "oasdiff:api-security-scope-removed", "oasdiff:api-global-security-scope-removed",
        ],
        examples: [
            .passes(
                secured("security: [{k: []}]", "security: [{k: []}]"), ContractChangeRules.pair),
            .fails(
                secured("security: [{k: []}]", "⟦security⟧: [{k: []}, {}]"),
                "this works with no credentials now", form: ContractChangeRules.pair),
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
