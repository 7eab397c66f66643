import KithInclusion
import KithJSONSchema
import Testing

/// Single questions with their whole answers: the witness, or what could not be decided and where.
struct AnswersTests {
    struct Row: CustomTestStringConvertible {
        let left: String
        let right: String
        let expected: String

        init(_ left: String, in right: String, _ expected: String) {
            self.left = left
            self.right = right
            self.expected = expected
        }

        var testDescription: String { "\(left) in \(right)" }
    }

    @Test("numbers, strings and values", arguments: scalars)
    func scalar(_ row: Row) throws {
        let found = try answer(row.left, in: row.right)
        #expect(found == row.expected)
    }

    static let scalars = [
        Row("true", in: "false", "null"),
        Row("{type: boolean}", in: "{const: true}", "false"),
        Row("{type: number}", in: "{type: integer}", "0.5"),
        Row("{type: integer, minimum: 0}", in: "{maximum: 10}", "11"),
        Row("{type: integer, maximum: 0}", in: "{minimum: -10}", "-11"),
        Row("{type: number, minimum: 0, maximum: 1}", in: "{type: integer}", "0.5"),
        Row("{type: number, exclusiveMinimum: 0, maximum: 0.001}", in: "false", "0.001"),
        Row("{type: number, exclusiveMinimum: 0, exclusiveMaximum: 0.001}", in: "false", "0.0001"),
        Row("{type: number, exclusiveMinimum: 1, maximum: 1}", in: "false", "included"),
        Row("{multipleOf: 0.2, type: number}", in: "{multipleOf: 0.3}", "1"),
        Row(
            "{multipleOf: 3, minimum: 1, exclusiveMaximum: 3, type: number}", in: "false",
            "included"),
        Row(
            "{type: integer, minimum: 9007199254740993}",
            in: "{exclusiveMinimum: 9007199254740993}",
            "9007199254740993"),
        Row("{enum: [1, a, null]}", in: "{type: [string, 'null']}", "1"),
        Row("{type: string}", in: "{enum: ['', a]}", "\"b\""),
        Row("{type: string, minLength: 2}", in: "{maxLength: 3}", "\"aaaa\""),
        Row("{type: string}", in: "{pattern: '^[A-Z]+$'}", "\"\""),
        Row("{type: string, pattern: '^[a-z]{2,}$'}", in: "{pattern: '^.{2,3}$'}", "\"aaaa\""),
        Row("{type: string, pattern: 'ü'}", in: "{pattern: '^ü'}", "\"aü\""),
        Row("{type: string, pattern: '^a', maxLength: 1}", in: "{const: a}", "included"),
    ]

    @Test("arrays", arguments: arrays)
    func array(_ row: Row) throws {
        let found = try answer(row.left, in: row.right)
        #expect(found == row.expected)
    }

    static let arrays = [
        Row("{type: array}", in: "{items: {type: string}}", "[null]"),
        Row("{type: array, maxItems: 3}", in: "{maxItems: 2}", "[null, null, null]"),
        Row("{type: array, items: {type: integer}}", in: "{uniqueItems: true}", "[0, 0]"),
        Row(
            "{type: array, items: {type: integer}, maxItems: 1}", in: "{uniqueItems: true}",
            "included"),
        Row(
            "{type: array, prefixItems: [{const: 1}, {const: 2}], items: false}",
            in: "{uniqueItems: true}", "included"),
        Row(
            "{type: array, prefixItems: [{const: 1}, {const: 2}, {enum: [2, 3]}]}",
            in: "{uniqueItems: true}", "[1, 2, 2]"),
        Row("{type: array, contains: {const: 1}, minContains: 2}", in: "{minItems: 2}", "included"),
        Row("{type: array, contains: {const: 1}, minContains: 2}", in: "{minItems: 3}", "[1, 1]"),
        Row(
            "{type: array, contains: {type: integer}}", in: "{contains: {type: number}}", "included"
        ),
        Row("{type: array, contains: {type: number}}", in: "{contains: {type: integer}}", "[0.5]"),
        Row(
            "{type: array, items: {type: integer}, minItems: 1}",
            in: "{contains: {type: number}, maxContains: 2}", "[0, 0, 0]"),
        Row(
            "{type: array, uniqueItems: true, items: {type: boolean}}", in: "{maxItems: 2}",
            "included"),
        Row(
            "{type: array, uniqueItems: true, items: {type: boolean}}", in: "{maxItems: 1}",
            "[true, false]"),
        Row("{type: array, prefixItems: [{}, false]}", in: "{maxItems: 1}", "included"),
        Row("{const: [1, [2]]}", in: "{not: {const: [1, [2.0]]}}", "[1, [2]]"),
        Row(
            "{type: array, items: {type: array, items: {type: 'null'}}}",
            in: "{not: {const: [[]]}}",
            "[[]]"),
        Row("{type: array}", in: "{not: {const: []}}", "[]"),
    ]

    @Test("objects", arguments: objects)
    func object(_ row: Row) throws {
        let found = try answer(row.left, in: row.right)
        #expect(found == row.expected)
    }

    static let objects = [
        Row("{type: object}", in: "{required: [name]}", "{}"),
        Row("{type: object, required: [id]}", in: "{required: [name]}", #"{"id": null}"#),
        Row("{type: object}", in: "{properties: {a: {type: string}}}", #"{"a": null}"#),
        Row(
            "{type: object, properties: {status: {enum: [on, off]}}, required: [status]}",
            in: "{properties: {status: {enum: [on]}}}", #"{"status": "off"}"#),
        Row("{type: object}", in: "{additionalProperties: false}", #"{"a": null}"#),
        Row(
            "{type: object, propertyNames: {pattern: '^x-'}}", in: "{maxProperties: 0}",
            #"{"x-": null}"#),
        Row(
            "{type: object, minProperties: 2}", in: "{maxProperties: 2}",
            #"{"a": null, "b": null, "c": null}"#),
        Row(
            "{type: object, properties: {a: {}, b: {}}, additionalProperties: false}",
            in: "{maxProperties: 2}", "included"),
        Row(
            "{type: object, properties: {a: {}, b: {}}, additionalProperties: false}",
            in: "{maxProperties: 1}", #"{"a": null, "b": null}"#),
        Row(
            "{type: object, patternProperties: {'^a': {type: string}, 'b$': {type: integer}}}",
            in: "{not: {required: [ab]}}", "included"),
        Row(
            "{type: object, patternProperties: {'^a': {type: string}}}",
            in: "{patternProperties: {'^b': {type: string}}}", #"{"b": null}"#),
        Row(
            "{type: object, dependentRequired: {a: [b], b: [c]}}",
            in: "{dependentRequired: {a: [c]}}", "included"),
        Row(
            "{type: object, dependentRequired: {a: [c]}}", in: "{dependentRequired: {a: [b]}}",
            #"{"a": null, "c": null}"#),
        Row("{type: object, properties: {a: {$ref: '#'}}, required: [a]}", in: "false", "included"),
        Row(
            "{type: object, properties: {a: {anyOf: [{$ref: '#'}, {const: 1}]}}, required: [a]}",
            in: "{properties: {a: {type: object}}}", #"{"a": 1}"#),
        Row("{const: {a: 1}}", in: "{not: {const: {a: 1}}}", #"{"a": 1}"#),
        Row("{type: object, required: [a]}", in: "{const: {a: 1}}", #"{"a": null}"#),
    ]

    @Test("what could not be decided is named with its place", arguments: obstacles)
    func obstacle(_ row: Row) throws {
        let found = try answer(row.left, in: row.right, formats: .asserted)
        #expect(found == row.expected)
    }

    static let obstacles = [
        Row(
            "{type: string, pattern: '^(?=a)[ab]+$'}", in: "{pattern: '^a'}",
            "unknown: pattern 24..<38: the pattern '^(?=a)[ab]+$' is more than a regular expression"
        ),
        Row("{type: string, pattern: '^(?=a)[ab]+$'}", in: "{pattern: '^(?=a)[ab]+$'}", "included"),
        Row("{type: string, pattern: '^(?=a)[ab]+$'}", in: "{pattern: '^b'}", "\"a\""),
        Row(
            "{type: string, pattern: '^(.)\\1$'}", in: "{maxLength: 2}",
            "unknown: pattern 24..<33: the pattern '^(.)\\1$' is more than a regular expression"),
        Row("{type: string, format: date}", in: "{minLength: 10}", "included"),
        Row("{type: string, format: date}", in: "{maxLength: 9}", "\"2024-05-31\""),
        Row("{type: string, format: email}", in: "{format: email}", "included"),
        Row("{type: string, format: email}", in: "{format: hostname}", "\"a@b.c\""),
        Row(
            "{type: string, format: hostname}", in: "{not: {pattern: ' '}}",
            "unknown: format 23..<31: which strings have the form 'hostname' is not known as a whole"
        ),
        Row(
            "{anyOf: [{$ref: '#'}, {type: string}]}", in: "{type: integer}",
            "unknown:  0..<38: the schema refers to itself without end"),
    ]

    @Test("a condition that is too large stops no other question")
    func large() throws {
        let found = try answer(
            """
            allOf:
              - {multipleOf: 1e-30, anyOf: [{type: string}, {type: number}]}
              - {multipleOf: 123456789012345678901234567890, type: number, minimum: 1}
            """, in: "{type: string}")
        #expect(found == "unknown:  0..<146: '' has a number that is too large")
        let other = try answer(
            "{type: [array, number], multipleOf: 1e-30}",
            in: "{type: number, multipleOf: 123456789012345678901234567890}")
        #expect(other == "[]")
    }

    @Test("a budget that is spent makes the answer unknown, and the next question is asked anew")
    func budget() throws {
        let (left, right) = try (
            compiled("{type: string, pattern: '^(a|b)*a(a|b){9}$'}"), compiled("{minLength: 11}")
        )
        let questions = Inclusions(left, right)
        guard case .unknown(let obstacle) = questions.answer(.first(0), in: .second(0), steps: 100)
        else { return #expect(Bool(false)) }
        #expect(obstacle.reason == .budget)
        guard case .notIncluded(let witness) = questions.answer(.first(0), in: .second(0)) else {
            return #expect(Bool(false))
        }
        #expect(witness.description == "\"aaaaaaaaaa\"")
    }
}
