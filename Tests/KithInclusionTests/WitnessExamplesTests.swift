import KithInclusion
import Testing

/// Witnesses that people know already: the examples and defaults of the schemas.
struct WitnessExamplesTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let left: String
        let right: String
        let expected: String

        init(_ description: String, _ left: String, in right: String, _ expected: String) {
            (testDescription, self.left, self.right) = (description, left, right)
            self.expected = expected
        }
    }

    static let rows = [
        Row("an example", "{type: string, examples: [Ada, Bea]}", in: "{type: integer}", "\"Ada\""),
        Row("a default", "{type: integer, default: 250}", in: "{maximum: 100}", "250"),
        Row(
            "no example that both accept", "{type: integer, examples: [7]}", in: "{maximum: 100}",
            "101"),
        Row(
            "no example that both refuse", "{type: string, minLength: 2, examples: [a]}",
            in: "{maxLength: 3}", "\"aaaa\""),
        Row(
            "the example that proves the change",
            "{type: string, examples: [ab, abcdef]}", in: "{maxLength: 3}", "\"abcdef\""),
        Row(
            "an example without what is not needed",
            """
            {type: object, required: [name], properties: {name: {type: string}, state: {type: string}},
             examples: [{name: Ada, state: lost, note: none}]}
            """, in: "{properties: {state: {enum: [free, lent]}}}",
            #"{"name": "Ada", "state": "lost"}"#),
        Row(
            "examples of members around the change",
            """
            {type: object, required: [name, state], properties:
              {name: {type: string, minLength: 2, example: Ada}, state: {enum: [free, lost]}}}
            """, in: "{properties: {state: {enum: [free]}}}", #"{"name": "Ada", "state": "lost"}"#),
        Row(
            "examples of elements",
            "{type: array, minItems: 2, items: {type: string, default: one}}", in: "{maxItems: 1}",
            #"["one", "one"]"#),
        Row(
            "examples in other schemas for the same value",
            """
            {allOf: [{$ref: '#/$defs/a'}, {required: [a]}],
             $defs: {a: {type: object, properties: {a: {type: string, examples: [Ada]}}}}}
            """, in: "{properties: {a: {type: integer}}}", #"{"a": "Ada"}"#),
    ]

    @Test("come first where they prove the answer", arguments: rows)
    func examples(_ row: Row) throws {
        let found = try answer(row.left, in: row.right)
        #expect(found == row.expected)
    }

    static let secrets = [
        Row(
            "a format", "{type: string, format: password, examples: [correct horse]}",
            in: "{type: integer}", "\"dummy\""),
        Row(
            "the name of a member",
            "{type: object, required: [apiKey], properties: {apiKey: {type: string, default: k-1}}}",
            in: "{type: array}", #"{"apiKey": "dummy"}"#),
        Row(
            "a member in an example",
            """
            {type: object, required: [user, password],
             examples: [{user: ada, password: [horse, 7]}]}
            """, in: "{properties: {password: {maxItems: 1}}}",
            #"{"password": ["dummy", 7], "user": "ada"}"#),
        Row(
            "what is never shown again",
            "{type: object, required: [pin], properties: {pin: {type: string, writeOnly: true, default: '12'}}}",
            in: "{properties: {pin: {maxLength: 1}}}", #"{"pin": "dummy"}"#),
        Row(
            "a dummy that would prove nothing",
            "{type: string, format: password, minLength: 8}", in: "{minLength: 9}", "\"aaaaaaaa\""),
    ]

    @Test("have dummies for secrets", arguments: secrets)
    func secret(_ row: Row) throws {
        let found = try answer(row.left, in: row.right)
        #expect(found == row.expected)
    }

    @Test("decide what reasoning cannot")
    func undecided() throws {
        let (left, right) = (#"{type: string, pattern: '^(?=.*\d)[a-z0-9]+$'"#, "}")
        let other = #"{pattern: '^(?!ab12)'}"#
        #expect(try answer(left + right, in: other).contains("unknown"))
        #expect(try answer(left + ", default: ab12" + right, in: other) == "\"ab12\"")
    }

    @Test("have no members that nobody declares")
    func undeclared() throws {
        let schema = "{type: object, properties: {a: {type: string}}, example: {a: '', b: 7}}"
        let other = "{type: object, properties: {a: {maxLength: 0}, b: {type: string}}}"
        let (first, second) = try (compiled(schema), compiled(other))
        func witness(_ undeclared: UndeclaredMembers) -> String {
            let questions = Inclusions(first, second, undeclared: undeclared)
            guard case .notIncluded(let witness) = questions.answer(.first(0), in: .second(0))
            else { return "included" }
            return "\(witness)"
        }
        #expect(witness(.expected) == #"{"b": 7}"#)
        #expect(witness(.unexpected) == #"{"a": "a"}"#)
    }

    @Test("may stand elsewhere")
    func given() throws {
        let questions = Inclusions(try compiled("{type: string}"), try compiled("{maxLength: 2}"))
        func witness(_ shown: ShownExamples) -> String {
            guard
                case .notIncluded(let witness) = questions.answer(
                    .first(0), in: .second(0), showing: shown)
            else { return "included" }
            return "\(witness)"
        }
        #expect(witness(ShownExamples()) == "\"aaa\"")
        #expect(witness(ShownExamples([.string("Ada")])) == "\"Ada\"")
        #expect(witness(ShownExamples([.string("Ada")], areSecret: true)) == "\"dummy\"")
    }
}
