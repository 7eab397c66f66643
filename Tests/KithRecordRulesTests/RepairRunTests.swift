import KithDiagnostics
import KithModel
import KithRecordRules
import KithTestSupport
import Testing

@Suite("Rounds of repairs")
struct RepairRunTests {
    private static let rows = """
        contact a {"first_name":"Ann","nickname":"x"}
        contact b {"first_name":"Ben"} {"first_met_through":"a"}
        """

    /// A rule that wants another nickname for Ann.
    private static func nickname(_ id: String, _ name: String) -> Rule<Dataset> {
        Rule(id, .info, "N.", advice: "N.", repair: "N.", examples: []) { dataset, report in
            let contacts = dataset.table("contact")
            guard !contacts.texts("nickname").isText(0, name) else { return }
            report.add(
                "no \(name)", at: nil,
                repair: [contacts.setting(0, "nickname", to: .text(Array(name.utf8)))])
        }
    }

    private static func rule(
        _ change: @escaping @Sendable (Table) -> [[RowChange]]
    ) -> Rule<Dataset> {
        Rule("x/y", .info, "Y.", advice: "Y.", repair: "Y.", examples: []) { dataset, report in
            let contacts = dataset.table("contact")
            if contacts.count > 1 { report.add("two", at: nil, repair: change(contacts)) }
        }
    }

    @Test("end after the limit if two rules want different values, and say that they do not settle")
    func endless() throws {
        let run = RepairRun(
            try RowText.dataset(Self.rows),
            [Self.nickname("x/a", "one"), Self.nickname("x/b", "two")])
        #expect(!run.isSettled)
        #expect(run.rounds == RepairRun.roundLimit)
        #expect(
            run.steps.prefix(2).map(\.line) == [
                "x/a: contact a: nickname 'x' becomes 'one'",
                "x/b: contact a: nickname 'one' becomes 'two'",
            ])
        #expect(run.steps.count == RepairRun.roundLimit)
    }

    @Test("leave a row that links lead to")
    func needed() throws {
        let dataset = try RowText.dataset(Self.rows)
        let run = RepairRun(dataset, [Self.rule { [[.remove($0.id(0))]] }])
        #expect(run.isSettled)
        #expect(run.rounds == 0)
        #expect(run.postponed.map(\.line) == ["x/y: contact a: Ann is removed"])
        #expect(run.dataset.lines == dataset.lines)
        let free = RepairRun(dataset, [Self.rule { [[.remove($0.id(1))]] }])
        #expect(free.dataset.lines == ["contact uuid=a first_name=Ann nickname=x"])
    }

    @Test("make all changes of a repair or none")
    func together() throws {
        let dataset = try RowText.dataset(Self.rows)
        let both = Self.rule { [[.remove($0.id(0)), .remove($0.id(1))]] }
        #expect(RepairRun(dataset, [both]).dataset.lines == dataset.lines)
    }

    @Test("take the way that changes a chosen row, or else the first")
    func chosen() throws {
        let dataset = try RowText.dataset(Self.rows)
        let rule = Self.rule { table in
            [0, 1].map { table.setting($0, "nickname", to: .text(Array("same".utf8))) }
        }
        let kind = dataset.table("contact").kind.index
        for (key, line) in [
            ("a", "contact a: nickname 'x'"), ("b", "contact b: nickname (nothing)"),
        ] {
            let run = RepairRun(
                dataset, [rule], choosing: [RepairRun.Choice(kind: kind, key: key)])
            #expect(run.steps.first?.line == "x/y: \(line) becomes 'same'")
        }
        #expect(RepairRun(dataset, [rule]).steps.first?.words.first?.hasPrefix("contact a") == true)
    }

    @Test("ask about each repair once, and about no finding that is accepted")
    func declined() throws {
        let dataset = try RowText.dataset(Self.rows)
        let rules = [Self.nickname("x/a", "one"), Self.nickname("x/b", "two")]
        var asked: [String] = []
        let run = RepairRun(dataset, rules) { _, findings in
            Set(findings.filter { $0.rule == "x/a" })
        } decide: { step in
            asked.append(step.line)
            return false
        }
        #expect(asked == ["x/a: contact a: nickname 'x' becomes 'one'"])
        #expect(run.isSettled)
        #expect(run.steps.isEmpty)
        #expect(run.dataset.lines == dataset.lines)
    }

    @Test("give added rows the same keys in every run")
    func keys() throws {
        let dataset = try RowText.dataset(
            """
            contact a {"first_name":"Ann"}
            contact b {"first_name":"Ben"}
            relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
            """)
        let runs = (0..<2).map { _ in RepairRun(dataset, RuleSet.records.rules) }
        #expect(runs[0].dataset.lines == runs[1].dataset.lines)
        #expect(runs[0].dataset.lines.count == 4)
    }
}
