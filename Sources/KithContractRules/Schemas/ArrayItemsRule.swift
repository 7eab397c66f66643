internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Arrays without `items`.
    static var schemaArrayItems: Self {
        Rule(
            "openapi/schema-array-items", .error,
            "A schema of type 'array' has 'items' before OpenAPI 3.1.",
            advice: """
                Generated code needs the type of the elements. 'items: {}' says that they can be \
                anything.
                """,
            tier: .spec, clause: "OpenAPI 3.0.4, 4.7.24.1 JSON Schema Keywords, items",
            aliases: ["spectral:array-items"],
            repair: "Adds 'items: {}', which allows what was allowed before.",
            examples: [
                .passes(SchemaExample.schemas("A: {type: array, items: {}}", "3.0.4"), form),
                .passes(SchemaExample.schemas("A: {type: array}"), form),
                .fails(
                    SchemaExample.schemas("A: {type: ⟦array⟧}", "3.0.4"),
                    "an array needs 'items'; '{}' allows anything", form: form,
                    repaired: SchemaExample.schemas("A: {type: array, items: {}}", "3.0.4")),
                .fails(
                    SchemaExample.schemas("A: {type: ⟦array⟧, minItems: 1}", "2.0"),
                    "an array needs 'items'; '{}' allows anything", form: form,
                    repaired: SchemaExample.schemas(
                        "A: {type: array, items: {}, minItems: 1}", "2.0")),
            ]
        ) { contract, report in
            for schema in contract.schemas.having(.type)
            where !schema.has(.items) && schema.object.version <= .v30 {
                // For parameters and headers, the structure check already requires `items`.
                guard let types = schema.types, types.subtracting(.null) == .array,
                    schema.object.kind == .schema, let type = schema[.type]
                else { continue }
                report.add(
                    "an array needs 'items'; '{}' allows anything", at: type.span,
                    change: [
                        schema.object.node.adding(
                            "items", .object([]), after: schema.object.node.entry("type")
                        ).map { TextChange("add 'items: {}'", [$0], effect: .none) }
                    ])
            }
        }
    }
}

private let form = SchemaExample.form
