internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Values of `enum` and `const` that are not of the declared type.
    static var schemaEnumType: Self {
        Rule(
            "openapi/schema-enum-type", .error,
            "The values of 'enum' and 'const' have the type that the schema declares.",
            advice: """
                A value of another type can never be sent, and generated code often does not \
                compile. Quote a string that YAML reads as a number or a boolean, or correct the \
                type.
                """,
            tier: .spec, clause: "JSON Schema Validation 2020-12, 6.1.1 type and 6.1.2 enum",
            aliases: [
                "spectral:typed-enum", "redocly:no-enum-type-mismatch", "vacuum:typed-enum",
            ],
            repair: """
                Puts a number or a boolean in quotation marks where strings are declared, or takes them away where \
                numbers are.
                """,
            examples: [
                .passes(SchemaExample.schemas("A: {type: string, enum: [a, '1']}"), form),
                .passes(SchemaExample.schemas("A: {type: number, enum: [1, 2.5]}"), form),
                .passes(
                    SchemaExample.schemas("A: {type: [string, 'null'], enum: [a, null]}"), form),
                .fails(
                    SchemaExample.schemas("A: {type: string, enum: [a, ⟦1⟧, ⟦true⟧]}"),
                    "the number 1 is not of type string; quote it",
                    "true is not of type string; quote it", form: form,
                    repaired: SchemaExample.schemas("A: {type: string, enum: [a, '1', 'true']}")),
                .fails(
                    SchemaExample.schemas("A: {type: integer, enum: [1, ⟦2.5⟧, ⟦'3'⟧]}", "3.0.4"),
                    "the number 2.5 is not of type integer",
                    "the string '3' is not of type integer", form: form,
                    repaired: SchemaExample.schemas(
                        "A: {type: integer, enum: [1, 2.5, 3]}", "3.0.4")),
                .fails(
                    SchemaExample.schemas("A: {type: string, enum: [a, ⟦null⟧]}", "3.0.4"),
                    "null is not of type string; 'nullable: true' beside the type allows it",
                    form: form),
                .fails(
                    SchemaExample.schemas("A: {type: string, enum: [a, ⟦null⟧]}"),
                    "null is not of type string; 'null' among the types allows it", form: form),
                .fails(
                    SchemaExample.schemas("A: {enum: [a, b], const: ⟦c⟧}"),
                    "the string 'c' of 'const' is not among the values of 'enum'", form: form),
                .fails(
                    SchemaExample.schemas("A: {type: array, items: {}, enum: [⟦a⟧]}", "2.0"),
                    "the string 'a' is not of type array", form: form),
            ]
        ) { contract, report in
            for schema in contract.schemas.having(.enum) {
                schema.checkTypes(of: schema[.enum]?.elements.map(\.self) ?? [], &report)
            }
            for schema in contract.schemas.having(.const) {
                guard let const = schema[.const] else { continue }
                schema.checkTypes(of: [const], &report)
                guard let values = schema[.enum], values.kind == .sequence else { continue }
                let wanted = ValueIdentity(const)
                if !values.elements.contains(where: { ValueIdentity($0) == wanted }) {
                    report.add(.notInEnum(const), at: const.span)
                }
            }
        }
    }
}

private let form = SchemaExample.form

extension Schema {
    fileprivate func checkTypes(of values: [SyntaxNode], _ report: inout Report) {
        guard let types, !types.contains(.file) else { return }
        for value in values {
            let type = JSONTypes(of: value)
            if types.isDisjoint(with: type) {
                report.add(
                    .wrong(value, type, self), at: value.span,
                    change: [.writing(value, as: types)])
            }
        }
    }
}

extension Message {
    fileprivate static func wrong(
        _ value: SyntaxNode, _ type: JSONTypes, _ schema: Schema
    ) -> Message {
        let types = schema.types ?? .all
        let sentence = "\(value.valueWords) is not of type \(types.words)"
        if type == .null {
            switch schema.object.version {
            case .v2: return "\(sentence)"
            case .v30: return "\(sentence); 'nullable: true' beside the type allows it"
            default: return "\(sentence); 'null' among the types allows it"
            }
        }
        let isPlain = value.kind == .scalar && type != .string
        return isPlain && types.contains(.string) ? "\(sentence); quote it" : "\(sentence)"
    }

    fileprivate static func notInEnum(_ value: SyntaxNode) -> Message {
        "\(value.valueWords) of 'const' is not among the values of 'enum'"
    }
}
