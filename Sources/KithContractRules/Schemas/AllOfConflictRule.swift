internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Compositions with `allOf` that no value satisfies.
    static var schemaAllOfConflict: Self {
        Rule(
            "openapi/schema-allof-conflict", .error,
            "A value can satisfy all schemas of an 'allOf'.",
            advice: """
                'allOf' requires everything at once; a later schema does not override an earlier \
                one. Remove the conflicting parts from the shared schema.
                """,
            tier: .spec, clause: "JSON Schema 2020-12, 10.2.1.1 allOf",
            aliases: ["vacuum:allof-conflicts"],
            examples: AllOfExamples.all
        ) { contract, report in
            let schemas = contract.schemas
            // Small compositions come first, because a conflict is reported for the smallest one that has it.
            let composed = schemas.having(.allOf).map { schemas.parts(of: $0.object) }
                .enumerated().sorted {
                    ($0.element.count, $0.offset) < ($1.element.count, $1.offset)
                }
            var told: Set<ConflictPlaces> = []
            for (_, parts) in composed where parts.count > 1 {
                for conflict in schemas.conflicts(among: parts)
                where told.insert(conflict.places).inserted {
                    report.add(
                        "\(conflict.message)", at: parts[0].key(.allOf)?.span,
                        severity: conflict.isCertain ? .error : .warning,
                        notes: [
                            Finding.Note("on one side", at: conflict.places.first.span),
                            Finding.Note("on the other", at: conflict.places.second.span),
                        ])
                }
            }
        }
    }
}

private enum AllOfExamples {
    static let form = SchemaExample.form

    static let all: [RuleExample] = [
        .passes(
            SchemaExample.schemas("A: {allOf: [{type: integer, minimum: 1}, {type: number}]}"), form
        ),
        .passes(
            SchemaExample.schemas(
                """
                A: {allOf: [{properties: {a: {type: string}}}, {properties: {a: {type: [string, \
                'null']}}}]}
                """), form),
        .fails(
            SchemaExample.schemas("A: {⟦allOf⟧: [{type: string}, {type: object}]}", "2.0"),
            "no value fits: one schema wants type string, the other type object", form: form),
        .fails(
            SchemaExample.schemas(
                """
                A: {⟦allOf⟧: [{$ref: '#/components/schemas/B'}], type: object}, \
                B: {type: array, items: {}}
                """, "3.0.4"),
            "no value fits: one schema wants type object, the other type array", form: form),
        .fails(
            SchemaExample.schemas("A: {⟦allOf⟧: [{enum: [a, b]}, {enum: [c]}]}"),
            "no value fits: the schemas have no value of 'enum' in common", form: form),
        .fails(
            SchemaExample.schemas(
                "A: {⟦allOf⟧: [{type: integer, minimum: 5}, {type: integer, maximum: 4}]}"),
            "no value fits: 'minimum' 5 of one schema is above 'maximum' 4 of the other",
            form: form),
        .fails(
            SchemaExample.schemas("A: {⟦allOf⟧: [{enum: [a, b]}, {type: integer}]}"),
            "no value fits: one schema lists values of type string, the other wants type integer",
            form: form),
        .fails(
            SchemaExample.schemas("A: {⟦allOf⟧: [{exclusiveMinimum: 5}, {maximum: 5}]}"),
            "no value fits: 'exclusiveMinimum' 5 of one schema is not below 'maximum' 5 of the other",
            form: form),
        .fails(
            SchemaExample.schemas(
                "A: {⟦allOf⟧: [{required: [a, b]}, {required: [b, c], maxProperties: 2}]}"),
            "no value fits: the schemas require 3 names, and 'maxProperties' of one of them is 2",
            form: form),
        .fails(
            SchemaExample.schemas(
                """
                A: {⟦allOf⟧: [{properties: {a: {type: string}}}, \
                {required: [a], properties: {a: {type: integer}}}]}
                """),
            "no value fits the required property 'a': one schema wants type string, the other "
                + "type integer", form: form),
        .fails(
            SchemaExample.schemas(
                """
                A: {⟦allOf⟧: [{properties: {a: {type: string}}}, {properties: {a: {type: integer}}}]}
                """, "3.0.4"),
            "no value fits the property 'a', so that it can never be sent: one schema wants type "
                + "string, the other type integer", form: form),
        .fails(
            SchemaExample.schemas(
                """
                A: {⟦allOf⟧: [{type: object, properties: {a: {}}, additionalProperties: false}, \
                {type: object, required: [b], properties: {b: {}}}]}
                """),
            "no value fits: one schema requires 'b', the other allows no such property",
            form: form),
    ]
}
