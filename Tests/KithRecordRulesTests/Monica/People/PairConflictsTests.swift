import KithDiagnostics
import KithModel
import Testing

@testable import KithRecordRules

@Suite("PairConflicts")
struct PairConflictsTests {
    private static let contacts = """
        contact a {"first_name":"Ann"}
        contact b {"first_name":"Ben"}
        contact c {"first_name":"Cy"}

        """

    @Test("name all that two people are to each other in one finding")
    func several() throws {
        let dataset = try MonicaRows.dataset(
            Self.contacts + """
                relationship r {} {"type":"spouse","contact_is":"a","of_contact":"b"}
                relationship s {} {"type":"spouse","contact_is":"b","of_contact":"a"}
                relationship t {} {"type":"parent","contact_is":"a","of_contact":"b"}
                relationship u {} {"type":"friend","contact_is":"a","of_contact":"b"}
                relationship v {} {"type":"sibling","contact_is":"b","of_contact":"a"}
                """)
        let findings = MonicaRows.findings(of: .contradictingRelations, dataset)
        #expect(
            findings.map(\.message) == [
                "contact Ann is both spouse and child and sibling of contact Ben"
            ])
        #expect(
            findings.first?.notes.map(\.message) == ["Ann → Ben (spouse)", "Ann → Ben (parent)"])
    }

    @Test("are told by pair, for many pairs of one person")
    func pairs() throws {
        let dataset = try MonicaRows.dataset(
            Self.contacts + """
                relationship r {} {"type":"parent","contact_is":"a","of_contact":"c"}
                relationship s {} {"type":"parent","contact_is":"a","of_contact":"b"}
                relationship t {} {"type":"sibling","contact_is":"a","of_contact":"b"}
                relationship u {} {"type":"sibling","contact_is":"c","of_contact":"a"}
                """)
        #expect(
            MonicaRows.messages(of: .contradictingRelations, dataset) == [
                "contact Ben is both parent and sibling of contact Ann",
                "contact Ann is both child and sibling of contact Cy",
            ])
    }

    @Test("are none where a person is one thing to one and another thing to another")
    func apart() throws {
        let dataset = try MonicaRows.dataset(
            Self.contacts + """
                relationship r {} {"type":"parent","contact_is":"a","of_contact":"c"}
                relationship s {} {"type":"sibling","contact_is":"a","of_contact":"b"}
                relationship t {} {"type":"spouse","contact_is":"b","of_contact":"c"}
                """)
        #expect(MonicaRows.messages(of: .contradictingRelations, dataset).isEmpty)
    }

    @Test("leave a parent who is a child too to the rule about ancestors")
    func parentAndChild() throws {
        let dataset = try MonicaRows.dataset(
            Self.contacts + """
                relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
                relationship s {} {"type":"child","contact_is":"a","of_contact":"b"}
                """)
        #expect(MonicaRows.messages(of: .contradictingRelations, dataset).isEmpty)
        #expect(
            MonicaRows.messages(of: .ancestorCycle, dataset) == [
                "contact Ann would be their own ancestor: Ann → Ben → Ann"
            ])
    }
}
