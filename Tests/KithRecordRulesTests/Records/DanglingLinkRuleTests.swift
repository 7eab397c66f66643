import KithDiagnostics
import KithModel
import Testing

@testable import KithRecordRules

@Suite("records/dangling-link")
struct DanglingLinkRuleTests {
    @Test("points at a hundred elements of a list, and at the row for the rest")
    func longList() throws {
        let keys = (0..<150).map { "\"k\($0)\"" }.joined(separator: ",")
        let dataset = try MonicaRows.dataset(
            """
            contact a {"first_name":"Ann"} {"photos":[\(keys)]}
            contact b {"first_name":"Ben"} {"photos":["gone"]}
            """)
        let findings = MonicaRows.findings(of: .danglingLink, dataset)
        let table = dataset.table("contact")
        #expect(findings.count == 151)
        #expect(findings.count { $0.span == table.place(0) } == 50)
        #expect(findings.last?.span == table.place(1, "photos", element: 150))
        #expect(
            Set(findings.map(\.message)).contains(
                "contact Ann: photos refers to photo 'k149', which does not exist"))
    }

    @Test("takes its severity from the vocabulary")
    func severity() throws {
        let dataset = try MonicaRows.dataset(
            """
            contact a {"first_name":"Ann"} {"gender":"x","deceased_reminder":"y"}
            audit_log - {} {"contact":"z"}
            """)
        #expect(
            MonicaRows.findings(of: .danglingLink, dataset).map(\.severity) == [
                .error, .warning, .warning,
            ])
    }

    @Test("suggests names for a thousand unknown ones and no more")
    func manyUnknown() throws {
        let rows = (0..<1200).map { "relationship r\($0) {} {\"type\":\"father\($0)\"}" }
        let dataset = try MonicaRows.dataset(rows.joined(separator: "\n"))
        let messages = MonicaRows.messages(of: .danglingLink, dataset)
        #expect(messages.count == 1200)
        #expect(messages.last == "relationship r1199: there is no relationship_type 'father1199'")
    }

    @Test("leaves links that are systematically wrong to the rule that speaks for them")
    func systematic() throws {
        let rows = """
            gender g {}
            contact a {"first_name":"Ann"} {"gender":"x"}
            contact b {"first_name":"Ben"} {"gender":"y"}
            """
        let dataset = try MonicaRows.dataset(rows)
        #expect(MonicaRows.messages(of: .danglingLink, dataset) == [])
        #expect(MonicaRows.findings(of: .firstExport, dataset).count == 1)
    }

    @Test(
        "knows what people call Monica's types of relationship",
        arguments: [
            ("father", "parent"), ("Mother", "parent"), ("son", "child"), ("daughters", "child"),
            ("aunt", "uncle"), ("niece", "nephew"), ("wife", "spouse"), ("husbands", "spouse"),
            ("best friend", "bestfriend"), ("ex-wife", "ex_husband"), ("godchild", "godson"),
            ("step-parent", "stepparent"), ("brother", "sibling"), ("grandson", "grandchild"),
            ("significant other", "partner"), ("protégé", "protege"),
        ])
    func relationshipTypes(_ word: String, _ type: String) throws {
        let dataset = try MonicaRows.dataset(
            #"relationship r {} {"type":"\#(word)"}"#)
        #expect(
            MonicaRows.messages(of: .danglingLink, dataset) == [
                "relationship r: there is no relationship_type '\(word)'; did you mean '\(type)'?"
            ])
    }
}
