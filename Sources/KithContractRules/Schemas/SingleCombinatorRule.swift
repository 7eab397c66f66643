internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// `allOf`, `anyOf` and `oneOf` with a single schema.
    static var schemaSingleCombinator: Self {
        Rule(
            "openapi/schema-single-combinator", .warning,
            "'allOf', 'anyOf' and 'oneOf' hold more than one schema.",
            advice: """
                With a single schema they add nothing but an oddly named type in generated code. \
                Write the schema itself. Before OpenAPI 3.1, 'allOf' around one reference is fine, \
                because '$ref' allows no siblings.
                """,
            tier: .style, aliases: ["vacuum:no-unnecessary-combinator"],
            examples: [
                .passes(
                    SchemaExample.schemas("A: {anyOf: [{type: string}, {type: integer}]}"), form),
                .passes(
                    SchemaExample.schemas(
                        "A: {description: a, allOf: [{$ref: '#/components/schemas/B'}]}, B: {}",
                        "3.0.4"), form),
                .fails(
                    SchemaExample.schemas(
                        "A: {description: a, ⟦allOf⟧: [{$ref: '#/components/schemas/B'}]}, B: {}"),
                    "'allOf' holds one schema only", form: form),
                .fails(
                    SchemaExample.schemas("A: {⟦allOf⟧: [{type: string}]}", "2.0"),
                    "'allOf' holds one schema only", form: form),
            ]
        ) { contract, report in
            for keyword in [SchemaKeyword.allOf, .anyOf, .oneOf] {
                for schema in contract.schemas.having(keyword) {
                    guard let list = schema[keyword], list.elements.count == 1,
                        let branch = list.elements.first
                    else { continue }
                    let wrapsReference =
                        keyword == .allOf && schema.object.version <= .v30 && branch["$ref"] != nil
                        && schema.object.node.entries.count > 1
                    if !wrapsReference {
                        report.add(
                            "'\(keyword.name)' holds one schema only", at: schema.key(keyword)?.span
                        )
                    }
                }
            }
        }
    }
}

private let form = SchemaExample.form
