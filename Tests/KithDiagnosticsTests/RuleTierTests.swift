import KithDiagnostics
import Testing

@Suite struct RuleTierTests {
    private static func rule(_ id: String, _ tier: RuleTier) -> Rule<Int> {
        Rule(
            id, .warning, "X.", advice: "X.", tier: tier, clause: "section 4", examples: []
        ) { number, report in report.add("found \(number)", at: nil) }
    }

    static let rules = [
        rule("z/spec", .spec), rule("b/bug", .bug), rule("c/style", .style),
        rule("d/security", .security), rule("e/relations", .relations),
    ]

    @Test("a rule is told by its tier and its clause")
    func description() {
        #expect(Self.rules[2].description.tier == .style)
        #expect(Self.rules[2].description.clause == "section 4")
        let plain = RuleDescription("a/b", .error, "X.", advice: "X.", examples: [])
        #expect(plain.tier == .bug)
        #expect(plain.clause == nil)
    }

    @Test(
        "a name stands for one tier or for all",
        arguments: [
            ("spec", [.spec]), ("relations", [.relations]), ("all", Set(RuleTier.allCases)),
            ("Spec", nil), ("", nil), ("spec,bug", nil),
        ] as [(String, Set<RuleTier>?)])
    func named(_ name: String, _ tiers: Set<RuleTier>?) {
        #expect(RuleTier.named(name) == tiers)
    }

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let selection: RuleSelection
        let ids: [String]

        init(_ name: String, _ selection: RuleSelection, _ ids: String...) {
            testDescription = name
            self.selection = selection
            self.ids = ids
        }
    }

    static let rows = [
        Row("unless asked for", RuleSelection(), "b/bug", "z/spec"),
        Row("no tier", RuleSelection(tiers: [])),
        Row("style alone", RuleSelection(tiers: [.style]), "c/style"),
        Row(
            "one more", RuleSelection(switchedOn: ["e/relations"]), "b/bug", "e/relations", "z/spec"
        ),
        Row("one less", RuleSelection(switchedOff: ["z/spec"]), "b/bug"),
        Row(
            "off wins", RuleSelection(switchedOn: ["z/spec"], switchedOff: ["z/spec"]), "b/bug"),
        Row("only", .only(["d/security", "no/rule"]), "d/security"),
        Row("all", .all, "b/bug", "c/style", "d/security", "e/relations", "z/spec"),
    ]

    @Test("the chosen rules run, and what they find is sorted", arguments: rows)
    func selection(_ row: Row) {
        let findings = Self.rules.findings(in: 7, chosenBy: row.selection)
        #expect(findings.map(\.rule) == row.ids)
        #expect(findings.allSatisfy { $0.message == "found 7" })
    }
}
