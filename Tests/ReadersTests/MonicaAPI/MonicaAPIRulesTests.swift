import Diagnostics
import Readers
import TestSupport
import Testing

@Suite("Rules of answers of Monica's API")
struct MonicaAPIRulesTests {
    static let examples = MonicaAPIRules.all.flatMap { rule in
        rule.examples.indices.map { (rule, $0) }
    }

    @Test("examples show what their rule reports", arguments: examples)
    func example(_ rule: RuleDescription, _ index: Int) async throws {
        let run = try await RuleExampleRun(
            rule.examples[index], of: rule.id, formats: [.monicaAPI]
        ) { _ in [] }
        #expect(run.actual == run.expected)
    }
}
