import KithInclusion
import Testing

/// Pairs of schemas that show what reasoning about schemas must be able to do, asked both ways.
struct QuestionsTests {
    /// Two schemas, and the answers to the two questions.
    struct Pair: CustomTestStringConvertible {
        let name: String
        let left: String
        let right: String
        /// Whether the first schema is included in the second one, and the other way round.
        let expected: (Bool, Bool)

        var testDescription: String { name }

        static func equal(_ name: String, _ left: String, _ right: String) -> Pair {
            Pair(name: name, left: left, right: right, expected: (true, true))
        }

        static func strict(_ name: String, _ left: String, _ right: String) -> Pair {
            Pair(name: name, left: left, right: right, expected: (true, false))
        }

        static func apart(_ name: String, _ left: String, _ right: String) -> Pair {
            Pair(name: name, left: left, right: right, expected: (false, false))
        }
    }

    @Test("both questions about a pair are decided right", arguments: pairs)
    func answers(_ pair: Pair) throws {
        let answers = try (answer(pair.left, in: pair.right), answer(pair.right, in: pair.left))
        #expect(!answers.0.hasPrefix("unknown") && !answers.1.hasPrefix("unknown"), "\(answers)")
        #expect((answers.0 == "included") == pair.expected.0, "\(answers.0)")
        #expect((answers.1 == "included") == pair.expected.1, "\(answers.1)")
    }

    @Test("there are 58 questions")
    func count() { #expect(Self.pairs.count * 2 == 58) }

    static let pairs = equivalences + inclusions + incomparable

    private static let equivalences: [Pair] = [
        .equal(
            "$ref and its target in place",
            "{$ref: '#/$defs/a', $defs: {a: {type: object, properties: {b: {type: string}}}}}",
            "{type: object, properties: {b: {type: string}}}"),
        .equal(
            "allOf and one flat schema",
            """
            allOf:
              - {type: object, properties: {a: {type: string}}, required: [a]}
              - {properties: {b: {type: integer}}, required: [b]}
            """,
            """
            {type: object, properties: {a: {type: string}, b: {type: integer}}, required: [b, a]}
            """),
        .equal(
            "allOf of a reference and an addition, and one flat schema",
            """
            allOf: [{$ref: '#/$defs/base'}, {type: object, properties: {id: {type: integer}}}]
            $defs: {base: {type: object, required: [name], properties: {name: {type: string}}}}
            """,
            """
            {type: object, required: [name], properties: {id: {type: integer}, name: {type: string}}}
            """),
        .equal(
            "oneOf in another order", "{oneOf: [{type: string}, {type: integer}]}",
            "{oneOf: [{type: integer}, {type: string}]}"),
        .equal(
            "oneOf of tagged objects in another order", "{oneOf: [\(cat), \(dog)]}",
            "{oneOf: [\(dog), \(cat)]}"),
        .equal(
            "oneOf and anyOf of tagged objects", "{oneOf: [\(cat), \(dog)]}",
            "{anyOf: [\(cat), \(dog)]}"),
        .equal(
            "a list of types and anyOf", "{type: [string, 'null']}",
            "{anyOf: [{type: string}, {type: 'null'}]}"),
        .equal("enum of one value and const", "{enum: [a]}", "{const: a}"),
        .equal(
            "enum and anyOf of const", "{enum: [a, 1]}", "{anyOf: [{const: 1.0}, {const: a}]}"),
        .equal(
            "integers and multiples of 1", "{type: integer}", "{type: number, multipleOf: 1}"),
        .equal(
            "two patterns of three digits", "{type: string, pattern: '^[0-9]{3}$'}",
            #"{type: string, pattern: '^\d\d\d$'}"#),
        .equal(
            "a pattern and a length", #"{type: string, pattern: '^[\s\S]{3,}$'}"#,
            "{type: string, minLength: 3}"),
        .equal(
            "bounds of integers", "{type: integer, exclusiveMinimum: 0, maximum: 9}",
            "{type: integer, minimum: 1, exclusiveMaximum: 10}"),
        .equal(
            "recursion under two names",
            """
            $ref: '#/$defs/node'
            $defs: {node: {type: object, properties: {next: {$ref: '#/$defs/node'}}}}
            """,
            """
            $ref: '#/$defs/item'
            $defs: {item: {type: object, properties: {next: {$ref: '#/$defs/item'}}}}
            """),
        .equal(
            "not not", "{not: {not: {type: string, minLength: 2}}}",
            "{type: string, minLength: 2}"),
        .equal(
            "if and then, and anyOf",
            "{if: {required: [a]}, then: {required: [b]}}",
            "{anyOf: [{not: {required: [a]}}, {required: [b]}]}"),
        .equal(
            "anyOf with null, and enum with null",
            "{anyOf: [{type: 'null'}, {type: string, enum: [a, b]}]}", "{enum: [b, a, null]}"),
        .equal(
            "unevaluated and additional properties",
            "{type: object, properties: {a: {type: string}}, unevaluatedProperties: false}",
            "{type: object, properties: {a: {type: string}}, additionalProperties: false}"),
        .equal(
            "a closed object by patterns of names",
            """
            {type: object, patternProperties: {'^x': {type: string}}, additionalProperties: false}
            """,
            """
            {type: object, propertyNames: {pattern: '^x'}, additionalProperties: {type: string}}
            """),
    ]

    private static let inclusions: [Pair] = [
        .strict(
            "different elements of two values",
            "{type: array, uniqueItems: true, items: {enum: [a, b]}}",
            "{type: array, maxItems: 2}"),
        .strict(
            "members with two names", "{type: object, propertyNames: {enum: [a, b]}}",
            "{type: object, maxProperties: 2}"),
        .strict(
            "three digits, and any number of digits", "{type: string, pattern: '^[0-9]{3}$'}",
            "{type: string, pattern: '^[0-9]+$'}"),
        .strict("multiples of 6 and of 3", "{multipleOf: 6}", "{multipleOf: 3}"),
        .strict("multiples of 0.3 and of 0.1", "{multipleOf: 0.3}", "{multipleOf: 0.1}"),
        .strict(
            "trees of integers and of numbers",
            """
            $ref: '#/$defs/tree'
            $defs:
              tree:
                type: object
                properties: {value: {type: integer}, children: {type: array, items: {$ref: '#/$defs/tree'}}}
            """,
            """
            $ref: '#/$defs/node'
            $defs:
              node:
                type: object
                properties: {value: {type: number}, children: {type: array, items: {$ref: '#/$defs/node'}}}
            """),
        .strict("an enum with one value less", "{enum: [a, b]}", "{enum: [a, b, c]}"),
        .strict(
            "an object with one more typed member",
            "{type: object, properties: {a: {type: string}, b: {type: string}}}",
            "{type: object, properties: {a: {type: string}}}"),
    ]

    private static let incomparable: [Pair] = [
        .apart("texts that begin differently", "{pattern: '^a'}", "{pattern: '^b'}"),
        .apart(
            "an object, and oneOf of its parts",
            "{type: object, properties: {foo: {type: string}, bar: {type: string}}}",
            """
            oneOf:
              - {type: object, properties: {foo: {type: string}}}
              - {type: object, properties: {bar: {type: string}}}
            """),
    ]

    private static let cat =
        "{type: object, required: [kind], properties: {kind: {const: cat}, lives: {type: integer}}}"
    private static let dog =
        "{type: object, required: [kind], properties: {kind: {const: dog}, owner: {type: string}}}"
}
