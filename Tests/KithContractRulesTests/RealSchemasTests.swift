import KithContractRules
import KithContracts
import KithDiagnostics
import KithSourceText
import KithTestSupport
import Testing

/// What the rules about schemas, examples and security find in contracts of real services.
struct RealSchemasTests {
    /// Number of findings for each rule that runs unless asked not to; each was looked at.
    static let rows: [(name: String, counts: [String: Int])] = [
        (
            "asana",
            ["schema-enum-null": 1, "schema-nullable-no-type": 1, "example-invalid": 9]
        ),
        ("docker-2.0", ["schema-required-undeclared": 1, "example-invalid": 17]),
        ("google-books-3.0", [:]),
        ("monica-api", ["schema-enum-null": 3]),
        ("pet-store-3.0", [:]),
        (
            "rebilly-3.1",
            [
                "schema-enum-type": 2, "schema-enum-null": 9, "schema-keyword-type": 9,
                "schema-default": 6, "schema-required-undeclared": 6, "schema-discriminator": 12,
                "example-invalid": 5,
            ]
        ),
        ("stripe", ["schema-enum-null": 1, "schema-nullable-no-type": 1]),
    ]

    static let prefixes = ["schema-", "example-", "security-", "markdown-"]

    static let rules = ContractRules.all.filter { rule in
        RuleTier.standard.contains(rule.description.tier)
            && prefixes.contains { rule.id.hasPrefix("openapi/" + $0) }
            && !others.contains(rule.id)
    }

    /// Rules of the same families that have tests of their own.
    static let others: Set<String> = [
        "openapi/schema-oneof-overlap", "openapi/schema-closed-composition",
    ]

    @Test("are few, and those that were looked at", arguments: rows)
    func counts(_ row: (name: String, counts: [String: Int])) throws {
        guard let bytes = SharedData.bytes("contracts/\(row.name).yaml") else { return }
        let contract = try Contract.load(bytes)
        var counts: [String: Int] = [:]
        for finding in Self.rules.findings(in: contract) {
            counts[String(finding.rule.dropFirst("openapi/".count)), default: 0] += 1
        }
        #expect(counts == row.counts)
    }

    @Test("tell Rebilly's defaults that their enumerations lack")
    func defaults() throws {
        guard let bytes = SharedData.bytes("contracts/rebilly-3.1.yaml") else { return }
        let contract = try Contract.load(bytes)
        let findings = Self.rules.filter { $0.id == "openapi/schema-default" }
            .findings(in: contract)
        let lines = LineIndex(bytes)
        let told = findings.map { finding in
            "\(lines.line(of: finding.span?.start ?? 0)): \(finding.message)"
        }
        #expect(
            told
                == [
                    (18817, "cram-md5"), (18836, "login"), (18855, "plain"), (18961, "basic"),
                    (18981, "digest"), (19001, "oauth1"),
                ].map { line, value in
                    "\(line): the default does not fit: the value must be '\(value)', found 'none'"
                })
    }
}
