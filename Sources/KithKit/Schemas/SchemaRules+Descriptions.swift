internal import KithDiagnostics

extension SchemaRules {
    static let type = RuleDescription(
        "schema/type", .error, "A value is of a type that its schema allows.",
        advice: "Write a value of that type; texts stand in quotes, numbers do not.",
        examples: [
            passes("type: integer", "12"),
            fails("type: integer", "⟦a⟧", "the value must be an integer, found the text 'a'"),
        ])

    static let choice = RuleDescription(
        "schema/choice", .error, "A value is one of those that its schema lists.",
        advice: "Take one of the values in the message; 'enum' and 'const' list them.",
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
        "schema/text", .error, "A text has the length and the pattern that its schema asks for.",
        advice: "Patterns are those of ECMA-262 and may match anywhere; lengths count characters.",
        examples: [
            passes("pattern: ^a", "ab"),
            fails("pattern: ^a", "⟦b⟧", "the value must match '^a', found 'b'"),
        ])

    static let format = RuleDescription(
        "schema/format", .error, "A text has the form that 'format' names.",
        advice: """
            Names of forms that nobody has defined are not checked. From draft 2019-09 on 'format' is a note \
            unless a vocabulary or --assert-format makes it a condition.
            """,
        examples: [
            passes("format: date", "2024-05-31"),
            fails(
                "format: date", "⟦2024-02-30⟧",
                "the value must be a date such as 2024-05-31, found '2024-02-30'"),
        ])

    static let members = RuleDescription(
        "schema/members", .error, "An object has the members that it must have, and no others.",
        advice: "Look for a misspelt name first.",
        examples: [
            passes("required: [name]", "name: a"),
            fails(
                "{properties: {name: {}}, additionalProperties: false}", "⟦nmae⟧: a",
                "the key 'nmae' is not allowed here; did you mean 'name'?"),
        ])

    static let elements = RuleDescription(
        "schema/elements", .error, "An array has as many and such elements as its schema asks for.",
        advice: "Numbers such as 1 and 1.0 are the same element.",
        examples: [
            passes("uniqueItems: true", "[1, '1']"),
            fails(
                "uniqueItems: true", "[1, ⟦1.0⟧]", "an element repeats an earlier one"),
        ])

    static let alternatives = RuleDescription(
        "schema/alternatives", .error, "A value fits the alternatives that its schema gives.",
        advice: "What is wrong with the closest alternative is told under the rule for that.",
        examples: [
            passes("oneOf: [{minimum: 1}, {type: string}]", "1"),
            fails(
                "oneOf: [{minimum: 1}, {maximum: 5}]", "⟦3⟧",
                "the value fits two alternatives, 1 and 2, and must fit exactly one"),
        ])

    static let schema = RuleDescription(
        "schema/schema", .error, "A schema is one by the draft that it is written in.",
        advice: "What is wrong is not heeded; values are checked against the rest.",
        examples: [passes("minimum: 1", "1")])

    static let reference = RuleDescription(
        "schema/reference", .error, "Each reference of a schema leads to a schema.",
        advice: "Files are looked for beside the schema; --allow-path names further folders.",
        examples: [passes("{$ref: '#/$defs/a', $defs: {a: {}}}", "1")])

    static let incomplete = RuleDescription(
        "schema/incomplete", .warning, "Checking a value takes no more work than the limits.",
        advice: "Simplify the pattern or the schema: it could keep other programs busy for ever.",
        examples: [passes("pattern: ^a+$", "aa")])

    private static func passes(_ schema: String, _ value: String) -> RuleExample {
        .passes(value, .value(schema: schema))
    }

    private static func fails(_ schema: String, _ value: String, _ message: String) -> RuleExample {
        .fails(value, message, form: .value(schema: schema))
    }
}
