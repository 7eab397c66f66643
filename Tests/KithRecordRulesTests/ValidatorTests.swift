import KithDiagnostics
import KithModel
import KithRecordRules
import Testing

@Suite("Validator")
struct ValidatorTests {
    static let rows = """
        contact a {"first_name":"Ann","created_at":"soon"} {"gender":"x","first_met_through":"a"}
        contact a {"last_name":"Lee"} {}
        relationship r {} {"type":"father","contact_is":"a","of_contact":"b"}
        """

    @Test("sorts what the rules find by place, then by rule")
    func sorted() throws {
        let findings = Validator.check(try MonicaRows.dataset(Self.rows), [.records])
        #expect(findings == findings.sorted())
        #expect(findings.count > 10)
        #expect(findings == Validator.check(try MonicaRows.dataset(Self.rows), [.records]))
    }

    @Test("runs only the rules that are wanted")
    func wanted() throws {
        let findings = Validator.check(
            try MonicaRows.dataset(Self.rows), selection: .only(["records/duplicate-key"]))
        #expect(findings.map(\.rule) == ["records/duplicate-key"])
    }

    @Test("leaves out sets that are written for another vocabulary")
    func otherVocabulary() throws {
        let forum = RuleSet(
            name: "forum", vocabulary: "forum",
            rules: [
                .init("forum/x", .error, "X.", advice: "X.", examples: []) { _, report in
                    report.add("never", at: nil)
                }
            ])
        #expect(Validator.check(try MonicaRows.dataset(Self.rows), [forum]).isEmpty)
        #expect(RuleSet.monica.applies(to: try .builtIn("monica")))
        #expect(RuleSet.records.applies(to: try .builtIn("monica")))
    }

    @Test("tells the findings of a rule up to the limit of the vocabulary's own set")
    func limit() throws {
        let rules = [
            Rule<Dataset>("x/y", .info, "X.", advice: "X.", examples: []) { _, report in
                for _ in 0..<5 { report.add("always", at: nil) }
            }
        ]
        let sets = [
            RuleSet(name: "x", vocabulary: nil, rules: rules),
            RuleSet(name: "monica", vocabulary: "monica", limit: 2, rules: []),
            RuleSet(name: "forum", vocabulary: "forum", limit: 1, rules: []),
        ]
        #expect(
            Validator.check(try MonicaRows.dataset(Self.rows), sets).map(\.message) == [
                "3 more findings of this rule follow; only the first 2 are listed",
                "always", "always",
            ])
        #expect(RuleSet.all.filter { $0.limit != nil }.map(\.name) == ["bluesky"])
    }

    @Test("finds nothing in no rows")
    func empty() throws {
        #expect(Validator.check(try MonicaRows.dataset("")).isEmpty)
    }
}
