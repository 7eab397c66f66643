import KithDiagnostics
import KithModel
import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

@testable import KithKit

@Suite struct DirectivesTests {
    static let rules: [RuleDescription] = [
        ("api/one", ["other:one", "both"]), ("api/two", ["both"]), ("api/style", []),
    ].map { (id: String, aliases: [String]) -> RuleDescription in
        RuleDescription(
            id, .error, "X.", advice: "X.", tier: id == "api/style" ? .style : .bug,
            aliases: aliases, examples: [])
    }

    /// In the text, `⟦ ⟧` marks the places of findings of `api/one`.
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let left: [Int]
        let said: [String]

        init(_ name: String, _ text: String, left: [Int] = [], said: String...) {
            testDescription = name
            self.text = text
            self.left = left
            self.said = said
        }
    }

    private static let today = CalendarDay(year: 2026, month: 11, day: 21) ?? CalendarDay(number: 0)
    private static let unused = "this comment matches no finding"

    static let rows = [
        Row("no directive", "a: ⟦b⟧ # why not\n", left: [0]),
        Row("behind the value", "a: ⟦b⟧ # kith:ignore api/one it is fine\nc: ⟦d⟧\n", left: [1]),
        Row("in the line above", "# kith:ignore api/one it is fine\na: ⟦b⟧\nc: ⟦d⟧\n", left: [1]),
        Row(
            "above other comments and empty lines",
            "c: ⟦d⟧\n  # kith:ignore api/one it is fine\n\n # more\na: ⟦b⟧\n", left: [0]),
        Row(
            "two above one line",
            "# kith:ignore api/one it is fine\n# kith:ignore api/two so is this\na: ⟦b⟧\n",
            said: unused),
        Row(
            "for the block of a key",
            "a: # kith:ignore api/one it is fine\n  ⟦b: c⟧\nd: {⟦e⟧: f}\n", left: [1]),
        Row(
            "above the key of a block", "# kith:ignore api/one it is fine\na:\n  ⟦b: c⟧\n"),
        Row(
            "not for what lies in the block of a key",
            "a: # kith:ignore api/one it is fine\n  b: ⟦c⟧\n", left: [0], said: unused),
        Row(
            "for the file", "a: ⟦b⟧\nc: ⟦d⟧\n# kith:ignore-file api/one it is fine\n"),
        Row("by another name", "a: ⟦b⟧ # kith:ignore other:one it is fine\n"),
        Row("by a name that two rules have", "a: ⟦b⟧ # kith:ignore both it is fine\n"),
        Row("by a pattern", "a: ⟦b⟧ # kith:ignore api/* it is fine\n"),
        Row("several rules", "a: ⟦b⟧ # kith:ignore api/two,api/one it is fine\n"),
        Row("several rules, with blanks", "a: ⟦b⟧ # kith:ignore api/two, api/one it is fine\n"),
        Row("another rule", "a: ⟦b⟧ # kith:ignore api/two no\n", left: [0], said: unused),
        Row("a rule that did not run", "a: ⟦b⟧ # kith:ignore api/style no\n", left: [0]),
        Row("without a blank", "a: ⟦b⟧ #kith:ignore api/one it is fine\n"),
        Row(
            "in a text, not in a comment", "a: \"# kith:ignore api/one x\"\nb: ⟦c⟧\n", left: [0]),
        Row(
            "in a block of text", "a: |\n  # kith:ignore-file api/one x\nb: ⟦c⟧\n", left: [0]),
        Row(
            "no reason", "a: ⟦b⟧ # kith:ignore api/one\n", left: [0],
            said: "a reason must follow the rule"),
        Row(
            "no rule", "a: ⟦b⟧ # kith:ignore\n", left: [0],
            said: """
                'kith:ignore' needs a rule and a reason, as in: # kith:ignore domain/rule why it \
                is fine
                """),
        Row(
            "an unknown rule", "a: ⟦b⟧ # kith:ignore api/onee it is fine\n", left: [0],
            said: "there is no rule 'api/onee'; did you mean 'api/one'?"),
        Row(
            "a pattern that fits none", "a: ⟦b⟧ # kith:ignore no/* it is fine\n", left: [0],
            said: "no rule matches 'no/*'"),
        Row(
            "a pattern that is none", "a: ⟦b⟧ # kith:ignore [ it is fine\n", left: [0],
            said: "a ']' is missing after '['"),
        Row(
            "an unknown directive", "a: ⟦b⟧ # kith:ignor api/one it is fine\n", left: [0],
            said: "there is no directive 'kith:ignor'; did you mean 'kith:ignore'?"),
        Row(
            "on its last day", "a: ⟦b⟧ # kith:ignore api/one it is fine until 2026-11-21\n"),
        Row(
            "after its last day", "a: ⟦b⟧ # kith:ignore api/one it is fine until 2026-11-20\n",
            left: [0], said: "this comment expired on 2026-11-20"),
        Row(
            "after its last day, for the file, which has nothing to accept",
            "a: b # kith:ignore-file api/style it is fine until 1999-01-01\n",
            said: "this comment expired on 1999-01-01"),
        Row(
            "a last day without a reason", "a: ⟦b⟧ # kith:ignore api/one until 2027-01-31\n",
            left: [0], said: "a reason must follow the rule"),
        Row(
            "a last day that is none", "a: ⟦b⟧ # kith:ignore api/one fine until 2027-02-30\n",
            left: [0], said: "'2027-02-30' is not a date; expected one such as 2027-01-31"),
        Row("until an event", "a: ⟦b⟧ # kith:ignore api/one nobody calls it until then\n"),
        Row(
            "a day in the midst of a reason",
            "a: ⟦b⟧ # kith:ignore api/one until 2020-01-01 it was wrong\n"),
        Row("carriage returns", "# kith:ignore api/one it is fine\r\na: ⟦b⟧\r\n"),
        Row(
            "at the end of the text", "a: ⟦b⟧\n# kith:ignore api/one it is fine", left: [0],
            said: unused),
        Row("in JSON", "{\"a\": ⟦1⟧} # kith:ignore-file api/one x", left: [0]),
    ]

    @Test("accept what they are about, and nothing else", arguments: rows)
    func acceptance(_ row: Row) {
        let marked = MarkedText(row.text)
        var sources = SourceMap()
        _ = sources.add(SourceFile(name: "unread.yaml", bytes: nil))
        let source = sources.add(
            SourceFile(name: "api.yaml", bytes: SourceBytes(marked.bytes)))
        let findings = marked.places.map { place in
            Finding(
                rule: "api/one", severity: .error, message: "m",
                span: SourceSpan(source, place))
        }
        let left = Directives.applied(
            to: findings, in: Self.texts(sources), knownRules: Self.rules,
            idleRules: ["api/style"], today: Self.today
        ).findings
        #expect(left.filter { $0.rule == "api/one" } == row.left.map { findings[$0] })
        let said = left.filter { $0.rule != "api/one" }
        #expect(said.map(\.message) == row.said)
        for finding in said {
            #expect(finding.rule.hasPrefix("config/"))
        }
    }

    private static func texts(
        _ sources: SourceMap
    ) -> [(source: SourceID, bytes: SourceBytes?)] {
        sources.files.enumerated().map { (SourceID($0), $1.bytes) }
    }

    @Test("say where they cannot be understood")
    func places() throws {
        let marked = MarkedText(
            "a: b # kith:ignore ⟦api/onee⟧,api/two it is fine\n⟦# kith:ignore api/two it is fine⟧\nc: d\n# kith:ignore api/one it is fine until ⟦2026-01-01⟧\ne: f\n"
        )
        var sources = SourceMap()
        let source = sources.add(SourceFile(name: "x", bytes: SourceBytes(marked.bytes)))
        let said = Directives.applied(
            to: [], in: Self.texts(sources), knownRules: Self.rules, idleRules: [],
            today: Self.today
        ).findings
        #expect(said.map(\.span) == marked.places.map { SourceSpan(source, $0) })
    }

    @Test("findings elsewhere, or without a place, are kept")
    func elsewhere() {
        var sources = SourceMap()
        let text = "# kith:ignore-file api/one it is fine\na: b\n"
        let source = sources.add(SourceFile(name: "x", bytes: SourceBytes(text: text)))
        let findings = [
            nil, SourceSpan(SourceID(7), 3..<4), SourceSpan(source, 100_000..<100_001),
        ].map { Finding(rule: "api/one", severity: .error, message: "m", span: $0) }
        let left = Directives.applied(
            to: findings, in: Self.texts(sources), knownRules: Self.rules, idleRules: [],
            today: Self.today
        ).findings
        #expect(left == Array(findings.dropLast()))
    }

    @Test("a long text with many directives takes no long time")
    func many() {
        let text = String(repeating: "a: [1, 2] # kith:ignore api/one why\n", count: 5_000)
        var sources = SourceMap()
        let source = sources.add(
            SourceFile(
                name: "x", bytes: SourceBytes(text: "- " + text.replacing("\na", with: "\n- a"))))
        let findings = (0..<5_000).map {
            Finding(
                rule: "api/one", severity: .error, message: "m",
                span: SourceSpan(source, $0 * 38 + 5..<$0 * 38 + 6))
        }
        let left = Directives.applied(
            to: findings, in: Self.texts(sources), knownRules: Self.rules, idleRules: [],
            today: Self.today
        ).findings
        #expect(left.isEmpty)
    }
}
