import KithDiagnostics
import KithSourceText
import KithTestSupport
import Testing

@testable import KithKit

@Suite("Repairs of contracts")
struct ContractFixingTests {
    /// Repairs a text; checks that a second run finds nothing to do.
    static func fixed(
        _ text: String, named name: String = "a.yaml", only: [String] = []
    ) throws -> (text: String, fixing: ContractFixing) {
        let folder = try TemporaryFolder()
        try Files.write(Array(text.utf8), to: folder.file(name))
        let fixing = try fixing(folder.file(name), only: only)
        let result = try #require(fixing.files.first).bytes
        try Files.write(result, to: folder.file(name))
        let again = try Self.fixing(folder.file(name), only: only)
        #expect(again.plan == [])
        #expect(again.files.first?.bytes == result)
        #expect(fixing.warning == nil)
        return (String(decoding: result, as: UTF8.self), fixing)
    }

    static func fixing(_ path: String, only: [String] = []) throws -> ContractFixing {
        var request = Fixing.Request(
            CheckOptions(today: CalendarDay(number: 20_000)))
        request.only = only
        return try ContractFixing(
            ByteSource(argument: path), request, sizeLimit: 1 << 30, decide: { _ in true })
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let rule: String
        let number: Int
        let example: RuleExample

        var testDescription: String { "\(rule), example \(number)" }
    }

    static let exampleRows = Catalog.rules.filter {
        $0.id.hasPrefix("openapi/") && $0.repair != nil
    }
    .flatMap { rule in
        rule.examples.enumerated().filter { $1.repaired != nil }.map { number, example in
            Row(rule: rule.id, number: number + 1, example: example)
        }
    }

    @Test("turn broken examples into kept ones", arguments: exampleRows)
    func reachesKept(_ row: Row) throws {
        let text = String(decoding: MarkedText(row.example.text).bytes, as: UTF8.self)
        let (result, fixing) = try Self.fixed(text, only: [row.rule])
        #expect(result == row.example.repaired)
        #expect(fixing.refused == [])
    }

    struct Notation: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let file: String
        let before: String
        let after: String

        init(_ name: String, _ file: String, _ before: String, _ after: String) {
            (testDescription, self.file, self.before, self.after) = (name, file, before, after)
        }
    }

    /// Texts in different notations, before and after.
    static let notations: [Notation] = [
        Notation(
            "JSON with tabs", "a.json",
            """
            {
            \t"openapi": "3.0.4",
            \t"info": {"title": "A", "version": 1.0},
            \t"paths": {
            \t\t"/a/{b}": {
            \t\t\t"get": {
            \t\t\t\t"sumary": "A \\u00e9",
            \t\t\t\t"responses": {"2xx": {"description": "Fine"}}
            \t\t\t}
            \t\t}
            \t}
            }
            """,
            """
            {
            \t"openapi": "3.0.4",
            \t"info": {"title": "A", "version": "1.0"},
            \t"paths": {
            \t\t"/a/{b}": {
            \t\t\t"get": {
            \t\t\t\t"summary": "A \\u00e9",
            \t\t\t\t"responses": {"2XX": {"description": "Fine"}}
            \t\t\t},
            \t\t\t"parameters": [{"name": "b", "in": "path", "required": true, "schema": {"type": "string"}}]
            \t\t}
            \t}
            }
            """),
        Notation(
            "CRLF and a byte order mark", "a.yaml",
            "\u{FEFF}openapi: 3.0.4 # version\r\ninfo: {title: A, version: '1'}\r\npaths: {}\r\n"
                + "components:\r\n  schemas:\r\n    A:\r\n      type: array # list\r\n      minItems: 1\r\n",
            "\u{FEFF}openapi: 3.0.4 # version\r\ninfo: {title: A, version: '1'}\r\npaths: {}\r\n"
                + "components:\r\n  schemas:\r\n    A:\r\n      type: array # list\r\n      items: {}\r\n"
                + "      minItems: 1\r\n"),
        Notation(
            "anchors and lists in the column of their key", "a.yaml",
            """
            openapi: 3.1.2
            info: {title: A, version: '1'}
            paths: {}
            components:
              schemas:
                A: &a
                  required:
                  - b # first
                  # why
                  - c
                  - b
                  properties: {b: {}, c: {}}
                B: *a
                C: {type: string, nullable: true}
            """,
            """
            openapi: 3.1.2
            info: {title: A, version: '1'}
            paths: {}
            components:
              schemas:
                A: &a
                  required:
                  - b # first
                  # why
                  - c
                  properties: {b: {}, c: {}}
                B: *a
                C: {type: [string, 'null']}
            """),
        Notation(
            "block style with a first entry behind a dash", "a.yaml",
            """
            openapi: 3.0.4
            info: {title: A, version: '1'}
            paths:
              '/a/{b}':
                parameters:
                  - in: path
                    name: b
                    schema:
                      type: string
                get:
                  responses:
                    '200':
                      description: |
                        Fine

            components:
              schemas:
                A:
                  allOf:
                    - title: A # kept
                      $ref: '#/components/schemas/B'
                B:
                  type: number
                  exclusiveMinimum: 1
            """,
            """
            openapi: 3.0.4
            info: {title: A, version: '1'}
            paths:
              '/a/{b}':
                parameters:
                  - in: path
                    required: true
                    name: b
                    schema:
                      type: string
                get:
                  responses:
                    '200':
                      description: |
                        Fine

            components:
              schemas:
                A:
                  allOf:
                    - title: A # kept
                      allOf:
                        - $ref: '#/components/schemas/B'
                B:
                  type: number
                  minimum: 1
                  exclusiveMinimum: true
            """),
    ]

    @Test("keep notation, comments and order", arguments: notations)
    func notation(_ row: Notation) throws {
        let (name, before, after) = (row.file, row.before, row.after)
        let (result, fixing) = try Self.fixed(before, named: name)
        #expect(result == after)
        #expect(fixing.refused == [])
    }

    @Test("are refused if they would have a new finding")
    func newFinding() throws {
        let text = """
            openapi: 3.0.4
            info: {title: A, version: '1'}
            paths: {}
            components: {schemas: {A: {type: string, nullable: true, const: a}}}

            """
        let (result, fixing) = try Self.fixed(text)
        #expect(result == text)
        #expect(fixing.plan == [])
        #expect(
            fixing.refused.map { $0.drop { $0 != ":" }.drop { $0 != "'" } } == [
                "'enum' with this value: not made, as there would be a new finding of "
                    + "openapi/schema-enum-null: 'enum' refuses the null that 'nullable' allows"
            ])
    }

    @Test("that would change the meaning give way to others")
    func meaning() throws {
        let text = """
            openapi: 3.0.4
            info: {title: A, version: '1'}
            paths: {/a: {get: {responses: {'200': {description: A, content: {application/json: {schema: \
            {$ref: '#/components/schemas/A', maxLength: 3}}}}}}}}
            components: {schemas: {A: {type: string}}}

            """
        let (result, fixing) = try Self.fixed(text)
        #expect(result == text.replacing(", maxLength: 3", with: ""))
        #expect(fixing.plan.map { $0.split(separator: ": ").last } == ["remove 'maxLength'"])
    }

    @Test("leave what is accepted, and what nobody asked for")
    func accepted() throws {
        let text = """
            openapi: 3.0.4
            info: {title: A, version: 1.0} # kith:ignore openapi/doc-structure the version is ours
            paths: {/a/: {get: {responses: {'200': {description: A}}}}}
            components: {schemas: {A: {type: string}, B: {type: string}}}

            """
        #expect(try Self.fixed(text).text == text)
        let named = try Self.fixed(
            text, only: ["openapi/component-unused", "openapi/path-trailing-slash"])
        #expect(
            named.text
                == text.replacing(
                    "\ncomponents: {schemas: {A: {type: string}, B: {type: string}}}", with: ""
                ).replacing("/a/:", with: "/a:"))
    }

    @Test("never show secrets")
    func secrets() throws {
        let text = """
            openapi: 3.0.4
            info: {title: A, version: '1'}
            paths: {}
            components: {schemas: {A: {type: object, properties: {password: {type: integer, example: '918273645'}}}}}

            """
        let (result, fixing) = try Self.fixed(text)
        #expect(result == text.replacing("'918273645'", with: "918273645"))
        #expect(fixing.plan.count == 1)
        #expect(!fixing.plan.joined().contains("918273645"))
    }
}

extension String {
    fileprivate func replacing(_ word: String, with other: String) -> String {
        split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
    }
}
