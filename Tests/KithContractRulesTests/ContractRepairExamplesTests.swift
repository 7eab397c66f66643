import KithContractRules
import KithContracts
import KithDiagnostics
import KithSourceText
import KithTestSupport
import Testing

@Suite("Repairs in the examples of rules about contracts")
struct ContractRepairExamplesTests {
    static let rows = ContractRuleExamplesTests.rows

    @Test("turn broken examples into kept ones, byte for byte", arguments: rows)
    func repairs(_ row: ContractRuleExamplesTests.Row) throws {
        var text = SourceBytes(MarkedText(row.example.text).bytes)
        let old = text
        for _ in 0..<5 {
            let edits = try edits(of: row.description.id, in: text)
            guard let next = edits.applied(to: text, of: SourceID(0)), !edits.isEmpty else { break }
            text = next
        }
        let kept = row.example.repaired ?? String(decoding: old.contents, as: UTF8.self)
        #expect(String(decoding: text.contents, as: UTF8.self) == kept)
        let before = try findings(row, in: old)
        let after = try findings(row, in: text)
        #expect((after.count < before.count) == (row.example.repaired != nil))
    }

    @Test("exist for every rule that says what it repairs")
    func exist() {
        for rule in ContractRules.all.map(\.description) + StructureRules.all {
            let hasExample = rule.examples.contains { $0.repaired != nil }
            #expect(hasExample == (rule.repair != nil), "\(rule.id)")
        }
    }

    /// Returns the edits of the first ways, as far as they do not touch each other.
    private func edits(of rule: String, in text: SourceBytes) throws -> [TextEdit] {
        let contract = try Contract.load(text)
        var found = contract.findings.filter { $0.rule == rule }
        for other in ContractRules.all where other.id == rule {
            other.run(on: contract, into: &found)
        }
        let ways = contract.repairs(of: found)
        var edits: [TextEdit] = []
        for way in found.sorted().compactMap({ ways[$0]?.first })
        where !way.edits.contains(where: { edit in edits.contains(where: edit.touches) }) {
            edits += way.edits
        }
        return edits
    }

    private func findings(
        _ row: ContractRuleExamplesTests.Row, in text: SourceBytes
    ) throws -> [Finding] {
        let contract = try Contract.load(text)
        var findings = contract.findings.filter { $0.rule == row.description.id }
        row.rule?.run(on: contract, into: &findings)
        return findings
    }
}
