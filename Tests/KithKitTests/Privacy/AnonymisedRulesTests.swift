import KithDiagnostics
import KithModel
import KithReaders
import KithRecordRules
import KithSourceText
import KithTestSupport
import Testing

@testable import KithKit

/// An anonymised copy of good data is good data.
@Suite("Rules on anonymised rows")
struct AnonymisedRulesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let rule: Rule<Dataset>
        let vocabulary: String
        /// The rows of the examples that keep the rule.
        let examples: [String]

        var testDescription: String { rule.id }
    }

    static let rows = RuleSet.all.flatMap { set in
        set.rules.map { rule in
            let examples = rule.description.examples.filter { example in
                if case .rows = example.form { return example.passes }
                return false
            }
            return Row(
                rule: rule, vocabulary: set.vocabulary ?? "monica", examples: examples.map(\.text))
        }
    }.filter { ["forum", "monica"].contains($0.vocabulary) }

    private static func anonymised(_ rows: String, _ vocabulary: String) async throws -> Dataset {
        var inputs = InputOptions()
        inputs.content = .rows(.kith)
        inputs.vocabulary = try Vocabulary.builtIn(vocabulary)
        // Always the same one, as the order of pseudonyms is that of chance.
        let key = Array(String(repeating: "x", count: 32).utf8)
        var options = RowOptions()
        options.pseudonymKey = try PseudonymKey(
            ByteSource(name: "key", origin: .memory(key)))
        options.today = RuleExampleRun.today
        var sources = SourceMap()
        let input = ByteSource(
            name: "rows", origin: .memory(MarkedText(RowText.json(rows)).bytes))
        return try await Reading(
            InputPlan(of: [input], inputs), options, sources: &sources, keepsText: false
        ).dataset
    }

    @Test("find nothing in examples that keep them", arguments: rows)
    func passes(_ row: Row) async throws {
        for example in row.examples {
            let dataset = try await Self.anonymised(example, row.vocabulary)
            let found = [RuleSet(name: "one", vocabulary: nil, rules: [row.rule])]
            #expect(
                Validator.check(dataset, found, selection: .all).map(\.message) == [], "\(example)")
        }
    }

    @Test("run on them unless they would find what is not there", arguments: rows)
    func needs(_ row: Row) async throws {
        guard !row.rule.description.needs.isEmpty else { return }
        var findings: [Finding] = []
        for example in row.examples {
            row.rule.run(on: try await Self.anonymised(example, row.vocabulary), into: &findings)
        }
        #expect(!findings.isEmpty)
        for name in row.rule.description.needs {
            let dataset = try await Self.anonymised(row.examples[0], row.vocabulary)
            #expect(dataset.conceals([name]), "\(name)")
        }
    }

    @Test("true rows beside anonymised ones are checked as if these were not there")
    func beside() async throws {
        let rows = """
            gift g {"status":"idea"} {"contact":"a"}
            contact a {"first_name":"Ann"}
            """
        let marked = RowText.json(rows).replacing("a\"", with: "b\"").replacing(
            "}}\n", with: "},\"anonymised\":true}\n")
        var options = InputOptions()
        options.vocabulary = try Vocabulary.builtIn("monica")
        var sources = SourceMap()
        let inputs = [RowText.json(rows), marked].map {
            ByteSource(name: "rows", origin: .memory(Array($0.utf8)))
        }
        let dataset = try await Reading(
            InputPlan(of: inputs, options), sources: &sources, keepsText: false
        ).dataset
        #expect(dataset.isAnonymised && !dataset.isWhollyAnonymised)
        #expect(dataset.batches.map(\.rowCount) == [2, 2])
        #expect(dataset.batches.map(\.isAnonymised) == [false, true])
        let found = Validator.check(dataset, selection: .all).filter {
            $0.rule == "monica/first-name-only" || $0.message.hasSuffix("has no name")
        }
        #expect(
            found.map(\.message) == [
                "gift g has no name", "contact Ann has a first name and no other",
            ])
        #expect(found.allSatisfy { $0.span?.source == SourceID(0) })
    }
}
