internal import KithDiagnostics

extension ContractChangeRules {
    static let bodies: [RuleDescription] = [
        .bodyRemoved, .bodyRequired, .bodyAdded, .requestTypeRemoved, .requestTypeAdded,
    ]
    static let answers: [RuleDescription] = [
        .responseRemoved, .errorResponseRemoved, .responseAdded, .responseTypeRemoved,
        .responseTypeAdded, .headerRemoved, .headerAdded, .linkRemoved,
    ]
}

/// Rules for the bodies of requests.
extension RuleDescription {
    static let bodyRemoved = RuleDescription(
        "changes/request-body-removed", .error, "A body that was sent still has a meaning.",
        advice: "Keep accepting the body, and ignore what is no longer needed.",
        aliases: ["oasdiff:request-body-removed"],
        examples: [
            .silent(put(json, json)),
            .tells(
                ExamplePair.path(
                    "put: {requestBody: {content: {}}, responses: {'200': {description: Fine}}}",
                    "⟦put⟧: {responses: {'200': {description: Fine}}}"),
                "the request body is gone"),
        ])

    static let bodyRequired = RuleDescription(
        "changes/request-body-required", .error, "No request needs a body that it did not need.",
        advice: "Let it be optional, and do without it what was done before.",
        aliases: ["oasdiff:request-body-added-required", "oasdiff:request-body-became-required"],
        examples: [
            .silent(
                put("required: true, \(json)", "required: true, \(json)")),
            .tells(
                ExamplePair.path(
                    "put: {requestBody: {\(json)}, responses: {'200': {description: Fine}}}",
                    "put: {⟦requestBody⟧: {required: true, \(json)}, responses: {'200': {description: Fine}}}"
                ),
                "a request body is required now"),
        ])

    static let bodyAdded = RuleDescription(
        "changes/request-body-optional", .info, "A body that may be sent is worth telling.",
        advice: "Nothing to do: requests without a body work as before.",
        aliases: ["oasdiff:request-body-added-optional", "oasdiff:request-body-became-optional"],
        examples: [
            .silent(put(json, json)),
            .tells(
                ExamplePair.path(
                    "put: {responses: {'200': {description: Fine}}}",
                    "put: {⟦requestBody⟧: {\(json)}, responses: {'200': {description: Fine}}}"),
                "a request body may be sent now"),
        ])

    static let requestTypeRemoved = RuleDescription(
        "changes/request-media-type-removed", .error,
        "Bodies in the media types that were accepted still are.",
        advice: "Accept the old media type beside the new one for a time.",
        aliases: ["oasdiff:request-body-media-type-removed"],
        examples: [
            .silent(
                put(json, "content: {application/*: {schema: {type: string}}}")),
            .tells(
                put("content: {text/csv: {}, ⟦text/plain⟧: {}}", "content: {text/csv: {}}"),
                "the request body is no longer 'text/plain'"),
        ])

    static let requestTypeAdded = RuleDescription(
        "changes/request-media-type-added", .info, "A new media type is worth telling.",
        advice: "Nothing to do: bodies in the other media types are still accepted.",
        aliases: ["oasdiff:request-body-media-type-added"],
        examples: [
            .silent(put(json, json)),
            .tells(
                put("content: {text/csv: {}}", "content: {text/csv: {}, ⟦text/plain⟧: {}}"),
                "the request body may be 'text/plain' now"),
        ])

    private static let json = "content: {application/json: {schema: {type: string}}}"

    private static func put(_ old: String, _ new: String) -> String {
        ExamplePair.path(
            "put: {requestBody: {\(old)}, responses: {'200': {description: Fine}}}",
            "put: {requestBody: {\(new)}, responses: {'200': {description: Fine}}}")
    }
}

/// Rules for answers.
extension RuleDescription {
    static let responseRemoved = RuleDescription(
        "changes/response-removed", .error, "Statuses of success stay what they were.",
        advice: "Clients that test for one status take another one for a failure.",
        aliases: ["oasdiff:response-success-status-removed"],
        examples: [
            .silent(
                ExamplePair.answers("'200': {description: Fine}", "2XX: {description: Fine}")),
            .tells(
                ExamplePair.answers("⟦'200'⟧: {description: Fine}", "'201': {description: Made}"),
                "the response 200 is gone"),
        ])

    static let errorResponseRemoved = RuleDescription(
        "changes/error-response-removed", .info, "A failure that is gone is worth telling.",
        advice: "Nothing to do: clients are prepared for a failure that no longer comes.",
        aliases: ["oasdiff:response-non-success-status-removed"],
        examples: [
            .silent(
                ExamplePair.answers("'404': {description: None}", "4XX: {description: None}")),
            .tells(
                ExamplePair.answers(
                    "'200': {description: Fine}, ⟦'404'⟧: {description: None}",
                    "'200': {description: Fine}"),
                "the response 404 is gone"),
        ])

    static let responseAdded = RuleDescription(
        "changes/response-added", .info, "A new response is worth telling.",
        advice: "Clients that test each status need a case for it.",
        aliases: [
            "oasdiff:response-success-status-added", "oasdiff:response-non-success-status-added",
        ],
        examples: [
            .silent(
                ExamplePair.answers("4XX: {description: None}", "4XX: {description: None}")),
            .tells(
                ExamplePair.answers(
                    "'200': {description: Fine}",
                    "'200': {description: Fine}, ⟦'404'⟧: {description: None}"),
                "the response 404 is new"),
        ])

    static let responseTypeRemoved = RuleDescription(
        "changes/response-media-type-removed", .error,
        "Media types that could be asked for still can.",
        advice: "Keep sending the old media type to those who ask for it by 'Accept'.",
        aliases: [
            "oasdiff:response-media-type-removed", "oasdiff:response-media-type-name-changed",
            "oasdiff:response-media-type-name-generalized",
        ],
        examples: [
            .silent(
                content("application/json: {}", "application/json; charset=utf-8: {}")),
            .tells(
                content("text/csv: {}, ⟦text/plain⟧: {}", "text/csv: {}"),
                "the response 200 is no longer 'text/plain'"),
            .tells(
                content("text/csv: {}", "⟦text/*⟧: {}"),
                "the response 200 may be any 'text/*' now, before 'text/csv'"),
        ])

    static let responseTypeAdded = RuleDescription(
        "changes/response-media-type-added", .info, "A new media type is worth telling.",
        advice: "It breaks only clients that do not say which one they take.",
        aliases: ["oasdiff:response-media-type-added"],
        examples: [
            .silent(content("text/csv: {}", "text/csv: {}")),
            .tells(
                content("text/csv: {}", "text/csv: {}, ⟦text/plain⟧: {}"),
                "the response 200 may be 'text/plain' now"),
        ])

    static let headerRemoved = RuleDescription(
        "changes/response-header-removed", .error, "Headers that were promised are still sent.",
        advice: "A header that was not required gives a warning.",
        aliases: [
            "oasdiff:required-response-header-removed", "oasdiff:optional-response-header-removed",
            "oasdiff:response-header-became-optional",
        ],
        examples: [
            .silent(
                headers("A: {required: true, schema: {}}", "a: {required: true, schema: {}}")),
            .tells(
                headers("⟦A⟧: {required: true, schema: {}}", ""),
                "the header 'A' of the response 200 is gone"),
            .tells(
                headers("A: {required: true, schema: {}}", "⟦A⟧: {schema: {}}"),
                "the header 'A' of the response 200 may be missing now"),
        ])

    static let headerAdded = RuleDescription(
        "changes/response-header-added", .info, "A new header is worth telling.",
        advice: "Nothing to do: clients ignore headers that they do not know.",
        aliases: ["oasdiff:response-header-added"],
        examples: [
            .silent(headers("", "")),
            .tells(
                headers("", "⟦A⟧: {schema: {}}"), "the header 'A' of the response 200 is new"),
        ])

    static let linkRemoved = RuleDescription(
        "changes/link-removed", .warning, "Links of responses lead where they led.",
        advice: "Clients that follow the link do not find the operation.",
        examples: [
            .silent(
                ExamplePair.answers(
                    "'200': {description: Fine, links: {l: {operationRef: '#/paths/~1a/get'}}}",
                    "'200': {description: Good, links: {l: {operationRef: '#/paths/~1a/get'}}}")),
            .tells(
                ExamplePair.answers(
                    "'200': {description: Fine, links: {⟦l⟧: {operationRef: '#/paths/~1a/get'}}}",
                    "'200': {description: Fine}"),
                "the link 'l' of the response 200 is gone"),
        ])

    private static func content(_ old: String, _ new: String) -> String {
        ExamplePair.answers(
            "'200': {description: Fine, content: {\(old)}}",
            "'200': {description: Fine, content: {\(new)}}")
    }

    private static func headers(_ old: String, _ new: String) -> String {
        ExamplePair.answers(
            "'200': {description: Fine, headers: {\(old)}}",
            "'200': {description: Fine, headers: {\(new)}}")
    }
}
