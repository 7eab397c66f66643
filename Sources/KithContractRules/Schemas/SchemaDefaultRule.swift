internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Defaults that are not valid against their own schema.
    static var schemaDefault: Self {
        Rule(
            "openapi/schema-default", .error, "A default fits its schema.",
            advice: """
                The default applies to a value that a client leaves out, and is then rejected. \
                Correct the default or the schema.
                """,
            tier: .spec, clause: "OpenAPI 3.0.4, 4.7.24.1 JSON Schema Keywords, default",
            aliases: ["spectral:oas3-valid-schema-example", "spectral:oas2-valid-schema-example"],
            repair: """
                Puts a number or a boolean in quotation marks where the schema asks for a string, or takes them \
                away where it asks for a number.
                """,
            examples: [
                .passes(SchemaExample.schemas("A: {type: integer, minimum: 1, default: 1}"), form),
                .passes(
                    SchemaExample.schemas(
                        "A: {type: string, nullable: true, default: null}", "3.0.4"), form),
                .fails(
                    SchemaExample.schemas(
                        "A: {nullable: true, default: ⟦null⟧, oneOf: [{type: string}, {type: integer}]}",
                        "3.0.1"),
                    "the default does not fit: the value must be a string or an integer, found null",
                    form: form),
                .fails(
                    SchemaExample.schemas("A: {type: string, enum: [asc, desc], default: ⟦up⟧}"),
                    "the default does not fit: the value must be one of 'asc', 'desc', found 'up'",
                    form: form),
                .fails(
                    SchemaExample.schemas("A: {type: integer, maximum: 9, default: ⟦10⟧}", "3.0.4"),
                    "the default does not fit: the value must be at most 9, found 10", form: form),
                .fails(
                    SchemaExample.operation(
                        """
                        parameters: [{name: q, in: query, type: integer, default: ⟦'1'⟧}], \
                        responses: {'200': {description: a}}
                        """, "2.0"),
                    "the default does not fit: the value must be an integer, found the string '1'",
                    form: form,
                    repaired: SchemaExample.operation(
                        """
                        parameters: [{name: q, in: query, type: integer, default: 1}], \
                        responses: {'200': {description: a}}
                        """, "2.0")),
            ]
        ) { contract, report in
            var values: ContractValues?
            for schema in contract.schemas.having(.default) {
                guard let value = schema[.default], schema.types?.contains(.file) != true else {
                    continue
                }
                // Another rule reports that `enum` lacks null.
                if value.isNull && schema.forgetsNull { continue }
                var checker = values ?? ContractValues(contract)
                values = nil
                let severity =
                    value.isNull && schema.hasIdleNullable ? schema.nullSeverity : nil
                checker.check(
                    value, called: "the default", against: schema.object.node, severity: severity,
                    &report)
                values = checker
            }
        }
    }
}

private let form = SchemaExample.form
