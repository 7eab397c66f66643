internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Keywords without an effect on values of the declared type.
    static var schemaKeywordType: Self {
        Rule(
            "openapi/schema-keyword-type", .warning,
            "A keyword has an effect on values of the declared type.",
            advice: """
                A keyword for another type is silently ignored: a number is never too short for \
                'minLength'. Correct the type, use the keyword of this type, or remove it.
                """,
            clause: "JSON Schema Validation 2020-12, 6 A Vocabulary for Structural Validation",
            aliases: ["vacuum:oas-schema-check", "redocly:no-schema-type-mismatch"],
            repair: "With --only: removes the keyword, which changes nothing.",
            examples: [
                .passes(SchemaExample.schemas("A: {type: string, minLength: 1}"), form),
                .passes(
                    SchemaExample.schemas("A: {type: [string, array], minLength: 1, minItems: 1}"),
                    form),
                .passes(SchemaExample.schemas("A: {minLength: 1, minimum: 1}"), form),
                .fails(
                    SchemaExample.schemas("A: {type: integer, ⟦minLength⟧: 1, ⟦pattern⟧: a}"),
                    "'minLength' has no effect on type integer; it is for type string",
                    "'pattern' has no effect on type integer; it is for type string", form: form,
                    repaired: SchemaExample.schemas("A: {type: integer}")),
                .fails(
                    SchemaExample.schemas("A: {type: object, ⟦items⟧: {type: string}}", "3.0.4"),
                    "'items' has no effect on type object; it is for type array", form: form,
                    repaired: SchemaExample.schemas("A: {type: object}", "3.0.4")),
                .fails(
                    SchemaExample.schemas(
                        "A: {type: array, items: {}, ⟦properties⟧: {a: {}}}", "2.0"),
                    "'properties' has no effect on type array; it is for type object",
                    form: form,
                    repaired: SchemaExample.schemas("A: {type: array, items: {}}", "2.0")),
                .fails(
                    SchemaExample.schemas("A: {type: [string, 'null'], ⟦maximum⟧: 3}"),
                    "'maximum' has no effect on type string or null; it is for type number",
                    form: form, repaired: SchemaExample.schemas("A: {type: [string, 'null']}")),
            ]
        ) { contract, report in
            for schema in contract.schemas.having(.type) {
                guard !schema.keywords.isDisjoint(with: typedKeywords),
                    let types = schema.types, !types.contains(.file)
                else { continue }
                for group in groups where types.isDisjoint(with: group.type) {
                    let found = group.keywords.filter { schema.has($0) }
                    for keyword in found
                    where !schema.isRequiredFlag(keyword) && schema.isWellFormed(keyword) {
                        report.add(
                            .idle(keyword, types, group.name), at: schema.key(keyword)?.span,
                            change: [schema.removing(keyword, isOnRequest: true)])
                    }
                }
            }
        }
    }
}

private let form = SchemaExample.form

/// The keywords that apply to values of one type.
private let groups: [(type: JSONTypes, name: String, keywords: [SchemaKeyword])] = [
    (.string, "string", [.minLength, .maxLength, .pattern]),
    (
        .number, "number",
        [.multipleOf, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum]
    ),
    (
        .array, "array",
        [
            .items, .prefixItems, .contains, .minContains, .maxContains, .minItems, .maxItems,
            .uniqueItems, .unevaluatedItems,
        ]
    ),
    (
        .object, "object",
        [
            .properties, .patternProperties, .additionalProperties, .unevaluatedProperties,
            .required, .minProperties, .maxProperties, .propertyNames, .dependentRequired,
            .dependentSchemas,
        ]
    ),
]

private let typedKeywords = SchemaKeywords(groups.flatMap(\.keywords))

extension Schema {
    /// Whether the value of a keyword has the required form; otherwise the structure check reports it.
    fileprivate func isWellFormed(_ keyword: SchemaKeyword) -> Bool {
        guard let value = self[keyword] else { return false }
        switch keyword {
        case .required: return value.kind == .sequence
        case .pattern: return value.scalarType == .string
        case .minLength, .maxLength, .multipleOf, .minimum, .maximum, .minItems, .maxItems,
            .minContains, .maxContains, .minProperties, .maxProperties:
            return value.scalarType == .integer || value.scalarType == .float
        case .properties, .patternProperties, .dependentRequired, .dependentSchemas:
            return value.kind == .mapping
        default: return true
        }
    }

    /// Whether a keyword is the `required` of a parameter or header, which is a boolean.
    fileprivate func isRequiredFlag(_ keyword: SchemaKeyword) -> Bool {
        keyword == .required && object.kind != .schema
    }
}

extension Message {
    fileprivate static func idle(
        _ keyword: SchemaKeyword, _ types: JSONTypes, _ wanted: String
    ) -> Message {
        """
        '\(keyword.name)' has no effect on type \(types.words); it is for type \(wanted)
        """
    }
}
