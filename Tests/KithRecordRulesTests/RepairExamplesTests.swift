import KithDiagnostics
import KithModel
import KithRecordRules
import KithSourceText
import KithTestSupport
import Testing

@Suite("Examples of repairs")
struct RepairExamplesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let rule: Rule<Dataset>
        let number: Int
        let example: RuleExample
        let vocabulary: String

        var testDescription: String { "\(rule.id), example \(number)" }
    }

    static let rules = RuleSet.all.flatMap { set in
        set.rules.filter { $0.description.repair != nil && $0.check != nil }.map { (set, $0) }
    }

    static let rows = rules.flatMap { set, rule in
        rule.description.examples.enumerated().map { number, example in
            Row(
                rule: rule, number: number + 1, example: example,
                vocabulary: set.vocabulary ?? "monica")
        }
    }

    @Test("turn broken examples into kept ones, and change nothing else", arguments: rows)
    func repairs(_ row: Row) async throws {
        let before = try await RuleExampleRun.dataset(
            row.example.text, row.example.form, vocabulary: row.vocabulary)
        let run = RepairRun(before, [row.rule])
        let kept = row.example.repaired ?? row.example.text
        let after = try await RuleExampleRun.dataset(
            kept, row.example.form, vocabulary: row.vocabulary)
        #expect(run.dataset.lines == after.lines)
        #expect(run.isSettled)
        #expect(run.postponed.map(\.line) == [])
        #expect(run.steps.isEmpty == (row.example.repaired == nil))
        #expect(row.rule.repairs(in: run.dataset).repairs.isEmpty)
        // One finding about all links of a first export stays until all are right.
        let most =
            row.rule.id == "monica/first-export" ? 1 : row.example.messages.count - run.steps.count
        #expect(findings(of: row.rule, in: run.dataset).count <= most)
        #expect(findings(of: row.rule, in: before).count == row.example.messages.count)
    }

    private func findings(of rule: Rule<Dataset>, in dataset: Dataset) -> [Finding] {
        var findings: [Finding] = []
        rule.run(on: dataset, into: &findings)
        return findings
    }

    @Test("exist for every rule with a repair", arguments: rules.map(\.1.id))
    func exist(id: String) throws {
        let rule = try #require(Self.rules.first { $0.1.id == id }).1
        #expect(rule.description.examples.contains { $0.repaired != nil })
    }

    @Test("belong to rules that say what they repair", arguments: RuleSet.all.map(\.name))
    func belong(set: String) throws {
        let set = try #require(RuleSet.all.first { $0.name == set })
        for rule in set.rules where rule.description.repair == nil {
            #expect(rule.description.examples.allSatisfy { $0.repaired == nil }, "\(rule.id)")
        }
    }
}

extension Dataset {
    /// All rows of the inputs, one in a line.
    var lines: [String] {
        tables.flatMap { table in
            table.ownRows.map { row in
                let cells = table.kind.fields.indices.compactMap { field in
                    table.rows.columns[field].state(row) == .absent
                        ? nil : "\(table.kind.fields[field].name)=\(text(table.cell(row, field)))"
                }
                return ([table.kind.name] + cells).joined(separator: " ")
            }
        }
    }

    private func text(_ cell: RowChanges.Cell) -> String {
        switch cell {
        case .missing: "null"
        case .integer(let number): "\(number)"
        case .text(let text): String(decoding: text, as: UTF8.self)
        case .list(let texts): "\(texts.map { String(decoding: $0, as: UTF8.self) })"
        }
    }
}
