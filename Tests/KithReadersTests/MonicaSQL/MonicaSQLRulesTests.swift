import KithDiagnostics
import KithReaders
import KithSQLDump
import KithTestSupport
import Testing

@Suite("Rules of Monica's dumps")
struct MonicaSQLRulesTests {
    static let examples = (SQLRules.all + MonicaSQLRules.all + MonicaTypeRules.all).flatMap {
        rule in
        rule.examples.indices.map { (rule, $0) }
    }

    @Test("examples show what their rule reports", arguments: examples)
    func example(_ rule: RuleDescription, _ index: Int) async throws {
        let run = try await RuleExampleRun(
            rule.examples[index], of: rule.id, formats: [.monicaSQL, .monicaAPI]
        ) { _ in [] }
        #expect(run.actual == run.expected)
    }

    @Test("every rule has data that keeps it and data that breaks it")
    func proof() {
        for rule in SQLRules.all + MonicaSQLRules.all + MonicaTypeRules.all {
            #expect(rule.examples.contains { $0.passes } && rule.examples.contains { !$0.passes })
        }
    }
}
