internal import KithDiagnostics

extension ContractChangeRules {
    static let inputs: [RuleDescription] = [
        .parameterRemoved, .parameterRequired, .parameterAdded, .parameterOptional, .parameterForm,
    ]
}

/// Rules for the parameters of requests.
extension RuleDescription {
    static let parameterRemoved = RuleDescription(
        "changes/parameter-removed", .warning, "Parameters that were sent still have a meaning.",
        advice: "A strict service refuses a parameter that it does not know; others ignore it.",
        aliases: ["oasdiff:request-parameter-removed"],
        examples: [
            .silent(
                ExamplePair.path(
                    "get: {parameters: [{name: a, in: query, schema: {}}], responses: {'200': {description: Fine}}}",
                    "parameters: [{name: a, in: query, schema: {}}], get: {responses: {'200': {description: Fine}}}"
                )),
            .tells(
                parameters("{name: ⟦a⟧, in: query, schema: {}}", ""),
                "the query parameter 'a' is gone"),
        ])

    static let parameterRequired = RuleDescription(
        "changes/parameter-required", .error, "No request needs a parameter that it did not need.",
        advice: "Make it optional, with a default that does what was done before.",
        aliases: [
            "oasdiff:new-required-request-parameter", "oasdiff:request-parameter-became-required",
            "oasdiff:new-request-path-parameter",
            "oasdiff:new-required-request-default-parameter-to-existing-path",
        ],
        examples: [
            .silent(
                parameters("", "{name: a, in: query, schema: {}}")),
            .tells(
                parameters("", "{name: ⟦a⟧, in: query, required: true, schema: {}}"),
                "the query parameter 'a' is new and required"),
            .tells(
                parameters(
                    "{name: a, in: query, schema: {}}",
                    "{name: a, in: query, ⟦required⟧: true, schema: {}}"),
                "the query parameter 'a' is required now"),
        ])

    static let parameterAdded = RuleDescription(
        "changes/parameter-added", .info, "A new optional parameter is worth telling.",
        advice: "Nothing to do: requests without it work as before.",
        aliases: [
            "oasdiff:new-optional-request-parameter",
            "oasdiff:new-optional-request-default-parameter-to-existing-path",
        ],
        examples: [
            .silent(parameters("", "")),
            .tells(
                parameters("", "{name: ⟦a⟧, in: query, schema: {}}"),
                "the query parameter 'a' is new"),
        ])

    static let parameterOptional = RuleDescription(
        "changes/parameter-optional", .info,
        "A parameter that need no longer be sent is worth telling.",
        advice: "Nothing to do: requests that have it work as before.",
        aliases: ["oasdiff:request-parameter-became-optional"],
        examples: [
            .silent(parameters("", "")),
            .tells(
                parameters(
                    "{name: a, in: query, required: true, schema: {}}",
                    "{name: ⟦a⟧, in: query, schema: {}}"),
                "the query parameter 'a' is no longer required"),
        ])

    static let parameterForm = RuleDescription(
        "changes/parameter-form", .error, "Values of parameters are written as before.",
        advice:
            "'style', 'explode' and 'collectionFormat' decide how lists and objects are written.",
        examples: [
            .silent(
                parameters(
                    "{name: a, in: query, schema: {}}",
                    "{name: a, in: query, style: form, explode: true, schema: {}}")),
            .tells(
                parameters(
                    "{name: a, in: query, schema: {}}",
                    "{name: ⟦a⟧, in: query, explode: false, schema: {}}"),
                "the query parameter 'a' is written as 'form' now, before as 'form exploded'"),
        ])

    private static func parameters(_ old: String, _ new: String) -> String {
        ExamplePair.get("parameters: [\(old)]", "parameters: [\(new)]")
    }
}
