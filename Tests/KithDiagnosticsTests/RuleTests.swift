import KithDiagnostics
import KithSourceText
import Testing

@Suite struct RuleTests {
    private static let noZero = Rule<[Int]>(
        "numbers/no-zero", .warning, "No number is zero.", advice: "Leave it out.",
        aliases: ["no-zero"], examples: [.passes("1"), .fails("⟦0⟧", "found 0")]
    ) { numbers, report in
        for (index, number) in numbers.enumerated() where number == 0 {
            report.add("found 0", at: SourceSpan(SourceID(0), index..<index + 1))
        }
    }

    @Test("describes itself")
    func description() {
        let rule = Self.noZero
        #expect(rule.id == "numbers/no-zero")
        #expect(rule.description.severity == .warning)
        #expect(rule.description.summary == "No number is zero.")
        #expect(rule.description.advice == "Leave it out.")
        #expect(rule.description.aliases == ["no-zero"])
        #expect(rule.description.examples.map(\.passes) == [true, false])
        #expect(rule.description.examples.map(\.messages) == [[], ["found 0"]])
        #expect(rule.description.examples.map(\.form) == [.rows, .rows])
    }

    @Test("adds to what others have found")
    func run() {
        var findings = [Finding(rule: "x", severity: .info, message: "m", span: nil)]
        Self.noZero.run(on: [3, 0], into: &findings)
        #expect(
            findings == [
                Finding(rule: "x", severity: .info, message: "m", span: nil),
                Finding(
                    rule: "numbers/no-zero", severity: .warning, message: "found 0",
                    span: SourceSpan(SourceID(0), 1..<2)),
            ])
    }

    @Test("tells only of findings from a severity on")
    func leastSeverity() {
        var selection = RuleSelection()
        selection.least = .warning
        #expect([Self.noZero].findings(in: [0], chosenBy: selection).count == 1)
        selection.least = .error
        #expect([Self.noZero].findings(in: [0], chosenBy: selection).isEmpty)
    }

    @Test("leaves to the reader what only the reader sees")
    func reading() {
        let rule = Rule<[Int]>(reading: Self.noZero.description)
        var findings: [Finding] = []
        rule.run(on: [0], into: &findings)
        #expect(findings.isEmpty)
        #expect(rule.check == nil)
    }
}

extension Int: RuleSubject {}
extension [Int]: RuleSubject {}
