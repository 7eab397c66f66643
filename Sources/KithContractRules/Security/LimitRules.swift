internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Rules for values without an upper limit.
extension Rule where Subject == Contract {
    /// Strings without a maximum length.
    static var securityStringLimit: Self {
        limit(
            "openapi/security-string-limit", "A string has a maximum length.",
            advice:
                "Set 'maxLength', list the values in 'enum', or name a 'format' of a fixed length.",
            alias: "vacuum:owasp-string-limit", type: .string,
            enough: [[.maxLength], [.enum], [.const]],
            message: "the string can be of any length: it has no 'maxLength'",
            examples: [
                .passes(
                    SchemaExample.schemas(
                        "A: {type: string, maxLength: 9}, B: {type: string, format: uuid}"), form),
                .fails(
                    SchemaExample.schemas("A: {type: ⟦string⟧}"),
                    "the string can be of any length: it has no 'maxLength'", form: form),
            ])
    }

    /// Arrays without a maximum length.
    static var securityArrayLimit: Self {
        limit(
            "openapi/security-array-limit", "An array has a greatest length.",
            advice: "Set 'maxItems' to the number that the service can process at once.",
            alias: "vacuum:owasp-array-limit", type: .array,
            enough: [[.maxItems], [.enum], [.const]],
            message: "the array can be of any length: it has no 'maxItems'",
            examples: [
                .passes(
                    SchemaExample.schemas("A: {type: array, items: {}, maxItems: 9}", "2.0"), form),
                .fails(
                    SchemaExample.schemas("A: {type: ⟦array⟧, items: {}}", "2.0"),
                    "the array can be of any length: it has no 'maxItems'", form: form),
            ])
    }

    /// Integers without bounds.
    static var securityIntegerLimit: Self {
        limit(
            "openapi/security-integer-limit", "An integer has a least and a greatest value.",
            advice: "Set 'minimum' and 'maximum', so that the range is known.",
            alias: "vacuum:owasp-integer-limit", type: .integer,
            enough: [
                [.minimum, .maximum], [.exclusiveMinimum, .maximum], [.minimum, .exclusiveMaximum],
                [.exclusiveMinimum, .exclusiveMaximum], [.enum], [.const],
            ],
            message: "the integer needs both 'minimum' and 'maximum'",
            examples: [
                .passes(
                    SchemaExample.schemas("A: {type: integer, minimum: 0, exclusiveMaximum: 9}"),
                    form),
                .fails(
                    SchemaExample.schemas("A: {type: ⟦integer⟧, minimum: 0}", "3.0.4"),
                    "the integer needs both 'minimum' and 'maximum'", form: form),
            ])
    }

    private static func limit(
        _ id: String, _ summary: String, advice: String, alias: String, type: JSONTypes,
        enough: [[SchemaKeyword]], message: Message, examples: [RuleExample]
    ) -> Self {
        let enough = enough.map { SchemaKeywords($0) }
        return Rule(
            id, .warning, summary,
            advice: "Values without a limit can exhaust the memory of the service. \(advice)",
            tier: .security,
            clause: "OWASP API Security 2023, API4 Unrestricted Resource Consumption",
            aliases: [alias], examples: examples
        ) { contract, report in
            for schema in contract.schemas.having(.type) {
                guard let types = schema.types, types.subtracting(.null) == type,
                    !enough.contains(where: { schema.keywords.isSuperset(of: $0) }),
                    !schema.hasBoundedFormat
                else { continue }
                report.add(message, at: schema[.type]?.span)
            }
        }
    }

    /// Objects that accept any additional properties.
    static var securityAdditionalProperties: Self {
        Rule(
            "openapi/security-additional-properties", .warning,
            "An object in a request does not accept unknown properties.",
            advice: """
                Unknown properties that are accepted end up in the database. Set \
                'additionalProperties: false', or give the values a schema and limit their number \
                with 'maxProperties'.
                """,
            tier: .security,
            clause: "OWASP API Security 2023, API3 Broken Object Property Level Authorization",
            aliases: [
                "vacuum:owasp-no-additionalProperties",
                "vacuum:owasp-constrained-additionalProperties",
            ],
            examples: [
                .passes(
                    SchemaExample.schemas("A: {type: object, additionalProperties: false}"), form),
                .passes(
                    SchemaExample.schemas(
                        "A: {type: object, additionalProperties: {type: string}, maxProperties: 9}"),
                    form),
                .fails(
                    SchemaExample.schemas("A: {type: object, ⟦additionalProperties⟧: true}"),
                    "any property is accepted, whatever it holds", form: form),
                .fails(
                    SchemaExample.schemas(
                        "A: {type: object, ⟦additionalProperties⟧: {type: string}}", "3.0.4"),
                    "any number of properties is accepted: there is no 'maxProperties'", form: form),
            ]
        ) { contract, report in
            for schema in contract.schemas.having(.additionalProperties) {
                guard let others = schema[.additionalProperties], others.boolean != false else {
                    continue
                }
                let isFree = others.kind == .scalar || others.entries.isEmpty
                if isFree {
                    report.add(
                        "any property is accepted, whatever it holds",
                        at: schema.key(.additionalProperties)?.span)
                } else if !schema.has(.maxProperties) {
                    report.add(
                        "any number of properties is accepted: there is no 'maxProperties'",
                        at: schema.key(.additionalProperties)?.span)
                }
            }
        }
    }
}

private let form = SchemaExample.form

extension Schema {
    /// Whether the format limits the length of the value.
    fileprivate var hasBoundedFormat: Bool {
        let formats = ["date", "date-time", "time", "uuid", "ipv4", "ipv6"]
        guard let format = self[.format] else { return false }
        return formats.contains { format.hasText($0) }
    }
}
