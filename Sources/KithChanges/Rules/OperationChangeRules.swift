internal import KithDiagnostics

extension ContractChangeRules {
    static let operations: [RuleDescription] = [
        .operationRemoved, .operationCovered, .operationAdded, .operationDeprecated,
        .operationIDChanged, .tagsChanged, .serverRemoved,
        .webhookRemoved, .webhookBodyOptional, .webhookAdded, .accessTightened, .accessLoosened,
        .accessFlow,
    ]
}

/// Rules for requests as a whole.
extension RuleDescription {
    static let operationRemoved = RuleDescription(
        "changes/operation-removed", .error, "Requests that worked still work.",
        advice: "Deprecate an operation first, and remove it once nobody uses it.",
        aliases: [
            "oasdiff:api-removed-without-deprecation",
            "oasdiff:api-path-removed-without-deprecation",
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

    static let operationCovered = RuleDescription(
        "changes/operation-covered", .warning, "Each path is still answered in its own way.",
        advice: "A path with a parameter answers the request now; look whether it does the same.",
        examples: [
            .silent(
                ExamplePair.fields(
                    "paths: {/a/me: {get: {\(fine)}}}", "paths: {/a/me: {get: {\(fine)}}}")),
            .tells(
                ExamplePair.fields(
                    "paths: {/a/me: {get: {\(fine)}}, '/a/{id}': {get: {parameters: [\(id)], \(fine)}}}",
                    "paths: {'/a/{id}': {⟦get⟧: {parameters: [\(id)], \(fine)}}}"),
                "GET /a/me is gone, and is answered as GET /a/{id} now"),
        ])

    private static let fine = "responses: {'200': {description: Fine}}"
    private static let id = "{name: id, in: path, required: true, schema: {type: string}}"

    static let tagsChanged = RuleDescription(
        "changes/tags-changed", .info, "Operations keep their tags.",
        advice: "Documentation and generated code are grouped by them.",
        aliases: ["oasdiff:api-tag-removed", "oasdiff:api-tag-added"],
        examples: [
            .silent(ExamplePair.get("tags: [a, b]", "tags: [b, a]")),
            .tells(ExamplePair.get("tags: [a]", "tags: [a, ⟦b⟧]"), "GET /a has the tag 'b' now"),
            .tells(
                ExamplePair.path(
                    "get: {tags: [a, b], \(fine)}", "⟦get⟧: {tags: [a], \(fine)}"),
                "GET /a no longer has the tag 'b'"),
        ])

    static let serverRemoved = RuleDescription(
        "changes/server-removed", .warning, "Servers that were named are still named.",
        advice: "Let the old server answer for a time, or send its clients to the new one.",
        examples: [
            .silent(
                servers(
                    "https://a.example/v1",
                    "https://{place}.example/v1, variables: {place: {default: b, enum: [a, b]}}")),
            .tells(
                servers("https://a.example", "⟦'https://b.example'⟧"),
                "the server 'https://a.example' is gone"),
        ])

    private static func servers(_ old: String, _ new: String) -> String {
        ExamplePair.fields(
            "servers: [{url: \(quoted(old))}]\npaths: {/a: {get: {\(fine)}}}",
            "servers: [{url: \(quoted(new))}]\npaths: {/a: {get: {\(fine)}}}")
    }

    /// Quotes a URL, before the fields that follow it.
    private static func quoted(_ text: String) -> String {
        let pieces = text.split(separator: ", ", maxSplits: 1)
        let url = pieces[0].hasPrefix("⟦") ? "\(pieces[0])" : "'\(pieces[0])'"
        return ([url] + pieces.dropFirst().map(String.init)).joined(separator: ", ")
    }

    static let operationAdded = RuleDescription(
        "changes/operation-added", .info, "A new request is worth telling.",
        advice: "Nothing to do: no client uses it yet.",
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
        advice:
            "Say in the description what to use instead, and in 'x-sunset' until when it works.",
        aliases: ["oasdiff:endpoint-deprecated", "oasdiff:endpoint-deprecated-with-sunset"],
        examples: [
            .silent(
                ExamplePair.get("deprecated: true", "deprecated: true")),
            .tells(
                ExamplePair.get("", "⟦deprecated⟧: true"), "GET /a is deprecated"),
            .tells(
                ExamplePair.get("", "⟦deprecated⟧: true, x-sunset: 2199-02-03"),
                "GET /a is deprecated, and works until 2199-02-03"),
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
        "changes/webhook-added", .info, "A new webhook or callback is worth telling.",
        advice: "Nothing to do: clients that do not listen are not reached.",
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

    static let accessFlow = RuleDescription(
        "changes/access-flow", .warning, "Tokens are got where they were got.",
        advice: "Clients ask the address that they know.",
        aliases: [
            "oasdiff:api-security-component-oauth-url-changed",
            "oasdiff:api-security-component-oauth-token-url-changed",
        ],
        examples: [
            .silent(
                flows(
                    "password: {tokenUrl: /t, scopes: {}}",
                    "password: {tokenUrl: /t, scopes: {a: A}}")),
            .tells(
                flows(
                    "password: {tokenUrl: /t, scopes: {}}", "password: {tokenUrl: ⟦/u⟧, scopes: {}}"
                ),
                "the password tokenUrl of 'o' is '/u' now"),
        ])

    private static func flows(_ old: String, _ new: String) -> String {
        let rest = "paths: {/a: {get: {security: [{o: []}], \(fine)}}}"
        return ExamplePair.fields(
            "components: {securitySchemes: {o: {type: oauth2, flows: {\(old)}}}}\n\(rest)",
            "components: {securitySchemes: {o: {type: oauth2, flows: {\(new)}}}}\n\(rest)")
    }

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
