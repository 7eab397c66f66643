import Testing

@testable import KithContracts

/// References to objects of another kind: the wrong one is blamed, and nothing that follows from it.
struct MisledReferencesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var version = "3.1.2"
        /// The responses of the only operation.
        let responses: String
        var components = ""
        let parts: String
        let findings: [String]

        init(
            _ name: String, version: String = "3.1.2", _ responses: String,
            components: String = "", parts: String = "", _ findings: String...
        ) {
            testDescription = name
            self.version = version
            self.responses = responses
            self.components = components
            self.parts = parts
            self.findings = findings
        }
    }

    /// A response whose body has a schema.
    private static func answer(_ code: String, _ schema: String) -> String {
        "'\(code)': {description: Fine, content: {application/json: {schema: {$ref: \(schema)}}}}"
    }

    private static func told(_ reference: String, _ found: String, _ wanted: String) -> String {
        "api/openapi.yaml ⟦'\(reference)'⟧ '\(reference)' leads to \(found); \(wanted) is expected here"
    }

    static let rows = [
        Row(
            "a response that is first used as a schema",
            answer("201", "'parts.yaml#/B'") + ", '200': {$ref: 'parts.yaml#/B'}",
            parts: "B: {description: Fine, content: {text/plain: {schema: {type: string}}}}",
            told("parts.yaml#/B", "a response", "a schema")),
        Row(
            "a schema that is first used as a response",
            "'202': {$ref: 'parts.yaml#/S'}, " + answer("203", "'parts.yaml#/S'"),
            parts: "S: {type: object, required: [a], properties: {a: {type: string}}}",
            told("parts.yaml#/S", "a schema", "a response")),
        Row(
            "a schema that nobody uses as one",
            "'202': {$ref: 'parts.yaml#/S'}", parts: "S: {type: object, properties: {a: {}}}",
            told("parts.yaml#/S", "a schema", "a response")),
        Row(
            "a parameter as a response", "'202': {$ref: 'parts.yaml#/P'}",
            parts: "P: {name: a, in: query, schema: {type: string}}",
            told("parts.yaml#/P", "a parameter", "a response")),
        Row(
            "what could be both is what most take it for",
            "'200': {$ref: 'parts.yaml#/B'}, " + answer("201", "'parts.yaml#/B'")
                + ", '202': {$ref: 'parts.yaml#/B'}",
            parts: "B: {description: Fine}", told("parts.yaml#/B", "a response", "a schema")),
        Row(
            "what could be both, and is used once as each, is no schema",
            answer("201", "'parts.yaml#/B'") + ", '200': {$ref: 'parts.yaml#/B'}",
            parts: "B: {description: Fine}", told("parts.yaml#/B", "a response", "a schema")),
        Row(
            "a definition of another file of 2.0", version: "2.0",
            "'200': {$ref: 'parts.yaml#/definitions/S'}",
            parts:
                "swagger: '2.0'\ninfo: {title: B, version: '1'}\npaths: {}\ndefinitions: {S: {}}",
            told("parts.yaml#/definitions/S", "a schema", "a response")),
        Row(
            "a response with a mistake stays a response", "'200': {$ref: 'parts.yaml#/B'}",
            parts: "B: {descripton: Fine, content: {}}",
            """
            api/parts.yaml ⟦descripton⟧ 'descripton' is not a field of a response; did you \
            mean 'description'?
            """
        ),
        Row(
            "a schema with a keyword of somebody's own stays a schema",
            answer("200", "'parts.yaml#/S'"), parts: "S: {value: 1, title: A, colour: red}"),
        Row(
            "a component that refers to another kind is blamed, and not who uses it",
            answer("200", "'#/components/schemas/W'")
                + ", '201': {$ref: '#/components/responses/R'}",
            components:
                "responses: {R: {description: Fine}}, schemas: {W: {$ref: '#/components/responses/R'}}",
            told("#/components/responses/R", "a response", "a schema")),
        Row(
            "a second name of a component of another kind",
            answer("200", "'#/components/responses/Q'"),
            components:
                "responses: {R: {description: Fine}, Q: {$ref: '#/components/responses/R'}}",
            told("#/components/responses/Q", "a response", "a schema")),
        Row(
            "a media type behind a reference before 3.2",
            "'200': {description: Fine, content: {text/plain: {$ref: '#/x-type'}}}",
            components: "}\nx-type: {schema: {type: string}",
            "api/openapi.yaml ⟦$ref⟧ '$ref' is not allowed in place of a media type here"),
        Row(
            "a media type behind a reference since 3.2", version: "3.2.0",
            "'200': {description: Fine, content: {text/plain: {$ref: '#/x-type'}}}",
            components: "}\nx-type: {schema: {type: string}"),
        Row(
            "a header behind a reference in 2.0", version: "2.0",
            "'200': {description: Fine, headers: {X-A: {$ref: '#/x-head'}}}",
            components: "}\nx-head: {type: string",
            "api/openapi.yaml ⟦$ref⟧ '$ref' is not allowed in place of a header here"),
        Row(
            "a reference in the place of media types",
            "'200': {description: Fine, content: {$ref: '#/components/schemas/A'}}",
            components: "schemas: {A: {}}",
            """
            api/openapi.yaml ⟦$ref⟧ '$ref' is not allowed here, where each key holds a media \
            type
            """),
        Row(
            "a reference in the place of a list",
            "'200': {description: Fine}}, tags: {$ref: '#/components/parameters/A'}, x: {",
            components: "parameters: {A: {name: a, in: query, schema: {}}}",
            "api/openapi.yaml ⟦$ref⟧ '$ref' is not allowed in place of a list of strings here",
            "api/openapi.yaml ⟦x⟧ 'x' is not a field of an operation"),
        Row(
            "a reference in the place of a list of what may be references",
            "'200': {description: Fine}}, parameters: {$ref: '#/components/parameters/A'}, x: {",
            components: "parameters: {A: {name: a, in: query, schema: {}}}",
            "api/openapi.yaml ⟦{$ref: '#/components/parameters/A'}⟧ 'parameters' of an operation must be a list of parameters, found an object",
            "api/openapi.yaml ⟦x⟧ 'x' is not a field of an operation"),
    ]

    @Test("are blamed, and nothing else", arguments: rows)
    func blamed(_ row: Row) throws {
        let isVersion2 = row.version == "2.0"
        let version = isVersion2 ? "swagger: '2.0'" : "openapi: \(row.version)"
        let text =
            "\(version)\ninfo: {title: A, version: '1'}\n"
            + "paths: {/a: {get: {responses: {\(row.responses)}}}}\n"
            + "\(isVersion2 ? "x-components" : "components"): {\(row.components)}\n"
        let files = Files(["/api/openapi.yaml": text, "/api/parts.yaml": row.parts])
        #expect(try files.findings() == row.findings)
    }
}
