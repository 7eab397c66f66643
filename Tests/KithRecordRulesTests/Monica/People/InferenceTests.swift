import KithDiagnostics
import KithModel
import Testing

@testable import KithRecordRules

@Suite("Inference")
struct InferenceTests {
    /// A parent of many children who are no siblings.
    private func family(of children: Int) throws -> MonicaPeople {
        let rows = (0..<children).map { child in
            """
            contact c\(child) {"first_name":"C\(child)"}
            relationship r\(child) {} {"type":"child","contact_is":"p","of_contact":"c\(child)"}
            """
        }
        let text = "contact p {\"first_name\":\"Pat\"}\n" + rows.joined(separator: "\n")
        return try #require(MonicaPeople(try MonicaRows.dataset(text)))
    }

    private func messages(_ people: MonicaPeople, budget: Int) -> [String] {
        var report = FindingReport<RowChange>(rule: "monica/x", severity: .info)
        Inference(people, .parent, .child, isMutual: true).report(to: &report, budget: budget) {
            "\(people.label($0.person)) and \(people.label($0.other))"
        }
        return report.findings.map(\.message)
    }

    @Test("names each pair once")
    func pairs() throws {
        #expect(
            messages(try family(of: 4), budget: 1_000_000) == [
                "C0 and C1", "C0 and C2", "C0 and C3", "C1 and C2", "C1 and C3", "C2 and C3",
            ])
    }

    @Test("says so when its budget is spent, also within one person")
    func budget() throws {
        #expect(
            messages(try family(of: 50), budget: 2_000) == [
                "C0 and C1", "C0 and C2",
                "stopped after 2000 steps; there may be more of this kind",
            ])
    }

    @Test("spends its budget on steps where it finds nothing")
    func steps() throws {
        let siblings = (0..<30).flatMap { one in
            (0..<one).map { other in
                """
                relationship s\(one)-\(other) {} \
                {"type":"sibling","contact_is":"c\(one)","of_contact":"c\(other)"}
                """
            }
        }
        let children = (0..<30).map { child in
            """
            contact c\(child) {"first_name":"C\(child)"}
            relationship r\(child) {} {"type":"child","contact_is":"p","of_contact":"c\(child)"}
            """
        }
        let text = "contact p\n" + (children + siblings).joined(separator: "\n")
        let people = try #require(MonicaPeople(try MonicaRows.dataset(text)))
        #expect(messages(people, budget: 900).isEmpty)
        #expect(
            messages(people, budget: 800) == [
                "stopped after 800 steps; there may be more of this kind"
            ])
    }

    @Test("notes the two relations that it follows from")
    func notes() throws {
        let dataset = try MonicaRows.dataset(
            """
            contact a {"first_name":"Ann"}
            contact b {"first_name":"Ben"}
            contact c {"first_name":"Cy"}
            relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
            relationship s {} {"type":"child","contact_is":"c","of_contact":"b"}
            """)
        let findings = MonicaRows.findings(of: .missingGrandparent, dataset)
        #expect(
            findings.map { $0.notes.map(\.message) } == [
                ["Ann → Ben (parent)", "Cy → Ben (child)"]
            ])
        #expect(findings.map(\.severity) == [.info])
        #expect(findings.first?.notes.allSatisfy { $0.span != nil } == true)
    }
}
