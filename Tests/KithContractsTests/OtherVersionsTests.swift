import Testing

@testable import KithContracts

/// Contracts whose documents are of several versions.
struct OtherVersionsTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let files: [String: String]
        let findings: [String]
        /// The versions of the files.
        let versions: [OpenAPIVersion]

        init(
            _ name: String, _ version: String, _ components: String, _ others: [String: String],
            _ versions: [OpenAPIVersion], _ findings: [String] = []
        ) {
            testDescription = name
            self.versions = versions
            self.findings = findings
            files = others.merging(
                [
                    "/api/openapi.yaml":
                        "openapi: \(version)\ninfo: {title: A, version: '1'}\npaths: {}\n"
                        + "components: {\(components)}\n"
                ]
            ) { $1 }
        }
    }

    static func document(_ version: String, _ schemas: String) -> String {
        "openapi: \(version)\ninfo: {title: B, version: '1'}\npaths: {}\n"
            + "components: {schemas: {\(schemas)}}\n"
    }

    static let rows = [
        Row(
            "a part of 3.0 in a contract of 3.1",
            "3.1.2",
            "schemas: {A: {$ref: 'b.yaml#/components/schemas/B'}, C: {$ref: 'b.yaml#/components/schemas/B'}}",
            [
                "/api/b.yaml": document(
                    "3.0.4",
                    "B: {type: integer, nullable: true, exclusiveMinimum: true, minimum: 1}")
            ],
            [.v31, .v30],
            [
                """
                api/openapi.yaml ⟦'b.yaml#/components/schemas/B'⟧ \
                'b.yaml#/components/schemas/B' leads to a document of OpenAPI 3.0, but this \
                contract is OpenAPI 3.1; other programs read both as one version
                """
            ]),
        Row(
            "what the other version does not have",
            "3.1.2", "schemas: {A: {$ref: 'b.yaml#/components/schemas/B'}}",
            ["/api/b.yaml": document("3.0.4", "B: {const: 1}")], [.v31, .v30],
            [
                """
                api/openapi.yaml ⟦'b.yaml#/components/schemas/B'⟧ \
                'b.yaml#/components/schemas/B' leads to a document of OpenAPI 3.0, but this \
                contract is OpenAPI 3.1; other programs read both as one version
                """,
                "api/b.yaml ⟦const⟧ 'const' of a schema is a feature of OpenAPI 3.1 and later; this document is OpenAPI 3.0",
            ]),
        Row(
            "from there back, and on to a part without a version",
            "3.0.4",
            "schemas: {A: {$ref: 'b.yaml#/components/schemas/B'}, C: {nullable: true, type: string}}",
            [
                "/api/b.yaml": document(
                    "3.1.2",
                    "B: {type: [string, 'null'], items: {$ref: 'openapi.yaml#/components/schemas/C'}, not: {$ref: 'c.yaml'}}"
                ),
                "/api/c.yaml": "{type: string, nullable: true}",
            ],
            [.v30, .v31, .v30],
            [
                """
                api/openapi.yaml ⟦'b.yaml#/components/schemas/B'⟧ \
                'b.yaml#/components/schemas/B' leads to a document of OpenAPI 3.1, but this \
                contract is OpenAPI 3.0; other programs read both as one version
                """
            ]),
        Row(
            "truth values for schemas, through a reference beside nothing",
            "3.0.4", "schemas: {A: {$ref: 'b.yaml#/components/schemas/B'}}",
            ["/api/b.yaml": document("3.1.2", "B: {$ref: '#/components/schemas/C'}, C: true")],
            [.v30, .v31],
            [
                """
                api/openapi.yaml ⟦'b.yaml#/components/schemas/B'⟧ \
                'b.yaml#/components/schemas/B' leads to a document of OpenAPI 3.1, but this \
                contract is OpenAPI 3.0; other programs read both as one version
                """
            ]),
        Row(
            "another patch of the same version",
            "3.1.2", "schemas: {A: {$ref: 'b.yaml#/components/schemas/B'}}",
            ["/api/b.yaml": document("3.1.0", "B: {const: 1}")], [.v31, .v31]),
        Row(
            "a version that nobody knows",
            "3.1.2", "schemas: {A: {$ref: 'b.yaml#/components/schemas/B'}}",
            ["/api/b.yaml": document("4.0.0", "B: {const: 1}")], [.v31, .v31],
            [
                """
                api/b.yaml ⟦4.0.0⟧ 'openapi' is the string '4.0.0', which is not a known \
                version; there are 3.0, 3.1 and 3.2
                """
            ]),
        Row(
            "an operation of another service",
            "3.1.2", "links: {A: {operationRef: 'b.yaml#/paths/~1a/get'}}",
            [
                "/api/b.yaml":
                    "openapi: 3.0.4\ninfo: {title: B, version: '1'}\n"
                    + "paths: {/a: {get: {responses: {'200': {description: A}}}}}\n"
            ], [.v31, .v30]),
    ]

    @Test("are read each by its own", arguments: rows)
    func reads(_ row: Row) throws {
        let contract = try Files(row.files).load()
        #expect(Files.lines(of: contract) == row.findings)
        #expect(contract.files.map(\.version) == row.versions)
        #expect(contract.version == row.versions.first)
    }
}
