import KithContractRules
import KithContracts
import KithDiagnostics
import KithSourceText
import KithTestSupport
import Testing

@Suite("Examples of rules about contracts")
struct ContractRuleExamplesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let description: RuleDescription
        let number: Int
        let example: RuleExample
        let rule: Rule<Contract>?

        var testDescription: String { "\(description.id), example \(number)" }
    }

    static let rows =
        ContractRules.all.flatMap { rows($0.description, $0) }
        + StructureRules.all.flatMap { rows($0, nil) }

    static func rows(_ description: RuleDescription, _ rule: Rule<Contract>?) -> [Row] {
        description.examples.enumerated().map { number, example in
            Row(description: description, number: number + 1, example: example, rule: rule)
        }
    }

    @Test("give the findings that they mark, at the places they mark", arguments: rows)
    func holds(_ row: Row) throws {
        let marked = MarkedText(row.example.text)
        let text = SourceBytes(marked.bytes)
        let contract = try Contract.load(text)
        var findings = contract.findings.filter { $0.rule == row.description.id }
        row.rule?.run(on: contract, into: &findings)
        let actual = findings.sorted().map { finding in
            let place = finding.span.map { "\($0.start) ⟦\(text.text($0.range))⟧" } ?? "nowhere"
            return "\(place): \(finding.message)"
        }
        let expected = zip(marked.places, row.example.messages).map { place, message in
            "\(place.lowerBound) ⟦\(text.text(place))⟧: \(message)"
        }
        #expect(actual == expected)
        #expect(marked.places.count == row.example.messages.count)
        #expect(actual.isEmpty == row.example.passes)
    }

    @Test("are without errors of structure, unless those are what they show", arguments: rows)
    func structure(_ row: Row) throws {
        guard row.rule != nil else { return }
        let contract = try Contract.load(SourceBytes(MarkedText(row.example.text).bytes))
        let errors = contract.findings.filter { finding in
            finding.severity == .error && finding.rule != row.description.id
                && !(row.description.id == "openapi/ref-path-portability"
                    && finding.rule.hasPrefix("openapi/ref-"))
        }
        #expect(errors.map(\.message) == [])
    }

    @Test("prove each rule by a contract that keeps it and one that breaks it")
    func complete() {
        for rule in ContractRules.all.map(\.description) + StructureRules.all {
            #expect(rule.examples.contains { $0.passes }, "\(rule.id)")
            // An example is one file; `ContractFilesTests` shows several.
            let isAboutFiles = rule.id == "openapi/file-unused"
            #expect(isAboutFiles || rule.examples.contains { !$0.passes }, "\(rule.id)")
            #expect(rule.id.hasPrefix("openapi/"), "\(rule.id)")
        }
    }
}
