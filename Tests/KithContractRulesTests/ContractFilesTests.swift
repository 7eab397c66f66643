import KithContractRules
import KithContracts
import KithDiagnostics
import KithSourceText
import KithSystemBinding
import Testing

/// What rules find in contracts of several files.
@Suite("Rules about contracts in several files")
struct ContractFilesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The texts by absolute path.
        let files: [String: String]
        let messages: [String]

        init(_ description: String, _ files: [String: String], _ messages: [String] = []) {
            testDescription = description
            self.files = files
            self.messages = messages
        }
    }

    static let rows = [
        Row("one file", ["/api/openapi.yaml": root("{}"), "/api/notes.yaml": "a: 1"]),
        Row(
            "each part is used",
            ["/api/openapi.yaml": root("{$ref: parts/a.yaml}"), "/api/parts/a.yaml": "{}"]),
        Row(
            "a part is left over",
            [
                "/api/openapi.yaml": root("{$ref: parts/a.yaml}"), "/api/parts/a.yaml": "{}",
                "/api/parts/old.yaml": "{}", "/api/parts/readme.md": "a",
            ], ["nothing refers to the file parts/old.yaml"]),
        Row(
            "another contract may use the parts",
            [
                "/api/openapi.yaml": root("{$ref: parts/a.yaml}"), "/api/parts/a.yaml": "{}",
                "/api/parts/b.yaml": "{}", "/api/other.yaml": "{}",
            ]),
        Row(
            "the disk writes the name with other letters",
            [
                "/api/openapi.yaml": root("{$ref: parts/a.yaml}, C: {$ref: parts/Pet.yaml}"),
                "/api/parts/a.yaml": "{}", "/api/parts/pet.yaml": "{}",
            ],
            [
                "nothing refers to the file parts/pet.yaml",
                "'parts/Pet.yaml' is written with other letters than the file 'pet.yaml'",
            ]),
        Row(
            "a component is used from another file",
            [
                "/api/openapi.yaml": root("{$ref: parts/a.yaml}, C: {}", uses: "A"),
                "/api/parts/a.yaml": "{items: {$ref: '../openapi.yaml#/components/schemas/C'}}",
            ]),
    ]

    static func root(_ schema: String, uses name: String? = nil) -> String {
        let use = name.map { "{schema: {$ref: '#/components/schemas/\($0)'}}" } ?? "{}"
        return """
            openapi: 3.1.2
            info: {title: A, version: '1'}
            paths: {/a: {put: {requestBody: {content: {a/b: \(use)}}}}}
            components: {schemas: {A: \(schema)}}
            """
    }

    @Test("read each by the version that it names")
    func versions() throws {
        let root = """
            openapi: 3.1.2
            info: {title: A, version: '1'}
            paths: {}
            components:
              schemas:
                A: {type: array, items: {$ref: 'b.yaml#/components/schemas/B'}, example: [null, 2, a]}
                C: {minimum: 1, exclusiveMinimum: 0}
            """
        let other = """
            openapi: 3.0.4
            info: {title: B, version: '1'}
            paths: {}
            components:
              schemas:
                B: {type: integer, nullable: true, minimum: 1, exclusiveMinimum: true, example: null}
            """
        let access = ContractAccess(folders: ["/api"]) { _, _ throws(ReadError) in
            SourceBytes(text: other)
        }
        let contract = try Contract.load(
            SourceBytes(text: root), name: "openapi.yaml", path: "/api/openapi.yaml",
            access: access)
        let rules = ["openapi/example-invalid", "openapi/schema-bounds"]
        let found = ContractRules.all.findings(in: contract, chosenBy: .only(rules))
        #expect(
            found.map(\.message) == [
                """
                the example does not fit: an element must be an integer or null, found the \
                string 'a'
                """,
                "'minimum' and 'exclusiveMinimum' are two bounds on one side; one is enough",
            ])
    }

    @Test("look at all of them", arguments: rows)
    func findings(_ row: Row) throws {
        let files = row.files
        var access = ContractAccess(folders: ["/api"]) { path, name throws(ReadError) in
            guard let text = files[path.text] else {
                throw ReadError(.unreadable, "cannot read \(name): no such file or directory")
            }
            return SourceBytes(text: text)
        }
        access.list = { folder in
            files.keys.map { PathName($0) }.filter { $0.parent == folder }
        }
        let contract = try Contract.load(
            SourceBytes(text: files["/api/openapi.yaml"] ?? ""), name: "openapi.yaml",
            path: "/api/openapi.yaml", access: access)
        var rules = ["openapi/file-unused", "openapi/ref-path-portability"]
        if row.testDescription.hasPrefix("a component") { rules.append("openapi/component-unused") }
        let findings = ContractRules.all.findings(in: contract, chosenBy: .only(rules))
        #expect(findings.map(\.message) == row.messages)
    }
}
