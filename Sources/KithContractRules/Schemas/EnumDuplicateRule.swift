internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Values that occur twice in `enum`.
    static var schemaEnumDuplicate: Self {
        Rule(
            "openapi/schema-enum-duplicate", .warning, "'enum' lists each value once.",
            advice: """
                The specification asks for unique values, and generated code has two cases of one \
                name. Remove one, or correct a value that was copied and never changed.
                """,
            clause: "JSON Schema Validation 2020-12, 6.1.2 enum",
            aliases: [
                "spectral:duplicated-entry-in-enum", "redocly:no-duplicated-enum-values",
                "vacuum:duplicated-entry-in-enum",
            ],
            repair: "Removes the value that occurs again.",
            examples: [
                .passes(SchemaExample.schemas("A: {enum: [a, A, 1, '1']}"), SchemaExample.form),
                .fails(
                    SchemaExample.schemas("A: {enum: [a, b, ⟦'a'⟧]}"),
                    "'enum' lists 'a' twice", form: SchemaExample.form,
                    repaired: SchemaExample.schemas("A: {enum: [a, b]}")),
                .fails(
                    SchemaExample.schemas("A: {type: number, enum: [1, 2, ⟦1.0⟧, ⟦1⟧]}", "2.0"),
                    "'enum' lists 1.0 twice", "'enum' lists 1 twice", form: SchemaExample.form,
                    repaired: SchemaExample.schemas("A: {type: number, enum: [1, 2]}", "2.0")),
            ]
        ) { contract, report in
            for schema in contract.schemas.having(.enum) {
                var first: [ValueIdentity: SyntaxNode] = [:]
                for value in schema[.enum]?.elements.map(\.self) ?? [] {
                    let identity = ValueIdentity(value)
                    guard let earlier = first[identity] else {
                        first[identity] = value
                        continue
                    }
                    report.add(
                        "'enum' lists \(value.valueText) twice", at: value.span,
                        notes: [Finding.Note("also here", at: earlier.span)],
                        change: [schema[.enum].flatMap { .removing(value, of: $0) }])
                }
            }
        }
    }
}
