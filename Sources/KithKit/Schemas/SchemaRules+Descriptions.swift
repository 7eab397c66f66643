internal import KithDiagnostics

extension SchemaRules {
    static let type = RuleDescription(
        "schema/type", .error, "A value has a type that its schema allows.",
        advice: "Write a value of that type. Strings are in quotes, numbers are not.",
        examples: [
            passes("type: integer", "12"),
            fails("type: integer", "⟦a⟧", "the value must be an integer, found the string 'a'"),
        ])

    static let choice = RuleDescription(
        "schema/choice", .error, "A value is one of those listed in its schema.",
        advice: "Use one of the values in the message, which come from 'enum' or 'const'.",
        examples: [
            passes("enum: [open, closed]", "open"),
            fails(
                "enum: [open, closed]", "⟦opne⟧",
                "the value must be one of 'open', 'closed', found 'opne'; did you mean 'open'?"),
        ])

    static let range = RuleDescription(
        "schema/range", .error, "A number lies in the range that its schema gives.",
        advice: "Numbers are compared exactly, however many digits they have.",
        examples: [
            passes("properties: {age: {minimum: 0}}", "age: 1"),
            fails(
                "properties: {age: {minimum: 0}}", "age: ⟦-1⟧",
                "'age' must be at least 0, found -1"),
        ])

    static let text = RuleDescription(
        "schema/text", .error,
        "A string has the length and matches the pattern that its schema requires.",
        advice: "Patterns are those of ECMA-262 and may match anywhere; lengths count characters.",
        examples: [
            passes("pattern: ^a", "ab"),
            fails("pattern: ^a", "⟦b⟧", "the value must match '^a', found 'b'"),
        ])

    static let format = RuleDescription(
        "schema/format", .error, "A string has the form that 'format' names.",
        advice: """
            Unknown formats are not checked. From draft 2019-09 on, 'format' is an annotation \
            unless a vocabulary or --assert-format makes it an assertion.
            """,
        examples: [
            passes("format: date", "2024-05-31"),
            fails(
                "format: date", "⟦2024-02-30⟧",
                "the value must be a date such as 2024-05-31, found '2024-02-30'"),
        ])

    static let members = RuleDescription(
        "schema/members", .error,
        "An object has all required members and no members that are not allowed.",
        advice: "Look for a misspelt name first.",
        examples: [
            passes("required: [name]", "name: a"),
            fails(
                "{properties: {name: {}}, additionalProperties: false}", "⟦nmae⟧: a",
                "the key 'nmae' is not allowed here; did you mean 'name'?"),
        ])

    static let elements = RuleDescription(
        "schema/elements", .error,
        "An array has the length and the elements that its schema requires.",
        advice: "Numbers such as 1 and 1.0 are the same element.",
        examples: [
            passes("uniqueItems: true", "[1, '1']"),
            fails(
                "uniqueItems: true", "[1, ⟦1.0⟧]", "an element repeats an earlier one"),
        ])

    static let alternatives = RuleDescription(
        "schema/alternatives", .error, "A value matches the alternatives of its schema.",
        advice: "The closest alternative is reported under the rule that it breaks.",
        examples: [
            passes("oneOf: [{minimum: 1}, {type: string}]", "1"),
            fails(
                "oneOf: [{minimum: 1}, {maximum: 5}]", "⟦3⟧",
                "the value fits two alternatives, 1 and 2, and must fit exactly one"),
        ])

    static let schema = RuleDescription(
        "schema/schema", .error, "A schema is valid in its draft.",
        advice: "The invalid part is ignored; values are checked against the rest.",
        examples: [passes("minimum: 1", "1")])

    static let reference = RuleDescription(
        "schema/reference", .error, "Each reference of a schema leads to a schema.",
        advice: "Files are searched beside the schema; --allow-path names more folders.",
        examples: [passes("{$ref: '#/$defs/a', $defs: {a: {}}}", "1")])

    static let incomplete = RuleDescription(
        "schema/incomplete", .warning, "A check stays within its limits.",
        advice: "Simplify the pattern or the schema. Other programs may never finish it.",
        examples: [passes("pattern: ^a+$", "aa")])

    private static func passes(_ schema: String, _ value: String) -> RuleExample {
        .passes(value, .value(schema: schema))
    }

    private static func fails(_ schema: String, _ value: String, _ message: String) -> RuleExample {
        .fails(value, message, form: .value(schema: schema))
    }
}
