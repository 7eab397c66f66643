import KithDiagnostics
import KithKit
import KithModel
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@Suite struct ConfigurationRulesTests {
    @Test(
        "every rule finds what its examples say, and nothing else",
        arguments: Configuration.rules.indices)
    func examples(_ index: Int) throws {
        let rule = Configuration.rules[index]
        #expect(!rule.examples.isEmpty)
        for example in rule.examples {
            #expect(example.form == .file(format: Configuration.exampleFormat))
            let marked = MarkedText(example.text)
            var sources = SourceMap()
            let source = sources.add(
                SourceFile(name: ".kith.yaml", bytes: SourceBytes(marked.bytes)))
            let loaded = try Configuration.load(
                SourceBytes(marked.bytes), source: source, folder: "/",
                knownRules: Configuration.rules)
            let today = try #require(CalendarDay(year: 2020, month: 1, day: 1))
            let applied = loaded.configuration.apply(
                to: [], in: sources, workingFolder: "/", today: today
            ) { _ in nil }
            let findings = loaded.findings + applied
            #expect(findings.map(\.message) == example.messages)
            #expect(findings.map(\.span?.range) == marked.places)
            #expect(findings.allSatisfy { $0.rule == rule.id && $0.severity == rule.severity })
            #expect(example.passes == findings.isEmpty)
        }
    }

    @Test("ids are in the domain of the configuration")
    func ids() {
        #expect(
            Configuration.rules.map(\.id) == [
                "config/invalid", "config/unused-ignore", "config/expired-ignore",
            ])
    }
}
