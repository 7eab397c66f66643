import KithJSONSchema
import KithRegexBinding
import KithSourceText
import KithSyntax
import Testing

@Suite("Limits of schemas")
struct SchemaLimitsTests {
    @Test("a pattern that would take for ever gives no failure, but a doubt")
    func catastrophic() throws {
        let text = String(repeating: "a", count: 40) + "b"
        let verdict = try check(text, "pattern: '^(a+)+$'")
        #expect(verdict.failures.isEmpty)
        #expect(verdict.doubt == .pattern("^(a+)+$"))
    }

    @Test(
        "schemas that contain themselves end",
        arguments: [
            "{$defs: {a: {allOf: [{$ref: '#/$defs/a'}]}}, $ref: '#/$defs/a'}",
            "anyOf: [{$ref: '#'}, {type: integer, not: {$ref: '#'}}]",
        ])
    func endless(_ schema: String) throws {
        #expect(try check("1", schema).doubt != nil)
    }

    @Test("alternatives that multiply are given up")
    func exponential() throws {
        let depth = 60
        let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let inner = "{type: array, minItems: 1, items: {$ref: '#'}}"
        let verdict = try check(value, "anyOf: [\(inner), \(inner), {type: string}]")
        #expect(verdict.doubt == .tooMuchWork)
    }

    /// Schemas that accept the value below a wall of alternatives, which nobody can work through.
    static let behindOpenAnswers: [String] = [
        "not: {$ref: '#/$defs/wall'}",
        "oneOf: [{type: array}, {$ref: '#/$defs/wall'}]",
        "oneOf: [{$ref: '#/$defs/wall'}, {type: array}]",
        "{contains: {$ref: '#/$defs/wall'}, minContains: 0, maxContains: 0}",
        "{if: {$ref: '#/$defs/wall'}, then: {type: string}}",
        "{if: {$ref: '#/$defs/wall'}, else: {items: {type: array}}, unevaluatedItems: false}",
        "{allOf: [{not: {$ref: '#/$defs/wall'}}, {items: {type: array}}], unevaluatedItems: false}",
        "not: {oneOf: [{$ref: '#/$defs/wall'}, {$ref: '#/$defs/wall'}]}",
    ]

    @Test(
        "what rests on an answer that the budget left open is no failure",
        arguments: behindOpenAnswers)
    func open(_ schema: String) throws {
        let depth = 60
        let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let inner = "{type: array, minItems: 1, items: {$ref: '#/$defs/wall'}}"
        let rest = schema.hasPrefix("{") ? String(schema.dropFirst().dropLast()) : schema
        let verdict = try check(
            value, "{$defs: {wall: {anyOf: [\(inner), \(inner), {type: string}]}}, \(rest)}")
        #expect(lines(verdict) == [])
        #expect(verdict.doubt == .tooMuchWork)
    }

    @Test("a pattern that would take for ever is no reason for a refusal")
    func openPattern() throws {
        let text = String(repeating: "a", count: 40) + "b"
        let verdict = try check(text, "not: {pattern: '^(a+)+$'}")
        #expect(lines(verdict) == [])
        #expect(verdict.doubt == .pattern("^(a+)+$"))
    }

    @Test("a refusal stays one beside an answer that is open")
    func certain() throws {
        let text = String(repeating: "a", count: 40) + "b"
        let verdict = try check(text, "{not: {pattern: '^(a+)+$'}, maxLength: 3}")
        #expect(verdict.failures.count == 1)
        #expect(verdict.doubt == .pattern("^(a+)+$"))
    }

    @Test("deep values are held against schemas that contain themselves")
    func deep() throws {
        let depth = 500
        let value =
            String(repeating: "{\"a\": [", count: depth / 2) + "1"
            + String(repeating: "]}", count: depth / 2)
        let schema = "{properties: {a: {items: {$ref: '#'}}}, type: object}"
        let verdict = try check(value, schema)
        #expect(verdict.doubt == nil)
        #expect(lines(verdict).map { $0.hasSuffix("must be an object, found 1") } == [true])
    }

    @Test("failures are counted up to a limit")
    func failures() throws {
        let value = "[" + String(repeating: "a,", count: 5_000) + "a]"
        #expect(try check(value, "items: {type: integer}").failures.count == 1_000)
    }

    @Test("a large array of different values is compared in a moment")
    func unique() throws {
        let value = "[" + (0..<50_000).map { "\"\($0)\"" }.joined(separator: ",") + "]"
        #expect(try check(value, "uniqueItems: true").failures.isEmpty)
    }

    static let unheeded: [(schema: String, line: String)] = [
        ("$ref: '#/nowhere'", "reference: '#/nowhere' leads nowhere"),
        ("$ref: other.json", "reference: 'other.json' leads nowhere"),
        ("not: {$ref: '#/nowhere'}", "reference: '#/nowhere' leads nowhere"),
        ("oneOf: [true, {$ref: '#/nowhere'}]", "reference: '#/nowhere' leads nowhere"),
        (
            "{$ref: '#/nowhere', unevaluatedProperties: false}",
            "reference: '#/nowhere' leads nowhere"
        ),
        (
            "{$defs: {a: {$ref: '#/$defs/a'}}, $ref: '#/$defs/a'}",
            "reference: the reference leads back to itself"
        ),
        (
            "pattern: '('",
            "pattern: '(' is not a regular expression: a group is not closed with ')'"
        ),
        (
            "patternProperties: {'[': {}}",
            "pattern: '[' is not a regular expression: '[' is not closed with ']'"
        ),
        ("minimum: a", "keyword: 'minimum' must be a number"),
        ("minLength: -1", "keyword: 'minLength' must be a non-negative integer"),
        ("multipleOf: 0", "keyword: 'multipleOf' must be a number above 0"),
        ("required: a", "keyword: 'required' must be an array of names"),
        ("enum: a", "keyword: 'enum' must be an array"),
        ("items: 3", "keyword: a schema must be an object, true or false"),
    ]

    @Test("what cannot be obeyed is told, and nothing else is guessed", arguments: unheeded)
    func problems(_ row: (schema: String, line: String)) throws {
        let store = SchemaStore()
        #expect(try store.check(node("{a: [b]}"), against: node(row.schema)).failures.isEmpty)
        #expect(store.problems.map { "\($0.kind): \($0.message)" } == [row.line])
    }
}
