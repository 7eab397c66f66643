import Testing

@Suite struct SchemaTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let options: String
        let document: String
        let findings: [String]
        init(_ name: String, _ options: String, _ document: String, _ findings: [String]) {
            (self.name, self.options, self.document, self.findings) =
                (name, options, document, findings)
        }
        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row("fits", "schema: {type: string}", "a: x", []),
        Row(
            "does not fit", "schema: {type: string}", "a: 1",
            [#"1:4 r: "a" property must be a string, found 1"#]),
        Row(
            "a part does not fit", "schema: {properties: {b: {minimum: 2}}}", "a: {b: 1}",
            ["1:8 r: 'b' must be at least 2, found 1"]),
        Row("is missing", "schema: {type: string}", "b: 1", [#"1:1 r: "a" property must exist"#]),
        Row(
            "the first reason alone", "schema: {type: array, items: {type: string}}", "a: [1, 2]",
            ["1:5 r: an element must be a string, found 1"]),
        Row(
            "all reasons", "schema: {type: array, items: {type: string}}, allErrors: true",
            "a: [1, 2]",
            [
                "1:5 r: an element must be a string, found 1",
                "1:8 r: an element must be a string, found 2",
            ]),
        Row(
            "references begin at the schema",
            "schema: {definitions: {b: {enum: [x]}}, $ref: '#/definitions/b'}", "a: y",
            [#"1:4 r: "a" property must be 'x', found 'y'"#]),
        Row(
            "draft 4 has its own bounds",
            "dialect: draft4, schema: {maximum: 1, exclusiveMaximum: true}", "a: 1",
            [#"1:4 r: "a" property must be less than 1, found 1"#]),
        Row(
            "what references in the value stand for",
            "allErrors: true, schema: {properties: {b: {type: string}, c: {items: {required: [d]}}}}",
            "a: {b: {$ref: '#/x'}, c: [{$ref: '#/y'}, {$ref: '#/z'}]}\nx: 7\ny: {d: {$ref: '#/x'}}\nz: {e: 1}",
            [
                "2:4 r: 'b' must be a string, found 7",
                "4:1 r: an element of 'c' has no 'd', which is required",
            ]),
        Row(
            "a reference that leads back into itself",
            "schema: {properties: {b: {properties: {b: {required: [b]}}}}}",
            "a: {$ref: '#/a/b', b: {b: {$ref: '#/a/b'}}}", []),
        Row("never", "schema: false", "a: 1", [#"1:4 r: "a" property is not allowed"#]),
    ]

    @Test("finds exactly this", arguments: rows)
    func finds(_ row: Row) throws {
        let bench = RulesetBench(
            "rules: {r: {given: $, then: {field: a, function: schema, functionOptions: "
                + "{\(row.options)}}}}")
        #expect(bench.problems == [])
        let found = try bench.findings(in: row.document)
        #expect(found == row.findings)
    }

    @Test("sees references as they are where the rule does not see through them")
    func unresolved() throws {
        let bench = RulesetBench(
            "rules: {r: {given: $, resolved: false, then: {field: a, function: schema, "
                + "functionOptions: {schema: {properties: {b: {required: [$ref]}}}}}}}")
        #expect(try bench.findings(in: "a: {b: {$ref: '#/x'}}\nx: 7") == [])
    }

    static let problems: [(options: String, problem: String)] = [
        ("dialect: draft7", "1:46 schema: the function 'schema' needs the option 'schema'"),
        ("schema: [a]", "1:80 [a]: 'schema' must be a schema, found a list"),
        (
            "schema: {}, dialect: draft5",
            "1:93 draft5: there is no dialect 'draft5'; did you mean 'draft4'?"
        ),
    ]

    @Test("says which options are wrong", arguments: problems)
    func options(_ row: (options: String, problem: String)) {
        let bench = RulesetBench(
            "rules: {r: {given: '$.a.b', then: {function: schema, functionOptions: {\(row.options)}}}}"
        )
        #expect(bench.problems == [row.problem])
    }
}
