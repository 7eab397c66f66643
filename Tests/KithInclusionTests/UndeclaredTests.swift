import KithInclusion
import Testing

/// Changes of open objects, as people see them: names that nobody declared are not sent.
struct UndeclaredTests {
    private func answers(_ left: String, _ right: String) throws -> (String, String) {
        let (first, second) = try (compiled(left), compiled(right))
        let questions = Inclusions(first, second, undeclared: .unexpected)
        return (
            text(questions.answer(.first(0), in: .second(0))),
            text(questions.answer(.second(0), in: .first(0)))
        )
    }

    private func text(_ answer: Inclusion) -> String {
        switch answer {
        case .included: "included"
        case .notIncluded(let witness): "\(witness)"
        case .unknown(let obstacle): "unknown: \(obstacle)"
        }
    }

    @Test("an optional member may be added to an open object")
    func added() throws {
        let found = try answers(
            "{type: object, properties: {a: {type: string}}}",
            "{type: object, properties: {a: {type: string}, b: {type: string}}}")
        #expect(found.0 == "included")
        #expect(found.1 == "included")
    }

    @Test("a member may not be added to a closed object")
    func closed() throws {
        let found = try answers(
            "{type: object, properties: {a: {}}, additionalProperties: false}",
            "{type: object, properties: {a: {}, b: {}}, additionalProperties: false}")
        #expect(found.0 == "included")
        #expect(found.1 == #"{"b": null}"#)
    }

    @Test("what is declared is still compared")
    func changed() throws {
        let found = try answers(
            "{type: object, properties: {a: {type: string}}}",
            "{type: object, properties: {a: {type: [string, integer]}}, required: [a]}")
        #expect(found.0 == "{}")
        #expect(found.1 == #"{"a": 0}"#)
    }

    @Test("parts of allOf declare together")
    func parts() throws {
        let found = try answers(
            "{allOf: [{properties: {a: {}}}, {properties: {b: {type: integer}}}], type: object}",
            "{type: object, properties: {b: {type: string}, c: {type: string}}}")
        #expect(found.0 == #"{"b": 0}"#)
        #expect(found.1 == #"{"b": ""}"#)
    }

    @Test("a map may have any member")
    func map() throws {
        let found = try answers(
            "{type: object, additionalProperties: {type: integer}}",
            "{type: object, properties: {a: {type: string}}}")
        #expect(found.0 == #"{"a": 0}"#)
        #expect(found.1 == #"{"a": ""}"#)
    }

    @Test("names that match a pattern are declared")
    func patterns() throws {
        let found = try answers(
            "{type: object, properties: {a: {}}, patternProperties: {'^x': {type: integer}}}",
            "{type: object, properties: {b: {type: string}}, patternProperties: {'^x': {type: string}}}"
        )
        #expect(found.0 == #"{"x": 0}"#)
        #expect(found.1 == #"{"x": ""}"#)
    }

    @Test("an object that declares nothing may have any member")
    func free() throws {
        let found = try answers("{type: object}", "{type: object, properties: {a: {type: string}}}")
        #expect(found.0 == #"{"a": null}"#)
        #expect(found.1 == "included")
    }

    @Test("members that are counted but not declared are still there")
    func counted() throws {
        let found = try answers(
            "{type: object, properties: {a: {}}, minProperties: 2}", "{type: array}")
        #expect(found.0 == #"{"a": null, "b": null}"#)
        #expect(found.1 == "[]")
    }
}
