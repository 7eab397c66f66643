import KithContractRules
import KithContracts
import KithDiagnostics
import KithSourceText
import KithTestSupport
import Testing

/// What the rules about consistency and relations find in contracts of real services.
@Suite("Rules about consistency in contracts of real services")
struct ConsistencyInRealContractsTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        /// The lines of the findings of each rule; each has been looked at and is a fault.
        let lines: [String: [Int]]

        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "asana.yaml", lines: ["yaml-portability": [3878]]),
        Row(name: "docker-2.0.yaml", lines: ["number-precision": [7780]]),
        Row(
            name: "google-books-3.0.yaml",
            lines: [
                "format-contradiction": [3849, 3852, 3867, 3896, 4396, 4399],
                "number-precision": [4250],
            ]),
        Row(
            name: "monica-api.yaml",
            lines: [
                "number-precision": [426],
                "yaml-portability": [177, 414, 417, 7808, 7811, 7925],
            ]),
        Row(name: "pet-store-3.0.yaml", lines: [:]),
        Row(
            name: "rebilly-3.1.yaml",
            lines: [
                "discriminator-value": [3974, 20203, 20541, 20542, 22172, 37568],
                "number-precision": [2154],
            ]),
        Row(name: "stripe.yaml", lines: [:]),
    ]

    /// The rules that run unless asked for.
    static let rules = [
        "yaml-portability", "yaml-lenient-syntax", "schema-oneof-overlap",
        "schema-closed-composition", "discriminator-value", "enum-hygiene", "number-precision",
        "format-contradiction", "pattern-redos",
    ]

    @Test("find what is wrong, and nothing else", arguments: rows)
    func findings(_ row: Row) throws {
        guard let findings = try findings(Self.rules, in: row.name) else { return }
        var lines: [String: [Int]] = [:]
        for finding in findings { lines[finding.rule, default: []].append(finding.line) }
        #expect(lines == row.lines)
    }

    @Test("see Monica's words that YAML 1.1 takes for booleans")
    func monica() throws {
        guard let found = try findings(["yaml-portability"], in: "monica-api.yaml") else { return }
        #expect(
            found.dropFirst().prefix(2).map(\.message) == [
                "'yes' and 'no' are booleans in YAML 1.1; put texts in quotation marks",
                "'yes' is a boolean in YAML 1.1; put a text in quotation marks",
            ])
    }

    @Test("see the keys of Rebilly's mappings that their schemas do not allow")
    func rebilly() throws {
        guard let found = try findings(["discriminator-value"], in: "rebilly-3.1.yaml") else {
            return
        }
        #expect(
            found.map(\.message).prefix(2) == [
                """
                mapping key 'one-column' is not a value that 'type' of 'OneColumnTimelineTable' \
                allows: 'list', 'one-columns', 'two-columns' or 'three-columns'
                """,
                """
                mapping key 'adjust-ready-to-payout' is none of the 30 values of 'name' of \
                'RuleActionAdjustReadyToPayout'
                """,
            ])
    }

    @Test("see how Monica's resources hang together")
    func relations() throws {
        let rules = [
            "rel-readonly-consistent", "rel-list-untyped", "rel-crud-shape",
            "rel-status-consistent",
        ]
        guard let found = try findings(rules, in: "monica-api.yaml") else { return }
        let messages = Set(found.map(\.message))
        for expected in [
            "'id' is readOnly in 19 of 39 schemas, and not here",
            "GET /contacts lists objects of which the contract says nothing",
            """
            POST /genders sends 'type', which is not in the response (1 of 2 properties are)
            """,
            "'salary' is an integer in PUT /occupations/{id}, and a number where it is read",
            "POST of a collection answers 200 in 2 places, and 201 in 16 of 18 places",
        ] {
            #expect(messages.contains(expected), "\(expected)")
        }
    }

    private struct Found {
        let rule: String
        let line: Int
        let message: String
    }

    private func findings(_ rules: [String], in name: String) throws -> [Found]? {
        guard let bytes = SharedData.bytes("contracts/" + name) else { return nil }
        let index = LineIndex(bytes)
        let findings = ContractRules.all.findings(
            in: try Contract.load(bytes), chosenBy: .only(rules.map { "openapi/" + $0 }))
        return findings.map { finding in
            Found(
                rule: String(finding.rule.dropFirst("openapi/".count)),
                line: index.line(of: finding.span?.start ?? 0), message: finding.message)
        }
    }
}
