import KithDiagnostics
import Testing

@testable import KithContracts

struct ReferencesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let schemas: String
        var others: [String: String] = [:]
        var pages: [String: String] = [:]
        var version = "3.1.2"
        var usesNetwork = false
        let findings: [String]

        init(
            _ name: String, _ schemas: String, others: [String: String] = [:],
            pages: [String: String] = [:], version: String = "3.1.2", usesNetwork: Bool = false,
            _ findings: [String] = []
        ) {
            testDescription = name
            self.schemas = schemas
            self.others = others
            self.pages = pages
            self.version = version
            self.usesNetwork = usesNetwork
            self.findings = findings
        }

        var files: Files {
            let text =
                "openapi: \(version)\ninfo: {title: A, version: '1'}\npaths: {}\n"
                + "components:\n  schemas:\n"
                + schemas.split(separator: "\n").map { "    \($0)\n" }.joined()
            return Files(
                others.merging(["/api/openapi.yaml": text]) { $1 }, pages: pages)
        }
    }

    static let rows = [
        Row("a circle through a list", "A: {type: array, items: {$ref: '#/components/schemas/A'}}"),
        Row(
            "escapes",
            "A: {properties: {'a/b~c d': {}}}\n"
                + "B: {$ref: '#/components/schemas/A/properties/a~1b~0c%20d'}"),
        Row(
            "an element of a list",
            "A: {allOf: [{type: string}]}\nB: {$ref: '#/components/schemas/A/allOf/0'}"),
        Row("an anchor", "A: {$anchor: here}\nB: {$ref: '#here'}"),
        Row(
            "an anchor that is not there", "Here: {}\nB: {$ref: '#Here'}",
            [
                "api/openapi.yaml ⟦'#Here'⟧ '#Here' leads nowhere: there is no '$anchor: Here'; did you mean '#/components/schemas/Here'?"
            ]),
        Row(
            "an identifier, and a name below it",
            "A: {$id: 'https://a.example/tree', $defs: {B: {}}}\n"
                + "C: {$ref: 'https://a.example/tree'}\nD: {$ref: 'https://a.example/tree#/$defs/B'}"
        ),
        Row(
            "a reference inside a schema with an identifier",
            "A: {$id: 'https://a.example/x/tree', $defs: {B: {$id: leaf}}, items: {$ref: leaf}}"),
        Row(
            "a dynamic reference",
            "A: {$dynamicAnchor: node, items: {$dynamicRef: '#node'}}"),
        Row(
            "another file, and back", "A: {$ref: 'parts/b.yaml#/B'}",
            others: [
                "/api/parts/b.yaml":
                    "B: {properties: {a: {$ref: '../openapi.yaml#/components/schemas/A'}}}"
            ]),
        Row(
            "a mistake in another file, which two places refer to",
            "A: {$ref: b.yaml}\nC: {$ref: b.yaml}", others: ["/api/b.yaml": "{type: strng}"],
            ["api/b.yaml ⟦strng⟧ 'type' of a schema cannot be 'strng'; did you mean 'string'?"]),
        Row(
            "a file that is not there, twice", "A: {$ref: b.yaml}\nC: {$ref: b.yaml}",
            ["api/openapi.yaml ⟦b.yaml⟧ cannot read api/b.yaml: no such file or directory"]),
        Row(
            "a file that is broken", "A: {$ref: b.yaml}\nC: {$ref: 'b.yaml#/D'}",
            others: ["/api/b.yaml": "{a: ["],
            [
                "api/b.yaml ⟦a⟧ expected a key in quotes or '}' at the start of an object, found 'a'"
            ]),
        Row(
            "a file outside", "A: {$ref: ../etc/passwd}",
            [
                "api/openapi.yaml ⟦../etc/passwd⟧ etc/passwd lies outside the folder of the contract; allow it with --allow-path etc"
            ]),
        Row(
            "the network", "A: {$ref: 'https://a.example/b.yaml#/B'}",
            pages: [
                "https://a.example/b.yaml": "B: {$ref: c.yaml}", "https://a.example/c.yaml": "{}",
            ],
            usesNetwork: true),
        Row(
            "the network, which is not allowed", "A: {$ref: 'https://a.example/b.yaml'}",
            [
                """
                api/openapi.yaml ⟦'https://a.example/b.yaml'⟧ https://a.example/b.yaml is not \
                a local file; copy it into the folder of the contract, or allow it with \
                --allow-network
                """
            ]),
        Row(
            "a circle of nothing but references",
            "A: {$ref: '#/components/schemas/B'}\nB: {$ref: '#/components/schemas/A'}",
            [
                """
                api/openapi.yaml ⟦'#/components/schemas/B'⟧ '#/components/schemas/B' leads \
                from reference to reference in a circle, never to a schema
                """
            ]),
        Row(
            "a circle that nothing ends",
            "A: {type: object, required: [b], properties: {b: {$ref: '#/components/schemas/B'}}}\n"
                + "B: {allOf: [{$ref: '#/components/schemas/A'}]}",
            ["api/openapi.yaml ⟦A⟧ no finite value fits this schema: A needs B needs A"]),
        Row(
            "a circle through parts without a name",
            "A: {allOf: [{type: object, required: [b], properties: {b: {$ref: '#/components/schemas/A'}}}]}",
            ["api/openapi.yaml ⟦A⟧ no finite value fits this schema: A needs A"]),
        Row(
            "a circle of nothing but parts without a name",
            "A: {items: {allOf: [{allOf: [{$ref: '#/components/schemas/A/items'}]}]}}",
            [
                "api/openapi.yaml ⟦items⟧ no finite value fits this schema: the schema at '#/components/schemas/A/items' needs the schema at '#/components/schemas/A/items'"
            ]),
        Row(
            "two schemas with one identifier",
            "A: {$id: 'https://a.example/b'}\nB: {$id: 'https://a.example/b'}\nC: {$id: b}\nD: {items: {$id: b}}",
            [
                """
                api/openapi.yaml ⟦'https://a.example/b'⟧ the '$id' 'https://a.example/b' is \
                already used
                """,
                "api/openapi.yaml ⟦b⟧ the '$id' 'b' is already used",
            ]),
        Row(
            "two anchors of one name, in one resource and in another",
            "A: {$anchor: a, items: {$anchor: a}}\nB: {$id: 'https://a.example/b', items: {$dynamicAnchor: a}}",
            ["api/openapi.yaml ⟦a⟧ the '$anchor' 'a' is already used"]),
        Row(
            "an identifier with a fragment", "A: {$id: 'https://a.example/b#c'}",
            [
                """
                api/openapi.yaml ⟦'https://a.example/b#c'⟧ '$id' of a schema must be a URI \
                without a fragment, found the string 'https://a.example/b#c'
                """
            ]),
        Row(
            "an identifier that an old draft uses as an anchor",
            "A: {$schema: 'http://json-schema.org/draft-07/schema#', $id: '#c'}"),
        Row(
            "a circle with an alternative",
            "A: {type: object, required: [b], properties: {b: {oneOf: [{$ref: '#/components/schemas/A'}, {type: 'null'}]}}}"
        ),
        Row(
            "a circle that null ends",
            "A: {type: object, nullable: true, required: [b], properties: {b: {$ref: '#/components/schemas/A'}}}",
            version: "3.0.4"),
        Row(
            "what stands beside a reference, in 3.0",
            "A: {$ref: '#/components/schemas/B', type: object, title: A}\nB: {}", version: "3.0.4",
            ["api/openapi.yaml ⟦type⟧ 'type' beside '$ref' is ignored, as is one more field"]),
        Row("a name that looks like a reference", "A: {properties: {$ref: {type: string}}}"),
        Row(
            "a text where a schema is expected", "A: {properties: {$ref: a.yaml}}",
            ["api/openapi.yaml ⟦$ref⟧ '$ref' is not allowed here, where each key holds a schema"]),
        Row(
            "a number", "A: {$ref: 7}",
            ["api/openapi.yaml ⟦7⟧ '$ref' must be a string, found the number 7"]),
        Row(
            "a mapping of a discriminator",
            "A: {oneOf: [{$ref: '#/components/schemas/B'}], discriminator: {propertyName: t, mapping: {b: B, c: '#/components/schemas/B', d: Gone}}}\nB: {}",
            ["api/openapi.yaml ⟦Gone⟧ cannot read api/Gone: no such file or directory"]),
    ]

    @Test("are followed, or reported where they stand", arguments: rows)
    func follows(_ row: Row) throws {
        #expect(try row.files.findings(network: row.usesNetwork) == row.findings)
    }

    @Test("lead to one object, whose referrers are known")
    func oneObject() throws {
        let contract = try Row(
            "",
            "A: {$ref: '#/components/schemas/C'}\nB: {items: {$ref: '#/components/schemas/A'}}\nC: {}"
        ).files.load()
        let target = try #require(contract.component(.schemas, "C"))
        #expect(target.name == "C")
        #expect(target.referrers.map(\.name) == ["A", nil])
        #expect(contract.component(.schemas, "A") == target)
        #expect(contract.objects(of: .schema).count == 2)
        #expect(contract.references.map { $0.target?.name } == ["C", "C"])
    }

    @Test("take one step each, however long the chain")
    func chain() throws {
        let count = 5_000
        let schemas = (0..<count).map { "S\($0): {$ref: '#/components/schemas/S\($0 + 1)'}" }
        let row = Row("", (schemas + ["S\(count): {}"]).joined(separator: "\n"))
        #expect(try row.files.findings() == [])
    }

    @Test("that lead nowhere are told apart from others, and grouped")
    func many() throws {
        let same = String(repeating: "{$ref: '#/components/schemas/Gone'}, ", count: 20)
        let contract = try Row("", "A: {allOf: [\(same)]}").files.load()
        #expect(contract.findings.count == 1)
        #expect(contract.findings.first?.notes.count == 3)
        #expect(contract.findings.first?.notes.first?.message == "also referred to here")
    }

    @Test("compares words until the work budget is spent, and not beyond")
    func budget() throws {
        let schemas = (0..<3_000).map { "S\($0): {$ref: '#/components/schemas/N\($0)'}" }
        let findings = try Row("", schemas.joined(separator: "\n")).files.load().findings
        #expect(findings.count == 3_000)
        #expect(findings.first?.message.hasSuffix("did you mean 'S0'?") == true)
        #expect(findings.last?.message.hasSuffix("in #/components/schemas") == true)
    }
}
