package import KithDiagnostics

/// The structure and reference rules that the walk over a contract checks.
package enum StructureRules {
    /// All these rules, in the order in which help lists them.
    package static let all = [
        componentName, structure, version, cycle, kind, place, outside, siblings, unresolved,
        feature,
    ]

    static let componentName = RuleDescription(
        "openapi/component-name", .error,
        "The name of a component is made of letters, digits, '.', '-' and '_'.",
        advice: "Other characters are not allowed in a reference; rename the component.",
        tier: .spec, clause: "OpenAPI 3.1.2, 4.7.1.1 Components Object",
        aliases: ["spectral:oas3-schema", "redocly:spec-components-invalid-map-name"],
        examples: [
            .passes(text("components: {schemas: {A.b_c-1: {}}}"), openapi),
            .fails(
                text("components: {schemas: {⟦A b⟧: {}}}"),
                "'A b' is not a name of a component; letters, digits, '.', '-' and '_' are allowed",
                form: openapi),
        ])

    static let structure = RuleDescription(
        "openapi/doc-structure", .error,
        "Each object of a contract has the fields that the specification gives it.",
        advice: """
            Programs that read the contract skip unknown fields and fail on missing ones. The \
            message names the field; check its spelling, its indentation and the version of the \
            document.
            """,
        tier: .spec, clause: "OpenAPI 3.1.2, 4.7 Schema",
        aliases: [
            "spectral:oas3-schema", "spectral:oas2-schema", "redocly:struct", "vacuum:oas3-schema",
        ],
        examples: [
            .passes(text("paths: {/a: {get: {responses: {'200': {description: Fine}}}}}"), openapi),
            .fails(
                text("paths: {/a: {get: {⟦respones⟧: {}}}}", "3.0.4"),
                "'respones' is not a field of an operation; did you mean 'responses'?",
                form: openapi),
            .fails(
                text("paths: {/a: {⟦get⟧: {summary: A}}}", "3.0.4"),
                "an operation needs the field 'responses'", form: openapi),
            .fails(
                text("paths: {}\ntags: [{name: ⟦1⟧}]"),
                "'name' of a tag must be a string, found the number 1; put it in quotes",
                form: openapi),
            .fails(
                text("components: {links: {a: {⟦operationRef⟧: '#/paths', operationId: b}}}"),
                "'operationRef' is not allowed beside 'operationId' in a link", form: openapi),
        ])

    static let version = RuleDescription(
        "openapi/doc-version", .error, "A document states its OpenAPI version.",
        advice:
            "The version decides what each field means. Name a release in quotes, such as '3.1.2'.",
        tier: .spec, clause: "OpenAPI 3.1.2, 4.7.1 OpenAPI Object",
        aliases: ["spectral:unrecognized-format", "vacuum:oas-missing-type"],
        examples: [
            .passes(text("paths: {}"), openapi),
            .fails(
                "openapi: ⟦'3.1'⟧\ninfo: {title: A, version: '1'}\npaths: {}\n",
                "'openapi' is '3.1', which is not a release; write '3.1.2'", form: openapi),
        ])

    static let feature = RuleDescription(
        "openapi/version-feature", .error,
        "A document uses only features of its version.",
        advice: """
            Programs that follow the version ignore the feature or reject the document. Raise the \
            version, or use what that version offers.
            """,
        tier: .spec, clause: "OpenAPI 3.1.2, 4.1 Versions",
        aliases: [
            "spectral:oas2-schema", "spectral:oas3-schema", "spectral:oas2-anyOf",
            "spectral:oas2-oneOf", "redocly:spec-strict-version", "vacuum:oas2-anyOf",
            "vacuum:oas2-oneOf",
        ],
        examples: [
            .passes(text("webhooks: {a: {}}"), openapi),
            .fails(
                text("paths: {}\n⟦webhooks⟧: {}", "3.0.4"),
                "'webhooks' of the document is a feature of OpenAPI 3.1 and later; "
                    + "this document is OpenAPI 3.0",
                form: openapi),
            .fails(
                "swagger: '2.0'\ninfo: {title: A, version: '1'}\npaths: {}\n"
                    + "definitions: {a: {⟦anyOf⟧: [{type: string}]}}\n",
                "'anyOf' of a schema is a feature of OpenAPI 3.0 and later; "
                    + "this document is OpenAPI 2.0",
                form: openapi),
        ])

    private static let openapi = RuleExample.Form.file(format: "openapi")

    /// Returns a small document with some fields.
    private static func text(_ fields: String, _ version: String = "3.1.2") -> String {
        "openapi: \(version)\ninfo: {title: A, version: '1'}\n\(fields)\n"
    }
}
