import KithChanges
import KithContracts
import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@Suite("Examples of rules about changes")
struct ChangeRuleExamplesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let rule: RuleDescription
        let number: Int
        let example: RuleExample

        var testDescription: String { "\(rule.id), example \(number)" }
    }

    static let rows = ContractChangeRules.all.flatMap { rule in
        rule.examples.enumerated().map {
            Row(rule: rule, number: $0.offset + 1, example: $0.element)
        }
    }

    @Test("give the findings that they mark, at the places they mark", arguments: rows)
    func holds(_ row: Row) throws {
        let sides = row.example.text.split(separator: "---\n").map { MarkedText(String($0)) }
        try #require(sides.count == 2)
        let contracts = try sides.map { side in
            side.bytes.starts(with: "#".utf8) ? nil : try Contract.load(SourceBytes(side.bytes))
        }
        for contract in contracts where row.rule.id != "changes/contract-invalid" {
            let errors = contract?.findings.filter { $0.severity == .error } ?? []
            #expect(errors.map(\.message) == [])
        }
        let found = Self.findings(contracts[0], contracts[1]).filter { $0.rule == row.rule.id }
        let actual = found.map { finding in
            let side = contracts[0] == nil ? 1 : finding.span?.source.index ?? 0
            let place = finding.span.map { SourceBytes(sides[side].bytes).text($0.range) } ?? ""
            return "\(side) \(finding.span?.start ?? -1) ⟦\(place)⟧: \(finding.message)"
        }
        let marks = sides.enumerated().flatMap { side, text in
            text.places.map { (side, $0, SourceBytes(text.bytes).text($0)) }
        }
        let expected = zip(marks, row.example.messages).map { mark, message in
            "\(mark.0) \(mark.1.lowerBound) ⟦\(mark.2)⟧: \(message)"
        }
        #expect(actual == expected)
        #expect(marks.count == row.example.messages.count)
        #expect(actual.isEmpty == row.example.passes)
    }

    /// Compares two contracts by the strictest policy on the first day of 2026.
    static func findings(_ old: Contract?, _ new: Contract?) -> [Finding] {
        var policy = ChangePolicy(today: CalendarDay(number: 20_454))
        policy.deprecationDays = DeprecationPeriods(90)
        guard let old, let new else {
            let finding = (new ?? old).flatMap {
                ContractComparison.finding(of: $0, isNew: old == nil, policy, key: "a.yaml")
            }
            return [finding].compactMap(\.self)
        }
        let found = ContractComparison(from: old, to: new, policy).findings
        let bump = VersionBump(from: old, to: new).finding(after: found)
        return found + [bump].compactMap(\.self)
    }

    @Test("prove each rule by a pair without such a change and one with it")
    func complete() {
        for rule in ContractChangeRules.all {
            #expect(rule.examples.contains { $0.passes }, "\(rule.id)")
            #expect(rule.examples.contains { !$0.passes }, "\(rule.id)")
        }
    }
}
