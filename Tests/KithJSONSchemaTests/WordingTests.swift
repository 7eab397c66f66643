import KithJSONSchema
import KithSourceText
import KithSyntax
import Testing

@Suite("Messages of failures")
struct WordingTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let schema: String
        let value: String
        let lines: [String]
        var testDescription: String { schema + " " + value }

        init(_ schema: String, _ value: String, _ lines: String...) {
            self.schema = schema
            self.value = value
            self.lines = lines
        }
    }

    static let scalars: [Row] = [
        Row("type: string", "12", "0..<2 type: the value must be a string, found 12"),
        Row(
            "type: [integer, 'null']", "x",
            "0..<1 type: the value must be an integer or null, found the string 'x'"),
        Row(
            "type: [string, number, boolean, object, array]", "~",
            "0..<1 type: the value must be a string, a number, true or false, an object or an array, found null"
        ),
        Row(
            "properties: {age: {minimum: 0}}", "age: -1",
            "5..<7 minimum: 'age' must be at least 0, found -1"),
        Row(
            "properties: {age: {exclusiveMinimum: 0}}", "age: 0",
            "5..<6 exclusiveMinimum: 'age' must be more than 0, found 0"),
        Row(
            "items: {maximum: 1.5}", "[1.50001]",
            "1..<8 maximum: an element must be at most 1.5, found 1.50001"),
        Row(
            "properties: {a: {items: {exclusiveMaximum: 1e30}}}", "a: [1e30]",
            "4..<8 exclusiveMaximum: an element of 'a' must be less than 1e30, found 1e30"),
        Row(
            "multipleOf: 0.01", "0.015",
            "0..<5 multipleOf: the value must be a multiple of 0.01, found 0.015"),
        Row(
            "minLength: 3", "é👍",
            "0..<6 minLength: the value must have at least 3 characters, found 2"),
        Row(
            "maxLength: 1", "ab",
            "0..<2 maxLength: the value must have at most 1 character, found 2"),
        Row("pattern: '^a'", "b", "0..<1 pattern: the value must match '^a', found 'b'"),
        Row(
            "format: date", "x",
            "0..<1 format: the value must be a date such as 2024-05-31, found 'x'"),
        Row("const: 1", "2", "0..<1 const: the value must be 1, found 2"),
        Row(
            "enum: [open, closed]", "opne",
            "0..<4 enum: the value must be one of 'open', 'closed', found 'opne'; did you mean 'open'?"
        ),
        Row(
            "enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", "11",
            "0..<2 enum: the value must be one of 1, 2, 3, 4, 5, 6, 7, 8, … (2 more), found 11"),
        Row(
            "enum: [{a: 1}, [1], null]", "'null'",
            "0..<6 enum: the value must be one of an object, an array, null, found 'null'"),
        Row("false", "1", "0..<1 false: the value is not allowed"),
        Row("not: {type: integer}", "1", "0..<1 not: the value matches the schema of 'not'"),
    ]

    static let containers: [Row] = [
        Row(
            "required: [a, b, c]", "{b: 1}",
            "0..<6 required: the value has no 'a' and 'c', which is required"),
        Row(
            "properties: {x: {required: [a]}}", "x: {}",
            "3..<5 required: 'x' has no 'a', which is required"),
        Row(
            "dependentRequired: {card: [address]}", "card: 1",
            "0..<7 dependentRequired: the value has no 'address', which is required beside 'card'"),
        Row(
            "{properties: {name: {}}, additionalProperties: false}", "nmae: 1",
            "0..<4 additionalProperties: the key 'nmae' is not allowed here; did you mean 'name'?"),
        Row(
            "unevaluatedProperties: false", "a: 1",
            "0..<1 unevaluatedProperties: the key 'a' is not allowed here"),
        Row(
            "propertyNames: {maxLength: 2}", "abc: 1",
            "0..<3 maxLength: the key 'abc' must have at most 2 characters, found 3"),
        Row("properties: {a: false}", "a: 1", "3..<4 false: 'a' is not allowed"),
        Row(
            "minProperties: 2", "a: 1",
            "0..<4 minProperties: the value must have at least 2 members, found 1"),
        Row(
            "maxItems: 1", "[1, 2]",
            "0..<6 maxItems: the value must have at most 1 element, found 2"),
        Row(
            "{prefixItems: [{}], items: false}", "[1, 2, 3]",
            "4..<5 items: an element is one element too many; 1 element allowed",
            "7..<8 items: an element is one element too many; 1 element allowed"),
        Row(
            "uniqueItems: true", "[1, a, 1.0, a]",
            "7..<10 uniqueItems: an element repeats an earlier one"),
        Row(
            "contains: {type: string}", "[1]",
            "0..<3 contains: the value must have at least 1 element that fits 'contains', found none"
        ),
        Row(
            "{contains: {type: string}, minContains: 2}", "[a]",
            "0..<3 minContains: the value must have at least 2 elements that fits 'contains', found 1"
        ),
        Row(
            "{contains: {}, maxContains: 1}", "[a, b]",
            "0..<6 maxContains: the value must have at most 1 element that fits 'contains'"),
    ]

    static let alternatives: [Row] = [
        Row(
            "anyOf: [{type: string}, {type: 'null'}]", "1",
            "0..<1 anyOf: the value must be a string or null, found 1"),
        Row(
            "anyOf: [{type: string, format: date}, {type: 'null'}]", "x",
            "0..<1 format: the value must be a date such as 2024-05-31, found 'x'"),
        Row(
            "oneOf: [{minimum: 1}, {maximum: 5}]", "3",
            "0..<1 oneOf: the value fits two alternatives, 1 and 2, and must fit exactly one"),
        Row(
            """
            oneOf:
              - {properties: {kind: {const: cat}, lives: {type: integer}}, required: [kind]}
              - {properties: {kind: {const: dog}, breed: {type: string}}, required: [kind]}
            """, "{kind: dog, breed: 1}",
            "19..<20 type: 'breed' must be a string, found 1"),
        Row(
            "allOf: [{type: string}, {type: string, minLength: 1}]", "1",
            "0..<1 type: the value must be a string, found 1"),
        Row(
            "{if: {properties: {a: {const: 1}}}, then: {required: [b]}}", "a: 1",
            "0..<4 required: the value has no 'b', which is required"),
    ]

    @Test("a person understands what is wrong", arguments: scalars + containers + alternatives)
    func words(_ row: Row) throws {
        #expect(try lines(check(row.value, row.schema)) == row.lines)
    }

    @Test("a discriminator says which alternative is meant")
    func discriminator() throws {
        let schema = """
            oneOf: [{$ref: '#/$defs/Cat'}, {$ref: '#/$defs/Dog'}]
            discriminator: {propertyName: kind, mapping: {hound: '#/$defs/Dog'}}
            $defs:
              Cat: {type: object, properties: {kind: {type: string}, lives: {type: integer}}}
              Dog: {type: object, required: [breed], properties: {kind: {type: string}}}
            """
        func messages(_ value: String) throws -> [String] {
            try lines(check(value, schema, .openAPI31))
        }
        let missing = "required: the value has no 'breed', which is required"
        #expect(
            try messages("{kind: Cat, lives: x}") == [
                "19..<20 type: 'lives' must be an integer, found the string 'x'"
            ])
        #expect(try messages("{kind: hound, lives: x}") == ["0..<23 " + missing])
        #expect(
            try messages("{kind: Dgo, lives: x}") == [
                "7..<10 oneOf: 'kind' must be one of 'hound', 'Cat', 'Dog', found 'Dgo'; did you mean 'Dog'?"
            ])
        #expect(
            try messages("{lives: x}") == [
                "0..<10 oneOf: the value has no 'kind', which is required"
            ])
    }

    @Test("says where the schema asks for it, and which alternatives there were")
    func places() throws {
        let schema = "{anyOf: [{type: string, minLength: 5}, {type: string, minLength: 3}]}"
        let failure = try #require(check("ab", schema).failures.first)
        #expect(failure.schema?.span.source.index == 1)
        #expect(failure.schema?.span.range == 24..<33)
        #expect(failure.notes.map(\.message) == ["this is about the closest of 2 alternatives"])
        #expect(failure.notes.first?.node.span.range == 1..<6)
        let repeated = try #require(check("[a, a]", "uniqueItems: true").failures.first)
        #expect(repeated.notes.map(\.message) == ["first here"])
        #expect(repeated.notes.first?.node.span.range == 1..<2)
    }
}
