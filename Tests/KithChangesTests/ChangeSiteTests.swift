import KithChanges
import KithContracts
import KithDiagnostics
import KithSourceText
import KithTestSupport
import Testing

@Suite("Places of changes, in words")
struct ChangeSiteTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// What stands in `paths` of each version, or other fields after a line break.
        let old: String
        let new: String
        /// Each change: its component, the parts of the way, and the name.
        let sites: [String]

        init(_ name: String, _ old: String, _ new: String, _ sites: String...) {
            testDescription = name
            (self.old, self.new, self.sites) = (old, new, sites)
        }
    }

    private static func answer(_ schema: String) -> String {
        "/a: {get: {responses: {'200': {description: A, content: {application/json: {schema: \(schema)}}}}}}"
    }

    private static func query(_ schema: String) -> String {
        """
        /a: {get: {parameters: [{name: n, in: query, schema: \(schema)}], responses: {'200': {description: A}}}}
        """
    }

    static let rows = [
        Row(
            "a whole request", "/a: {get: {responses: {'200': {description: A}}}}", "", "||"),
        Row("a parameter", query("{maximum: 5}"), query("{maximum: 4}"), "|query parameter n|n"),
        Row(
            "a status that the message names",
            "/a: {get: {responses: {'200': {description: A}}}}",
            "/a: {get: {responses: {'200': {description: A}, '404': {description: B}}}}", "||404"),
        Row(
            "a property of a property",
            answer("{properties: {a: {properties: {b: {enum: [1]}}}}}"),
            answer("{properties: {a: {properties: {b: {enum: [1, 2]}}}}}"),
            "|response 200, application/json, a, b|b"),
        Row(
            "a property that is new", answer("{properties: {a: {properties: {}}}}"),
            answer("{properties: {a: {properties: {b: {}}}}}"),
            "|response 200, application/json, a|b"),
        Row(
            "properties with the names of keywords",
            answer("{properties: {responses: {items: {enum: [1]}}}}"),
            answer("{properties: {responses: {items: {enum: [1, 2]}}}}"),
            "|response 200, application/json, responses, each item|responses"),
        Row(
            "a component",
            answer("{$ref: '#/components/schemas/A'}")
                + "\ncomponents: {schemas: {A: {properties: {b: {enum: [1]}}}}}",
            answer("{$ref: '#/components/schemas/A'}")
                + "\ncomponents: {schemas: {A: {properties: {b: {enum: [1, 2]}}}}}",
            "schema A|b|b"),
        Row(
            "a branch",
            answer("{allOf: [{required: [b]}, {type: object, properties: {b: {}}}]}"),
            answer("{allOf: [{required: [b]}, {type: object, properties: {b: {}, c: {}}}]}"),
            "|response 200, application/json, allOf/1|c"),
        Row(
            "a body that the message names",
            "/a: {get: {requestBody: {content: {a/b: {}}}, responses: {'200': {description: A}}}}",
            "/a: {get: {requestBody: {content: {a/b: {}, c/d: {}}}, responses: {'200': {description: A}}}}",
            "||"),
        Row(
            "a header",
            "/a: {get: {responses: {'200': {description: A, headers: {B: {schema: {enum: [c]}}}}}}}",
            "/a: {get: {responses: {'200': {description: A, headers: {B: {schema: {enum: [c, d]}}}}}}}",
            "|response 200, header B|B"),
    ]

    @Test("lead from the request or the component to the innermost name", arguments: rows)
    func words(_ row: Row) throws {
        let contracts = try [row.old, row.new].map { text in
            let parts = text.split(separator: "\n", maxSplits: 1)
            let paths = parts.first ?? ""
            let rest = parts.dropFirst().first ?? ""
            return try Contract.load(
                SourceBytes(
                    text: """
                        openapi: 3.1.2
                        info: {title: A, version: '1'}
                        paths: {\(paths)}
                        \(rest)
                        """))
        }
        for contract in contracts { #expect(contract.findings.map(\.message) == []) }
        let found = ContractComparison(from: contracts[0], to: contracts[1]).findings
        let sites = found.compactMap(\.evidence?.site).map {
            "\($0.component)|\($0.parts)|\($0.name)"
        }
        #expect(sites == row.sites)
        #expect(found.allSatisfy { $0.evidence?.requests == ["GET /a"] })
    }
}
