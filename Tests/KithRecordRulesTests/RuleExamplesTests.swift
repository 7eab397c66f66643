import KithDiagnostics
import KithModel
import KithReaders
import KithRecordRules
import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

@Suite("Examples of rules")
struct RuleExamplesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let id: String
        let number: Int
        let example: RuleExample
        let rule: Rule<Dataset>?
        let vocabulary: String

        var testDescription: String { "\(id), example \(number)" }
    }

    static let ofRows = RuleSet.all.flatMap { set in
        set.rules.flatMap { rule in
            rule.description.examples.enumerated().map { number, example in
                Row(
                    id: rule.id, number: number + 1, example: example, rule: rule,
                    vocabulary: set.vocabulary ?? "monica")
            }
        }
    }
    static let ofReaders = (ReadingRules.all + BlueskyJSONRules.all + SyntaxRules.all).flatMap {
        rule in
        rule.examples.enumerated().map { number, example in
            Row(
                id: rule.id, number: number + 1, example: example, rule: nil, vocabulary: "monica")
        }
    }

    @Test(
        "give the findings that they mark, at the places they mark", arguments: ofRows + ofReaders)
    func holds(_ row: Row) async throws {
        let run = try await RuleExampleRun(row.example, of: row.id, vocabulary: row.vocabulary) {
            var findings: [Finding] = []
            row.rule?.run(on: $0, into: &findings)
            return findings
        }
        #expect(run.actual == run.expected)
        #expect(run.actual.isEmpty == row.example.passes)
    }
}
