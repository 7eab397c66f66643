import KithDiagnostics
import KithRulesets
import KithSourceText
import KithSyntax
import KithSystemBinding
import Testing

@Suite struct RulesetRulesTests {
    @Test(
        "every rule finds what its examples say, and nothing else",
        arguments: RulesetRules.all.indices)
    func examples(_ index: Int) throws {
        let rule = RulesetRules.all[index]
        #expect(!rule.examples.isEmpty)
        for example in rule.examples {
            #expect(example.form == .file(format: RulesetRules.exampleFormat))
            let parts = example.text.split(separator: "⟦", omittingEmptySubsequences: false)
            var text = ""
            var places: [Range<Int>?] = []
            for (number, part) in parts.enumerated() {
                let ends = part.split(separator: "⟧", omittingEmptySubsequences: false)
                if number > 0 {
                    places.append(text.utf8.count..<text.utf8.count + (ends.first?.utf8.count ?? 0))
                }
                text += ends.joined()
            }
            let bytes = SourceBytes(text: text)
            let files = RulesetFiles { _ throws(ReadError) in (SourceID(0), bytes) }
            let loaded = Ruleset.load("/main.yaml", from: files)
            // Each example is a document that its own rules can be followed in, too.
            let root = try SyntaxParser.parse(bytes, source: SourceID(0)).singleRoot()
            let outcome = loaded.ruleset.selection(for: nil).check(root, formats: [])
            let findings = loaded.findings + outcome.limits + outcome.findings
            #expect(findings.map(\.message) == example.messages)
            #expect(findings.map(\.span?.range) == places)
            #expect(findings.allSatisfy { $0.rule == rule.id && $0.severity == rule.severity })
            #expect(example.passes == findings.isEmpty)
        }
    }
}
