import KithModel
import Testing

@testable import KithRecordRules

@Suite("Relatives")
struct RelativesTests {
    /// The people in some roles, by the number of the contact, each with the number of a relation.
    private func relatives(_ rows: String, _ roles: Roles) throws -> [[String]] {
        let people = try #require(MonicaPeople(try MonicaRows.dataset(rows)))
        let relatives = Relatives(people, roles)
        return (0..<people.contacts.count).map { contact in
            relatives[contact].map { position in
                let relation = people.relations.key(Int(relatives.rows[position]))
                return "\(people.label(Int(relatives.others[position]))) by \(relation)"
            }
        }
    }

    private static let contacts = """
        contact a {"first_name":"Ann"}
        contact b {"first_name":"Ben"}
        contact c {"first_name":"Cy"}

        """

    @Test("reads a row as: of_contact is what the type says to contact_is")
    func direction() throws {
        let rows =
            Self.contacts
            + #"relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}"#
        #expect(try relatives(rows, .parent) == [["Ben by r"], [], []])
        #expect(try relatives(rows, .child) == [[], ["Ann by r"], []])
    }

    @Test("names each once, by a relation of the contact's own where there is one")
    func once() throws {
        let rows =
            Self.contacts + """
                relationship r {} {"type":"child","contact_is":"b","of_contact":"a"}
                relationship s {} {"type":"child","contact_is":"c","of_contact":"a"}
                relationship t {} {"type":"parent","contact_is":"a","of_contact":"b"}
                relationship u {} {"type":"parent","contact_is":"a","of_contact":"b"}
                """
        #expect(try relatives(rows, .parent) == [["Ben by t", "Cy by s"], [], []])
    }

    @Test("joins several roles")
    func roles() throws {
        let rows =
            Self.contacts + """
                relationship r {} {"type":"spouse","contact_is":"a","of_contact":"b"}
                relationship s {} {"type":"partner","contact_is":"c","of_contact":"a"}
                relationship t {} {"type":"friend","contact_is":"b","of_contact":"c"}
                """
        #expect(
            try relatives(rows, [.spouse, .partner]) == [
                ["Ben by r", "Cy by s"], ["Ann by r"], ["Ann by s"],
            ])
    }

    @Test("leaves out relations to oneself, to nobody and of no known type")
    func odd() throws {
        let rows =
            Self.contacts + """
                relationship r {} {"type":"parent","contact_is":"a","of_contact":"a"}
                relationship s {} {"type":"parent","contact_is":"a","of_contact":"x"}
                relationship t {} {"type":"father","contact_is":"a","of_contact":"b"}
                relationship u {} {"type":null,"contact_is":"a","of_contact":"b"}
                relationship v {} {"contact_is":"a"}
                relationship w
                """
        #expect(try relatives(rows, .parent) == [[], [], []])
    }
}
