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
        repair: """
            Writes the field that is meant, quotation marks where a string is asked for and none where a number is, \
            '2XX' for '2xx', a list for a single value, and a name once that occurs twice in a list.
            """,
        examples: [
            .passes(text("paths: {/a: {get: {responses: {'200': {description: Fine}}}}}"), openapi),
            .fails(
                text("paths: {/a: {get: {⟦respones⟧: {'200': {description: Fine}}}}}", "3.0.4"),
                "'respones' is not a field of an operation; did you mean 'responses'?",
                form: openapi,
                repaired: text(
                    "paths: {/a: {get: {responses: {'200': {description: Fine}}}}}", "3.0.4")),
            .fails(
                text("paths: {/a: {⟦get⟧: {summary: A}}}", "3.0.4"),
                "an operation needs the field 'responses'", form: openapi),
            .fails(
                text("paths: {}\ntags: [{name: ⟦1⟧}]"),
                "'name' of a tag must be a string, found the number 1; put it in quotes",
                form: openapi, repaired: text("paths: {}\ntags: [{name: '1'}]")),
            .fails(
                text(
                    "paths: {/a: {get: {tags: ⟦pets⟧, deprecated: ⟦'true'⟧, responses: {⟦2xx⟧: {description: Fine}}}}}"
                ),
                "'tags' of an operation must be a list of strings, found the string 'pets'",
                "'deprecated' of an operation must be true or false, found the string 'true'",
                "'2xx' is not allowed in the responses object; a key is written with capitals: '2XX'",
                form: openapi,
                repaired: text(
                    "paths: {/a: {get: {tags: [pets], deprecated: true, responses: {2XX: {description: Fine}}}}}"
                )),
            .fails(
                text(
                    "components: {schemas: {A: {required: [a, b, ⟦a⟧], properties: {a: {}, b: {}}}}}"
                ),
                "'a' occurs in 'required' twice", form: openapi,
                repaired: text(
                    "components: {schemas: {A: {required: [a, b], properties: {a: {}, b: {}}}}}")),
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
        repair: "Writes the newest release of the version that is named.",
        examples: [
            .passes(text("paths: {}"), openapi),
            .fails(
                "openapi: ⟦'3.1'⟧\ninfo: {title: A, version: '1'}\npaths: {}\n",
                "'openapi' is '3.1', which is not a release; write '3.1.2'", form: openapi,
                repaired: "openapi: '3.1.2'\ninfo: {title: A, version: '1'}\npaths: {}\n"),
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
        repair: """
            Writes what says the same in this version: a list of types for 'nullable' and the reverse, a flag for an \
            exclusive bound and the reverse, 'enum' for 'const', 'servers' for 'host' and the reverse, 'schema' for \
            the type of a parameter, or the extension that tools know, such as 'x-webhooks'.
            """,
        examples: [
            .passes(text("webhooks: {a: {}}"), openapi),
            .fails(
                text("paths: {}\n⟦webhooks⟧: {}", "3.0.4"),
                "'webhooks' of the document is a feature of OpenAPI 3.1 and later; "
                    + "this document is OpenAPI 3.0",
                form: openapi, repaired: text("paths: {}\nx-webhooks: {}", "3.0.4")),
            .fails(
                text("components: {schemas: {A: {type: string, ⟦nullable⟧: true}}}"),
                "'nullable' of a schema does not exist in OpenAPI 3.1; it is a feature of OpenAPI 3.0",
                form: openapi,
                repaired: text("components: {schemas: {A: {type: [string, 'null']}}}")),
            .fails(
                text(
                    "paths: {}\ncomponents: {schemas: {A: {type: ⟦[string, 'null']⟧}, C: {⟦const⟧: a}, "
                        + "B: {exclusiveMinimum: ⟦1⟧}}}", "3.0.4"),
                "'type' of a schema as a list is a feature of OpenAPI 2.0, 3.1 and 3.2; in OpenAPI 3.0 it must be "
                    + "a string",
                "'const' of a schema is a feature of OpenAPI 3.1 and later; this document is OpenAPI 3.0",
                "'exclusiveMinimum' of a schema as a number is a feature of OpenAPI 3.1 and later; "
                    + "in OpenAPI 3.0 it must be true or false",
                form: openapi,
                repaired: text(
                    "paths: {}\ncomponents: {schemas: {A: {type: string, nullable: true}, C: {enum: [a]}, "
                        + "B: {minimum: 1, exclusiveMinimum: true}}}", "3.0.4")),
            .fails(
                text("⟦host⟧: a.test\n⟦basePath⟧: /v1\n⟦schemes⟧: [https]\npaths: {}", "3.0.4"),
                "'host' of the document is a feature of OpenAPI 2.0; this document is OpenAPI 3.0",
                "'basePath' of the document is a feature of OpenAPI 2.0; this document is OpenAPI 3.0",
                "'schemes' of the document is a feature of OpenAPI 2.0; this document is OpenAPI 3.0",
                form: openapi,
                repaired: text("servers:\n  - url: 'https://a.test/v1'\npaths: {}", "3.0.4")),
            .fails(
                text(
                    "paths: {/a: {parameters: [{name: b, in: query, ⟦type⟧: integer, ⟦maximum⟧: 9}]}}",
                    "3.0.4"),
                "'type' of a parameter is a feature of OpenAPI 2.0; this document is OpenAPI 3.0",
                "'maximum' of a parameter is a feature of OpenAPI 2.0; this document is OpenAPI 3.0",
                form: openapi,
                repaired: text(
                    "paths: {/a: {parameters: [{name: b, in: query, schema: {type: integer, maximum: 9}}]}}",
                    "3.0.4")),
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
