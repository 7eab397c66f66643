internal import KithDiagnostics

/// Rules about references.
extension StructureRules {
    static let cycle = RuleDescription(
        "openapi/ref-cycle-infinite", .error,
        "A recursive schema allows a finite value.",
        advice: """
            A finite value needs a list, an optional property or an alternative somewhere in the \
            cycle. Make one property of the cycle optional.
            """,
        tier: .spec, aliases: ["vacuum:circular-references"],
        examples: [
            .passes(
                schema("A: {type: object, properties: {a: {$ref: '#/components/schemas/A'}}}"),
                openapi),
            .fails(
                schema(
                    "⟦A⟧: {type: object, required: [a], properties: {a: {$ref: '#/components/schemas/A'}}}"
                ),
                "no finite value fits this schema: A needs A", form: openapi),
            .fails(
                schema(
                    "⟦A⟧: {type: [array], minItems: 1, items: {$ref: '#/components/schemas/A'}}"),
                "no finite value fits this schema: A needs A", form: openapi),
            .fails(
                schema(
                    "⟦A⟧: {type: object, minProperties: 1, additionalProperties: {$ref: '#/components/schemas/A'}}"
                ),
                "no finite value fits this schema: A needs A", form: openapi),
            .fails(
                schema("⟦A⟧: {not: {$ref: '#/components/schemas/A'}}"),
                """
                this schema contradicts itself, because it refers to its own negation: A \
                refers to A
                """,
                form: openapi),
            .passes(
                schema("A: {type: array, minItems: 0, items: {$ref: '#/components/schemas/A'}}"),
                openapi),
        ])

    static let kind = RuleDescription(
        "openapi/ref-kind", .error,
        "A reference leads to an object of the kind that is expected.",
        advice: "Refer to an object of that kind, or move the one that is meant.",
        tier: .spec, clause: "OpenAPI 3.1.2, 4.7.23 Reference Object",
        examples: [
            .passes(schema("A: {$ref: '#/components/schemas/B'}, B: {}"), openapi),
            .fails(
                schema("A: {$ref: ⟦'#/components/responses/B'⟧}}, responses: {B: {description: B}"),
                "'#/components/responses/B' leads to a response; a schema is expected here",
                form: openapi),
        ])

    static let place = RuleDescription(
        "openapi/ref-not-allowed-here", .error,
        "'$ref' is used only where the specification allows it.",
        advice: """
            Some programs follow references everywhere, others do not. Write out the target, or \
            refer to the enclosing object.
            """,
        tier: .spec, clause: "OpenAPI 3.1.2, 4.7.23 Reference Object",
        aliases: ["redocly:spec-strict-refs", "vacuum:no-ref-siblings"],
        examples: [
            .passes(schema("A: {$ref: '#/components/schemas/B'}, B: {}"), openapi),
            .fails(
                schema("A: {}") + "tags: [{⟦$ref⟧: '#/x-tag'}]\nx-tag: {name: a}\n",
                "'$ref' is not allowed in place of a tag here", form: openapi),
        ])

    static let outside = RuleDescription(
        "openapi/ref-outside", .error,
        "References stay in the folder of the contract.",
        advice: """
            Files elsewhere and on other machines change unnoticed, and a contract from an \
            untrusted source could name any file. --allow-path and --allow-network allow them.
            """,
        examples: [
            .passes(schema("A: {}"), openapi),
            .fails(
                schema("A: {$ref: ⟦https://example.org/a.yaml⟧}"),
                "https://example.org/a.yaml is not a local file; copy it into the folder of the "
                    + "contract, or allow it with --allow-network",
                form: openapi),
        ])

    static let siblings = RuleDescription(
        "openapi/ref-siblings", .warning,
        "No field beside '$ref' is ignored.",
        advice: """
            Fields beside '$ref' have no effect, except 'summary', 'description' and the keywords \
            of schemas since 3.1. Move the field into the target.
            """,
        tier: .spec, clause: "OpenAPI 3.1.2, 4.7.23 Reference Object",
        aliases: [
            "spectral:no-$ref-siblings", "redocly:no-$ref-siblings", "vacuum:no-$ref-siblings",
        ],
        repair: """
            Puts the '$ref' of a schema into 'allOf' if the fields beside it only describe the schema. Otherwise \
            removes them, which changes nothing.
            """,
        examples: [
            .passes(schema("A: {$ref: '#/components/schemas/B', title: A}, B: {}"), openapi),
            .fails(
                schema("A: {$ref: '#/components/schemas/B', ⟦title⟧: A}, B: {}", "3.0.4"),
                "'title' beside '$ref' is ignored", form: openapi,
                repaired: schema(
                    "A: {allOf: [{$ref: '#/components/schemas/B'}], title: A}, B: {}", "3.0.4")),
        ])

    static let unresolved = RuleDescription(
        "openapi/ref-unresolved", .error, "Each reference resolves.",
        advice:
            "Check the spelling, and what was renamed or moved. The path begins at the root.",
        tier: .spec, clause: "RFC 6901",
        aliases: [
            "spectral:invalid-ref", "redocly:no-unresolved-refs", "vacuum:resolving-references",
        ],
        repair: "With --only: refers to what is meant.",
        examples: [
            .passes(schema("A: {$ref: '#/components/schemas/B'}, B: {}"), openapi),
            .fails(
                schema("A: {$ref: ⟦'#/components/schemas/Pett'⟧}, Pet: {}"),
                "'#/components/schemas/Pett' leads nowhere: there is no 'Pett' in "
                    + "#/components/schemas; did you mean 'Pet'?",
                form: openapi, repaired: schema("A: {$ref: '#/components/schemas/Pet'}, Pet: {}")),
        ])

    private static let openapi = RuleExample.Form.file(format: "openapi")

    /// Returns a small document with some schemas.
    private static func schema(_ schemas: String, _ version: String = "3.1.2") -> String {
        "openapi: \(version)\ninfo: {title: A, version: '1'}\npaths: {}\n"
            + "components: {schemas: {\(schemas)}}\n"
    }
}
