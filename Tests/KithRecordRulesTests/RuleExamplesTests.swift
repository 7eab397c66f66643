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
        var unknown: [String] = []
        let run = try await RuleExampleRun(row.example, of: row.id, vocabulary: row.vocabulary) {
            var findings: [Finding] = []
            row.rule?.run(on: $0, into: &findings)
            unknown = $0.unknownNames.all
            return findings
        }
        #expect(unknown == [], "names that the vocabulary lacks")
        #expect(run.actual == run.expected)
        #expect(run.actual.isEmpty == row.example.passes)
    }

    @Test("name kinds and fields of the vocabulary only", arguments: RuleSet.all.map(\.name))
    func names(set: String) throws {
        let set = try #require(RuleSet.all.first { $0.name == set })
        let names = set.vocabulary.map { [$0] } ?? Vocabulary.builtInNames
        for vocabulary in try names.map({ try Vocabulary.builtIn($0) }) {
            for rule in set.rules {
                let dataset = Dataset.Builder(vocabulary, today: RuleExampleRun.today).finish()
                var findings: [Finding] = []
                rule.run(on: dataset, into: &findings)
                #expect(dataset.unknownNames.all == [], "\(rule.id)")
                for name in rule.description.needs {
                    let parts = name.split(separator: ".", maxSplits: 1).map { String($0) }
                    let kind = vocabulary.kind(parts[0])
                    #expect(kind?.index(ofField: parts[1]) != nil, "\(rule.id) needs \(name)")
                }
            }
        }
    }
}
