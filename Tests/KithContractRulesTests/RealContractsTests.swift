import KithContractRules
import KithContracts
import KithDiagnostics
import KithSourceText
import KithTestSupport
import Testing

/// What the rules about operations, paths and parameters find in contracts of real services.
///
/// Each line has been looked at: it is a fault.
@Suite("Rules about contracts of real services")
struct RealContractsTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        /// The lines of the findings of each rule.
        let lines: [String: [Int]]

        var testDescription: String { name }
    }

    static let rows = [
        // Bodies of 204, types that are given though there is a default, components that are left over.
        Row(
            name: "asana.yaml",
            lines: [
                "component-unused": [7352, 8169, 9973, 10049, 10194],
                "param-required-default": [5660, 6953],
                "response-no-body": [5285, 6348],
            ]),
        // Bodies of errors to HEAD, and types of a stream that only prose names.
        Row(
            name: "docker-2.0.yaml",
            lines: [
                "component-island": [2843, 3176, 3249, 3257],
                "component-unused": [1655, 2812, 3050, 3066, 3185, 3197],
                "response-no-body": [9506, 9510, 9517, 10607, 10635],
            ]),
        Row(name: "google-books-3.0.yaml", lines: [:]),
        // Descriptions that send readers to operations that are missing.
        Row(
            name: "monica-api.yaml",
            lines: [
                "component-unused": [789, 1396, 1553],
                "prose-dangling": [5087, 5799, 6120, 6434, 7506],
                "response-created-location": [2414, 2604, 3063, 3478],
            ]),
        Row(
            name: "pet-store-3.0.yaml",
            lines: ["component-unused": [810, 819], "param-required-default": [135]]),
        // Headers that are ignored, and bodies of DELETE.
        Row(
            name: "rebilly-3.1.yaml",
            lines: ["header-ignored": [533, 46054], "op-body-on-get": [53666, 53792, 53919]]),
        Row(
            name: "stripe.yaml",
            lines: [
                "op-body-on-get": [26459, 43051, 43645, 44401, 45365, 46866, 74440, 76745],
                "param-style": [50009, 50024, 50203, 50646, 50661, 50840],
            ]),
    ]

    static let rules = [
        "callback-nesting", "codegen-collision", "component-island", "component-unused",
        "deprecated-use", "encoding-invalid", "header-ignored", "link-operation",
        "name-collision-case", "op-body-on-get", "op-id-unique", "op-id-url-safe",
        "op-success-response", "param-body", "param-duplicate", "param-exploded-object-clash",
        "param-form-consumes", "param-path-optional", "param-path-undeclared", "param-path-unused",
        "param-querystring", "param-required-default", "param-style", "path-ambiguous",
        "path-empty-param", "path-identical", "path-param-twice", "path-query", "prose-dangling",
        "response-created-location", "response-no-body", "server-name-unique", "server-variable",
        "tag-parent", "tag-unique",
    ]

    @Test("find what is wrong, and nothing else", arguments: rows)
    func findings(_ row: Row) throws {
        guard let bytes = SharedData.bytes("contracts/" + row.name) else { return }
        let contract = try Contract.load(bytes)
        let index = LineIndex(bytes)
        let findings = ContractRules.all.findings(
            in: contract, chosenBy: .only(Self.rules.map { "openapi/" + $0 }))
        var lines: [String: [Int]] = [:]
        for finding in findings {
            let line = index.line(of: finding.span?.start ?? 0)
            lines[String(finding.rule.dropFirst("openapi/".count)), default: []].append(line)
        }
        #expect(lines == row.lines)
    }

    @Test("name the operations that Monica's descriptions miss")
    func prose() throws {
        guard let bytes = SharedData.bytes("contracts/monica-api.yaml") else { return }
        let findings = ContractRules.all.findings(
            in: try Contract.load(bytes), chosenBy: .only(["openapi/prose-dangling"]))
        #expect(
            findings.map(\.message) == [
                "'POST /relationships' is not an operation of this contract",
                "'POST /addresses' is not an operation of this contract; '/addresses' has GET",
                "'POST /contactfields' is not an operation of this contract",
                "'POST /pets' is not an operation of this contract; '/pets' has GET",
                "'POST /calls' is not an operation of this contract; '/calls' has GET",
            ])
    }
}
