internal import KithContracts
internal import KithDiagnostics
private import KithJSONSchema
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Patterns that are not valid regular expressions.
    static var schemaPattern: Self {
        Rule(
            "openapi/schema-pattern", .error, "A pattern is a regular expression by ECMA-262.",
            advice: """
                Programs that cannot read a pattern refuse the document, or check nothing. What \
                other languages add, such as '(?i)', '\\A' and possessive quantifiers, is not part \
                of ECMA-262.
                """,
            tier: .spec, clause: "JSON Schema Validation 2020-12, 6.3.3 pattern",
            aliases: ["vacuum:oas-schema-check"],
            examples: [
                .passes(
                    SchemaExample.schemas(#"A: {type: string, pattern: '^[\p{L}\d]+(?<!x)$'}"#),
                    form),
                .fails(
                    SchemaExample.schemas("A: {type: string, pattern: ⟦'^(a$'⟧}"),
                    "the pattern cannot be read: a group is not closed with ')'", form: form),
                .fails(
                    SchemaExample.schemas("A: {type: string, pattern: ⟦'a**'⟧}", "2.0"),
                    "the pattern cannot be read: there is nothing before '*' to repeat",
                    form: form),
                .fails(
                    SchemaExample.schemas("A: {type: object, patternProperties: {⟦'[a'⟧: {}}}"),
                    "the pattern cannot be read: '[' is not closed with ']'", form: form),
            ]
        ) { contract, report in
            var problems: [ArraySlice<UInt8>: String?] = [:]
            let schemas = contract.schemas
            let patterns = schemas.having(.pattern).compactMap { $0[.pattern] }
            let keys = schemas.having(.patternProperties).flatMap { schema in
                schema[.patternProperties]?.entries.map(\.key) ?? []
            }
            for pattern in patterns + keys where pattern.scalarType == .string {
                let problem =
                    problems[pattern.bytes] ?? SchemaPattern.problem(in: pattern.text)
                problems[pattern.bytes] = .some(problem)
                if let problem {
                    report.add("the pattern cannot be read: \(problem)", at: pattern.span)
                }
            }
        }
    }
}

private let form = SchemaExample.form
