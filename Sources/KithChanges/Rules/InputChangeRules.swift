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
        aliases: [
            "oasdiff:request-parameter-removed",
            "oasdiff:request-parameter-removed-with-deprecation",
        ],
        examples: [
            .passes(
                ExamplePair.path(
                    "get: {parameters: [{name: a, in: query, schema: {}}], responses: {'200': {description: Fine}}}",
                    "parameters: [{name: a, in: query, schema: {}}], get: {responses: {'200': {description: Fine}}}"
                ),
                ContractChangeRules.pair),
            .fails(
                parameters("{name: ⟦a⟧, in: query, schema: {}}", ""),
                "the query parameter 'a' is gone", form: ContractChangeRules.pair),
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
            .passes(
                parameters("", "{name: a, in: query, schema: {}}"), ContractChangeRules.pair),
            .fails(
                parameters("", "{name: ⟦a⟧, in: query, required: true, schema: {}}"),
                "the query parameter 'a' is new and required", form: ContractChangeRules.pair),
            .fails(
                parameters(
                    "{name: a, in: query, schema: {}}",
                    "{name: a, in: query, ⟦required⟧: true, schema: {}}"),
                "the query parameter 'a' is required now", form: ContractChangeRules.pair),
        ])

    static let parameterAdded = RuleDescription(
        "changes/parameter-added", .info, "A new optional parameter is worth telling.", advice: "",
        aliases: [
            "oasdiff:new-optional-request-parameter",
            "oasdiff:new-optional-request-default-parameter-to-existing-path",
        ],
        examples: [
            .passes(parameters("", ""), ContractChangeRules.pair),
            .fails(
                parameters("", "{name: ⟦a⟧, in: query, schema: {}}"),
                "the query parameter 'a' is new", form: ContractChangeRules.pair),
        ])

    static let parameterOptional = RuleDescription(
        "changes/parameter-optional", .info,
        "A parameter that need no longer be sent is worth telling.", advice: "",
        aliases: ["oasdiff:request-parameter-became-optional"],
        examples: [
            .passes(parameters("", ""), ContractChangeRules.pair),
            .fails(
                parameters(
                    "{name: a, in: query, required: true, schema: {}}",
                    "{name: ⟦a⟧, in: query, schema: {}}"),
                "the query parameter 'a' is no longer required", form: ContractChangeRules.pair),
        ])

    static let parameterForm = RuleDescription(
        "changes/parameter-form", .error, "Values of parameters are written as before.",
        advice:
            "'style', 'explode' and 'collectionFormat' decide how lists and objects are written.",
        examples: [
            .passes(
                parameters(
                    "{name: a, in: query, schema: {}}",
                    "{name: a, in: query, style: form, explode: true, schema: {}}"),
                ContractChangeRules.pair),
            .fails(
                parameters(
                    "{name: a, in: query, schema: {}}",
                    "{name: ⟦a⟧, in: query, explode: false, schema: {}}"),
                "the query parameter 'a' is written as 'form' now, before as 'form exploded'",
                form: ContractChangeRules.pair),
        ])

    private static func parameters(_ old: String, _ new: String) -> String {
        ExamplePair.get("parameters: [\(old)]", "parameters: [\(new)]")
    }
}
