import KithInclusion
import KithJSONSchema
import Testing

/// Large and hard schemas: answers within the budget, or unknown for a reason that is named.
struct LimitsTests {
    private func ask(
        _ left: String, _ right: String, steps: Int = 50_000
    ) throws -> (answer: String, steps: Int) {
        let questions = Inclusions(try compiled(left), try compiled(right))
        switch questions.answer(.first(0), in: .second(0), steps: steps) {
        case .included: return ("included", questions.steps)
        case .notIncluded(let witness): return ("\(witness)", questions.steps)
        case .unknown(let obstacle): return ("unknown: \(obstacle)", questions.steps)
        }
    }

    private func list(_ count: Int, _ make: (Int) -> String) -> String {
        (0..<count).map(make).joined(separator: ", ")
    }

    @Test("a union of tagged objects is decided by the tag")
    func tags() throws {
        func union(_ last: String) -> String {
            let branches = list(40) { number in
                let type = number == 39 ? last : "string"
                return """
                    {type: object, required: [tag], properties: {tag: {const: t\(number)}, x: {type: \(type)}}}
                    """
            }
            return "{oneOf: [\(branches)]}"
        }
        let included = try ask(union("integer"), union("number"))
        #expect(included.answer == "included")
        #expect(included.steps < 15_000)
        #expect(try ask(union("number"), union("integer")).answer == #"{"tag": "t39", "x": 0.5}"#)
    }

    @Test("a union without tags is decided branch by branch")
    func union() throws {
        func union(_ last: String) -> String {
            let branches = list(8) { number in
                let type = number == 7 ? last : "string"
                return "{type: object, required: [r\(number)], properties: {x: {type: \(type)}}}"
            }
            return "{anyOf: [\(branches)]}"
        }
        let included = try ask(union("integer"), union("number"))
        #expect(included.answer == "included")
        #expect(included.steps < 1_000)
    }

    @Test("an object with many members is compared member by member")
    func members() throws {
        func object(_ last: String) -> String {
            let members = list(300) { "p\($0): {type: \($0 == 299 ? last : "string")}" }
            return "{type: object, properties: {\(members)}}"
        }
        let included = try ask(object("integer"), object("number"))
        #expect(included.answer == "included")
        #expect(included.steps < 100)
        #expect(try ask(object("number"), object("integer")).answer == #"{"p299": 0.5}"#)
    }

    @Test("oneOf in oneOf ends")
    func nested() throws {
        func nested(_ depth: Int, _ leaf: String) -> String {
            guard depth > 0 else { return leaf }
            let other = "{required: [k\(depth)], properties: {k\(depth): {minimum: \(depth)}}}"
            return "{oneOf: [\(nested(depth - 1, leaf)), \(other)]}"
        }
        let (left, right) = (
            nested(12, "{type: object}"), nested(12, "{type: object, not: {not: {}}}")
        )
        let found = try ask(left, right, steps: 5_000)
        #expect(found.answer == "unknown: the schemas need more work than the limit allows")
        #expect(found.steps <= 5_100)
        #expect(try ask(left, left).steps == 0)
    }

    @Test("deep schemas are decided up to a depth")
    func depth() throws {
        func deep(_ depth: Int, _ leaf: String) -> String {
            depth == 0 ? leaf : "{type: array, items: \(deep(depth - 1, leaf))}"
        }
        #expect(
            try ask(deep(40, "{type: integer}"), deep(40, "{type: number}")).answer == "included")
        #expect(
            try ask(deep(60, "{type: number}"), deep(60, "{type: integer}")).answer
                == "unknown: the schemas are nested more than 48 levels deep")
    }

    /// Pairs of schemas in which a reference leads nowhere.
    static let broken: [(left: String, right: String, answer: String)] = [
        ("{not: {$ref: '#/nowhere'}}", "{type: string}", nowhere),
        ("{type: string}", "{not: {$ref: '#/nowhere'}}", nowhere),
        ("{type: string}", "{not: {anyOf: [{$ref: '#/nowhere'}, {maxLength: 3}]}}", nowhere),
        (
            "{type: object, required: [a]}", "{not: {properties: {a: {$ref: '#/nowhere'}}}}",
            nowhere
        ),
        ("{type: string}", "{oneOf: [{$ref: '#/nowhere'}, {type: string}]}", nowhere),
        ("{type: integer}", "{if: {$ref: '#/nowhere'}, then: {type: integer}}", nowhere),
        // Elsewhere it is left out.
        ("{type: string}", "{$ref: '#/nowhere'}", "included"),
        (
            "{not: {not: {type: string}}, allOf: [{$ref: '#/nowhere'}]}", "{type: string}",
            "included"
        ),
        (
            "{properties: {a: {$ref: '#/nowhere'}, b: {type: number}}}",
            "{properties: {b: {type: integer}}}", #"{"b": 0.5}"#
        ),
        // What does not depend on it is decided.
        ("{type: object}", "{not: {properties: {a: {$ref: '#/nowhere'}}}}", "{}"),
        ("{not: {$ref: '#/nowhere'}, type: string}", "{type: string}", "included"),
        ("{type: [string, integer]}", "{type: string, not: {$ref: '#/nowhere'}}", "0"),
    ]

    static let nowhere = "unknown: the reference '#/nowhere' leads nowhere"

    @Test("what a reference that leads nowhere decides is unknown", arguments: broken)
    func missingReference(_ row: (left: String, right: String, answer: String)) throws {
        #expect(try ask(row.left, row.right).answer == row.answer)
    }

    @Test("long texts and many members are no danger")
    func long() throws {
        let text = try ask("{type: string, minLength: 20000}", "{type: array}").answer
        #expect(text == "\"" + String(repeating: "a", count: 20_000) + "\"")
        #expect(
            try ask("{type: string, minLength: 20001}", "{type: array}").answer
                == "unknown: '' has a number that is too large")
        let array = "{type: array, uniqueItems: true, items: {type: integer}, minItems: 600}"
        #expect(
            try ask(array, "{maxItems: 5}").answer
                == "unknown: the schemas need more work than the limit allows")
    }

    @Test("counts beyond all bounds are unknown")
    func counts() throws {
        #expect(
            try ask("{type: array, minItems: 1000000}", "{maxItems: 5}").answer
                == "unknown: '' has a number that is too large")
        #expect(try ask("{type: array, minItems: 1000000}", "{minItems: 5}").answer == "included")
        #expect(
            try ask("{const: 1e999999}", "{type: integer}").answer.hasPrefix("unknown: 'const'"))
    }

    /// Schemas that apply themselves to the same value again, and the answers about them: whether they accept only
    /// short strings, and whether they accept all strings and objects.
    static let loops = [
        (
            "{$ref: '#/$defs/a', $defs: {a: {allOf: [{$ref: '#/$defs/a'}, {type: object}]}}}",
            [endless, "\"\""]
        ),
        ("{$ref: '#/$defs/a', $defs: {a: {not: {$ref: '#/$defs/a'}}}}", [unjudged, endless]),
        (
            """
            {$ref: '#/$defs/a', $defs:
              {a: {anyOf: [{$ref: '#/$defs/b'}, {type: string}]}, b: {oneOf: [{$ref: '#/$defs/a'}]}}}
            """, [endless, unjudged]
        ),
        // Without 'then' and 'else', 'if' demands nothing.
        (
            "{if: {$ref: '#/$defs/a'}, $defs: {a: {if: true, then: {$ref: '#/$defs/a'}}}}",
            [unjudged, "included"]
        ),
    ]

    static let endless = "unknown: the schema refers to itself without end"
    static let unjudged = "unknown: the validator could not judge a value"

    @Test(
        "schemas that apply themselves again end, and are unknown where that counts",
        arguments: loops)
    func loop(_ schema: String, _ expected: [String]) throws {
        let forth = try ask(schema, "{type: string, maxLength: 2}").answer
        let back = try ask("{type: [string, object]}", schema).answer
        #expect([forth, back] == expected)
    }

    @Test(
        "a dynamic reference with several targets is unknown, and one with a single target is followed"
    )
    func dynamic() throws {
        func list(_ rest: String) -> String {
            """
            {$id: 'https://lists.example/root', $ref: list, $defs: {
              list: {$id: list, type: array, items: {$dynamicRef: '#item'},
                $defs: {item: {$dynamicAnchor: item, type: integer}}}\(rest)}}
            """
        }
        let several = list(", own: {$dynamicAnchor: item, type: string}")
        #expect(
            try ask(several, "{items: {type: string}}").answer
                == "unknown: the dynamic reference has several targets")
        #expect(
            try ask("{type: array, items: {type: string}}", several).answer
                == "unknown: the dynamic reference has several targets")
        #expect(try ask(several, "{type: object}").answer == "[]")
        #expect(try ask(list(""), "{items: {type: number}}").answer == "included")
        #expect(try ask(list(""), "{items: {type: string}}").answer == "[0]")
    }

    @Test("a schema that contains itself without end accepts nothing")
    func bottomless() throws {
        let schema = """
            {$ref: '#/$defs/a', $defs:
              {a: {type: object, required: [b], properties: {b: {$ref: '#/$defs/b'}}},
               b: {type: array, minItems: 1, items: {$ref: '#/$defs/a'}}}}
            """
        #expect(try ask(schema, "false").answer == "included")
        #expect(try ask("{type: object}", schema).answer == "{}")
    }

    @Test("combinators that multiply are decided, or end at the limit")
    func product() throws {
        func product(_ count: Int, _ last: String) -> String {
            let parts = list(count) { number in
                "{anyOf: [{required: [a\(number)]}, {required: [b\(number)]}, {properties: {c\(number): {minimum: \(number)}}}]}"
            }
            return "{type: object, allOf: [\(parts), \(last)]}"
        }
        let narrowed = product(24, "{not: {required: [a1, b2, c3]}}")
        #expect(
            try ask(product(24, "{}"), narrowed).answer == #"{"a1": null, "b2": null, "c3": null}"#)
        #expect(try ask(narrowed, product(24, "{}")).answer == "included")
        func steps(_ count: Int, _ last: String) -> String {
            let parts = list(count) { number in
                "{oneOf: [{multipleOf: \(number + 2)}, {minimum: \(number * 10)}, {maximum: \(-3 * number)}]}"
            }
            return "{type: number, allOf: [\(parts), \(last)]}"
        }
        let found = try ask(steps(20, "{}"), steps(20, "{not: {const: 7}}"), steps: 5_000)
        #expect(found.answer == "unknown: the schemas need more work than the limit allows")
        #expect(found.steps <= 5_100)
    }

    @Test("long lists of values are compared value by value")
    func values() throws {
        func values(_ range: Range<Int>) -> String {
            "{enum: [\(range.map { "v\($0)" }.joined(separator: ", "))]}"
        }
        let reversed =
            "{enum: [\((0..<3_000).reversed().map { "v\($0)" }.joined(separator: ", "))]}"
        let all = values(0..<3_000)
        #expect(try ask(all, reversed).answer == "included")
        #expect(try ask(all, values(1..<3_000)).answer == "\"v0\"")
        #expect(try ask(values(1..<3_000), all).answer == "included")
        #expect(try ask(all, "{pattern: '^v[0-9]+$'}").answer == "included")
        #expect(try ask("{type: string, pattern: '^v[0-9]+$'}", all).answer == "\"v00\"")
        #expect(try ask(all, "{not: \(values(2_999..<3_001))}").answer == "\"v2999\"")
        func constants(_ range: Range<Int>) -> String {
            "{anyOf: [\(range.map { "{const: v\($0)}" }.joined(separator: ", "))]}"
        }
        #expect(try ask(constants(0..<500), values(0..<500)).answer == "included")
        #expect(try ask(values(0..<500), constants(0..<500)).answer == "included")
        #expect(try ask(values(0..<500), constants(1..<500)).answer == "\"v0\"")
    }

    @Test("values and alternatives that multiply end at the limit")
    func alternatives() throws {
        let range = 0..<600
        let values = "{enum: [\(range.map(String.init).joined(separator: ", "))]}"
        let unions = "{oneOf: [\(range.map { "{const: \($0)}" }.joined(separator: ", "))]}"
        let found = try ask(values, unions)
        #expect(found.answer == "included")
        #expect(found.steps > 2_000)
        #expect(
            try ask(values, unions, steps: 2_000).answer
                == "unknown: the schemas need more work than the limit allows")
    }

    @Test("hostile patterns are decided, or unknown")
    func patterns() throws {
        func ask(_ first: String, _ second: String) throws -> String {
            try self.ask("{type: string, pattern: '\(first)'}", "{pattern: '\(second)'}").answer
        }
        #expect(try ask("^(a+)+$", "^(a|aa)+$") == "included")
        #expect(try ask("^(a|aa)+$", "^(a+)+b?$") == "included")
        #expect(
            try ask("(a|b)*a(a|b){18}", "(a|b)*a(a|b){17}")
                == "unknown: the pattern '(a|b)*a(a|b){18}' needs too many states")
        #expect(
            try ask("^.{0,30000}$", "^.{0,29999}$")
                == "unknown: the pattern '^.{0,30000}$' needs too many states")
        #expect(
            try ask(#"^(\w)\1$"#, "^..$")
                == #"unknown: the pattern '^(\w)\1$' is more than a regular expression"#)
    }

    @Test("all pairs of fifty schemas are asked about together")
    func pairs() throws {
        let store = SchemaStore()
        let roots = try (1...50).map { try node("{type: integer, minimum: \($0)}") }
        let schemas = store.compiled(roots)
        let questions = Inclusions(schemas, schemas)
        for (first, second) in (0..<50).flatMap({ first in (0..<50).map { (first, $0) } }) {
            let answer = questions.answer(.first(first), in: .second(second))
            if case .included = answer {
                #expect(first >= second)
            } else {
                #expect(first < second)
            }
        }
    }
}
