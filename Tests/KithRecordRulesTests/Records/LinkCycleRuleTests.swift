import KithDiagnostics
import KithModel
import KithSourceText
import Testing

@testable import KithRecordRules

@Suite("records/link-cycle")
struct LinkCycleRuleTests {
    @Test("notes each member of the loop, in its order")
    func notes() throws {
        let dataset = try MonicaRows.dataset(
            """
            contact a {"first_name":"Ann"} {"first_met_through":"b"}
            contact b {"first_name":"Ben"} {"first_met_through":"c"}
            contact c {"first_name":"Cy"} {"first_met_through":"a"}
            """)
        let findings = MonicaRows.findings(of: .linkCycle, dataset)
        #expect(findings.map(\.severity) == [.warning])
        #expect(findings.first?.notes.map(\.message) == ["then contact Ben", "then contact Cy"])
        #expect(findings.first?.notes.allSatisfy { $0.span?.range.count == 3 } == true)
    }

    @Test("leaves a contact that leads to itself to records/self-link")
    func selfLink() throws {
        let dataset = try MonicaRows.dataset(
            #"contact a {"first_name":"Ann"} {"first_met_through":"a"}"#)
        #expect(MonicaRows.findings(of: .linkCycle, dataset).isEmpty)
        #expect(MonicaRows.findings(of: .selfLink, dataset).count == 1)
    }

    @Test("names five members of a longer loop and notes a hundred")
    func long() throws {
        let rows = (0..<300).map {
            #"contact c\#($0) {} {"first_met_through":"c\#(($0 + 1) % 300)"}"#
        }
        let dataset = try MonicaRows.dataset(rows.joined(separator: "\n"))
        let findings = MonicaRows.findings(of: .linkCycle, dataset)
        #expect(
            findings.map(\.message) == [
                """
                contact c0 leads back to itself by first_met_through: \
                c0 → c1 → c2 → c3 → c4 → … 295 more → c0
                """
            ])
        #expect(findings.first?.notes.count == 101)
        #expect(findings.first?.notes.last?.message == "and 199 more")
    }
}
