internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Names in `required` that are not declared as properties.
    static var schemaRequiredUndeclared: Self {
        Rule(
            "openapi/schema-required-undeclared", .warning,
            "The names in 'required' are properties of the schema.",
            advice: """
                Senders must send a property that is not described. Often it is an old name, or a \
                name in another case. Schemas joined by 'allOf' and similar keywords are examined \
                together.
                """,
            clause: "JSON Schema Validation 2020-12, 6.5.3 required",
            aliases: [
                "redocly:no-required-schema-properties-undefined",
                "vacuum:required-fields-defined",
            ],
            repair: "With --only: writes the name of the property that is meant.",
            examples: [
                .passes(SchemaExample.schemas("A: {required: [a], properties: {a: {}}}"), form),
                .passes(
                    SchemaExample.schemas(
                        """
                        A: {allOf: [{$ref: '#/components/schemas/B'}, {required: [b]}]}, \
                        B: {properties: {b: {}}}
                        """, "3.0.4"), form),
                .passes(
                    SchemaExample.schemas(
                        "A: {properties: {a: {}, b: {}}, anyOf: [{required: [a]}, {required: [b]}]}"
                    ),
                    form),
                .passes(
                    SchemaExample.schemas(
                        "A: {required: [a], additionalProperties: {type: string}}", "2.0"), form),
                .fails(
                    SchemaExample.schemas("A: {required: [⟦userID⟧], properties: {user_id: {}}}"),
                    "no property is called 'userID'; did you mean 'user_id'?", form: form,
                    repaired: SchemaExample.schemas(
                        "A: {required: [user_id], properties: {user_id: {}}}")
                ),
                .fails(
                    SchemaExample.schemas(
                        "A: {type: object, required: [⟦tags⟧], properties: {tag: {}}}", "2.0"),
                    "no property is called 'tags'; did you mean 'tag'?", form: form,
                    repaired: SchemaExample.schemas(
                        "A: {type: object, required: [tag], properties: {tag: {}}}", "2.0")),
                .fails(
                    SchemaExample.schemas(
                        "A: {oneOf: [{required: [⟦a⟧], properties: {b: {}}}, {additionalProperties: {type: string}}]}"
                    ),
                    "no property is called 'a', although it is required", form: form),
                .fails(
                    SchemaExample.schemas(
                        """
                        A: {allOf: [{$ref: '#/components/schemas/B'}, {required: [⟦b⟧]}]}, \
                        B: {properties: {zebra: {}}}
                        """, "3.0.4"),
                    "no property is called 'b', although it is required", form: form),
            ]
        ) { contract, report in
            let schemas = contract.schemas
            for schema in schemas.having(.required) where schema.object.kind == .schema {
                let missing = schema.requiredNames.filter { schema.property($0.bytes) == nil }
                guard !missing.isEmpty, schema.types?.contains(.object) ?? true else { continue }
                schemas.checkRequired(missing, of: schema, &report)
            }
        }
    }
}

private let form = SchemaExample.form

extension Schemas {
    fileprivate func checkRequired(
        _ names: [SyntaxNode], of schema: Schema, _ report: inout Report
    ) {
        guard let family = family(of: schema.object),
            !family.contains(where: { !$0.isSibling && $0.schema.declaresAnyName })
        else { return }
        for name in names
        where !family.contains(where: { $0.schema.property(name.bytes) != nil }) {
            let declared = family.flatMap { member in
                member.schema[.properties]?.entries.map(\.key.text) ?? []
            }
            let meant = Message.meant(name.text, declared)
            report.add(
                .undeclared(name, meant), at: name.span,
                change: [meant.flatMap { .writing($0, for: name, isOnRequest: true) }])
        }
    }
}

extension Message {
    fileprivate static func undeclared(_ name: SyntaxNode, _ meant: String?) -> Message {
        guard let meant else {
            return "no property is called '\(name.shortText)', although it is required"
        }
        return "no property is called '\(name.shortText)'; did you mean '\(meant)'?"
    }

    /// Returns a similar name, also if that is the plural of the missing one.
    fileprivate static func meant(_ name: String, _ declared: [String]) -> String? {
        // With more names than this, finding a similar one would take longer than all other work.
        let candidates = declared.count > 300 ? [] : declared
        return Spelling.nearest(to: name, among: candidates)
            ?? candidates.first { Spelling.nearest(to: $0, among: [name]) != nil }
    }
}
