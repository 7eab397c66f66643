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
                == "unknown: the schemas are nested too deeply")
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
