import KithChanges
import KithContracts
import KithDiagnostics
import KithSourceText
import Testing

/// Who sends a value decides whether a change of its schema breaks clients.
@Suite("Directions of changes")
struct DirectionTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// A contract with `SCHEMA` where the schema stands.
        let contract: String
        /// The severity of an enum that gets a value, and the sentence.
        let wider: String
        let narrower: String
    }

    static let rows = [
        Row(
            testDescription: "the body of a request",
            contract: path("put: {requestBody: {\(content)}, \(fine)}"),
            wider: "info: `\"b\"` is accepted now: 'enum' has \"b\"",
            narrower:
                "error: `\"b\"` was accepted before and is refused now: 'enum' no longer has \"b\""),
        Row(
            testDescription: "a parameter",
            contract: path("get: {parameters: [{name: q, in: query, schema: SCHEMA}], \(fine)}"),
            wider: "info: `\"b\"` is accepted now: 'enum' has \"b\"",
            narrower:
                "error: `\"b\"` was accepted before and is refused now: 'enum' no longer has \"b\""),
        Row(
            testDescription: "a response",
            contract: path("get: {responses: {'200': {description: A, \(content)}}}"),
            wider: sentNow, narrower: sentNoLonger),
        Row(
            testDescription: "a header of a response",
            contract: path(
                "get: {responses: {'200': {description: A, headers: {H: {schema: SCHEMA}}}}}"),
            wider: sentNow, narrower: sentNoLonger),
        Row(
            testDescription: "the body of a webhook, which the service sends",
            contract: document("webhooks: {a: {post: {requestBody: {\(content)}, \(fine)}}}"),
            wider: sentNow, narrower: sentNoLonger),
        Row(
            testDescription: "the answer to a webhook, which clients send",
            contract: document(
                "webhooks: {a: {post: {responses: {'200': {description: A, \(content)}}}}}"),
            wider: "info: `\"b\"` is accepted now: 'enum' has \"b\"",
            narrower:
                "error: `\"b\"` was accepted before and is refused now: 'enum' no longer has \"b\""),
        Row(
            testDescription: "the body of a callback",
            contract: path(
                "put: {\(fine), callbacks: {c: {'{$url}': {post: {requestBody: {\(content)}, \(fine)}}}}}"
            ),
            wider: sentNow, narrower: sentNoLonger),
    ]

    static let content = "content: {application/json: {schema: SCHEMA}}"
    static let fine = "responses: {'200': {description: Fine}}"
    static let sentNow =
        "error: `\"b\"` may be sent now and was not allowed before: 'enum' has \"b\""
    static let sentNoLonger = "info: `\"b\"` is no longer sent: 'enum' no longer has \"b\""

    static func path(_ operation: String) -> String { document("paths: {/a: {\(operation)}}") }

    static func document(_ fields: String) -> String {
        "openapi: 3.1.2\ninfo: {title: A, version: '1'}\n\(fields)\n"
    }

    @Test("follow who sends the value", arguments: rows)
    func direction(_ row: Row) throws {
        let (few, many) = ("{enum: [a]}", "{enum: [a, b]}")
        #expect(try changes(row.contract, few, many) == [row.wider])
        #expect(try changes(row.contract, many, few) == [row.narrower])
    }

    @Test("tell a change of a component once, with all requests that it reaches")
    func reach() throws {
        let contract = Self.document(
            """
            paths:
              /a: {get: {responses: {'200': {description: A, \(Self.use)}}}}
              /b: {get: {responses: {'200': {description: A, \(Self.use)}}}}
            components:
              schemas:
                A: {type: object, properties: {b: {$ref: '#/components/schemas/B'}, a: {$ref: '#/components/schemas/A'}}}
                B: {type: object, properties: {v: SCHEMA}}
            """)
        let found = try comparison(contract, "{type: integer}", "{type: number}").findings
        #expect(
            found.map(\.message) == [
                "`0.5` may be sent now and was not allowed before: 'type' is \"number\", was \"integer\""
            ])
        #expect(
            found.first?.notes.map(\.message) == [
                "before, it was here", "this reaches GET /a, GET /b",
            ])
    }

    static let use = "content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}"

    @Test(
        "tell of all requests that lead to a change, also through components that lead to each other"
    )
    func circle() throws {
        func get(_ name: String) -> String {
            let use = Self.use.replacing("schemas/A", with: "schemas/\(name)")
            return "/\(name): {get: {responses: {'200': {description: A, \(use)}}}}"
        }
        let contract = Self.document(
            """
            paths:
              \(["D", "C", "B", "A"].map(get).joined(separator: "\n  "))
            components:
              schemas:
                A: {type: object, properties: {b: {$ref: '#/components/schemas/B'}, v: SCHEMA}}
                B: {type: object, properties: {a: {$ref: '#/components/schemas/A'}, w: SCHEMA}}
                C: {type: array, items: {$ref: '#/components/schemas/B'}}
                D: {type: object, properties: {v: {type: string}}}
            """)
        let changes = try comparison(contract, "{type: integer}", "{type: number}").changes
        #expect(
            changes.map { Array($0.requests) } == [
                ["GET /C", "GET /B", "GET /A"], ["GET /C", "GET /B", "GET /A"],
            ])
        #expect(changes.map(\.requests.count) == [3, 3])
    }

    @Test(
        "tell of limits for members that are not declared",
        arguments: [
            ("additionalProperties: false", "are refused now", "may be sent now"),
            ("unevaluatedProperties: false", "are refused now", "may be sent now"),
            (
                "additionalProperties: {type: string}", "must have values of one kind now",
                "may have any value now"
            ),
            (
                "unevaluatedProperties: {type: string}", "must have values of one kind now",
                "may have any value now"
            ),
        ])
    func others(_ limit: String, _ closed: String, _ opened: String) throws {
        let schemas = (
            "{type: object, properties: {a: {}}}", "{type: object, properties: {a: {}}, \(limit)}"
        )
        let request = Self.path("put: {requestBody: {\(Self.content)}, \(Self.fine)}")
        #expect(
            try changes(request, schemas.0, schemas.1) == [
                "warning: members that are not declared \(closed)"
            ])
        let response = Self.path("get: {responses: {'200': {description: A, \(Self.content)}}}")
        #expect(
            try changes(response, schemas.1, schemas.0) == [
                "info: members that are not declared \(opened)"
            ])
    }

    @Test("do not count members that nobody declares")
    func undeclared() throws {
        let contract = Self.path("put: {requestBody: {\(Self.content)}, \(Self.fine)}")
        let found = try changes(
            contract, "{type: object, properties: {a: {type: string}}}",
            "{type: object, properties: {a: {type: string}, b: {type: integer}}}")
        #expect(found == ["info: the property 'b' is new"])
    }

    @Test("count members that a closed object gets")
    func closed() throws {
        let contract = Self.path("get: {responses: {'200': {description: A, \(Self.content)}}}")
        let found = try changes(
            contract, "{type: object, properties: {a: {}}, additionalProperties: false}",
            "{type: object, properties: {a: {}, b: {}}, additionalProperties: false}")
        #expect(
            found == [
                "error: `{\"b\": null}` may be sent now and was not allowed before: the property 'b' is new"
            ])
    }

    func comparison(_ contract: String, _ old: String, _ new: String) throws -> ContractComparison {
        ContractComparison(
            from: try Contract.load(SourceBytes(text: contract.replacing("SCHEMA", with: old))),
            to: try Contract.load(SourceBytes(text: contract.replacing("SCHEMA", with: new))))
    }

    func changes(_ contract: String, _ old: String, _ new: String) throws -> [String] {
        try comparison(contract, old, new).findings.map { "\($0.severity): \($0.message)" }
    }
}
