import KithTestSupport
import Testing

@testable import KithModel

@Suite("People with everything that is said about them")
struct PersonRecordTests {
    private func person(_ key: String, _ rows: String, of name: String) throws -> PersonRecord {
        let dataset = try RowText.dataset(rows, Vocabulary.builtIn(name))
        return try #require(
            People(Meanings(dataset)).first { text($0.reference.key) == key })
    }

    private func text(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: Array(bytes), as: UTF8.self)
    }

    /// Relations, as "what the other is, the other, the source's word".
    private func relations(_ person: PersonRecord) -> [String] {
        person.relations.map { relation in
            let stated = relation.isStated ? "" : ", follows"
            return "\(relation.relation?.name ?? "?"): \(text(relation.otherLabel)) "
                + "(\(text(relation.word))\(stated))"
        }
    }

    static let monica = """
        gender f {"name":"Frau","type":"F"}
        contact_field_type e {"name":"Email","type":"email","protocol":"mailto:"}
        contact_field_type t {"name":"Telegram"}
        contact a {"first_name":"Ada","last_name":"Hofmann","is_dead":false,"company":"Mill","tags":["flour","bread"]} {"birthdate":"d1","gender":"f"}
        contact b {"first_name":"Ben"} {"birthdate":"d2","deceased_date":"d3","first_met_through":"a"}
        special_date d1 {"date":"1989-07-07T00:00:00Z","is_year_unknown":true,"is_age_based":false} {"contact":"a"}
        special_date d2 {"date":"1941-02-03T00:00:00Z","is_year_unknown":false,"is_age_based":true} {"contact":"b"}
        special_date d3 {"date":"2020-05-06T00:00:00Z","is_year_unknown":false,"is_age_based":false} {"contact":"b"}
        reminder m {"title":"Call","initial_date":"2024-01-02","frequency_type":"month","frequency_number":3} {"contact":"a"}
        contact_field 1 {"data":"ada@example.org"} {"type":"e","contact":"a"}
        contact_field 2 {"data":"ada_h"} {"type":"t","contact":"a"}
        contact_field 3 {"data":""} {"type":"t","contact":"a"}
        address 4 {"name":"Home","street":"Mill Lane 1","city":"Ulm","latitude":48.4} {"contact":"a"}
        relationship r {} {"type":"child","contact_is":"b","of_contact":"a"}
        relationship s {} {"type":"parent","contact_is":"a","of_contact":"b"}
        relationship u {} {"type":"friend","contact_is":"a","of_contact":"nobody"}
        """

    @Test("texts and flags are the row's own, and empty texts count as none")
    func parts() throws {
        let ada = try person("a", Self.monica, of: "monica")
        #expect(text(ada.label) == "Ada Hofmann")
        #expect(ada.text(.organisation).map(text) == "Mill")
        #expect(ada.text(.nickname) == nil)
        #expect(ada.texts(.categories).map(text) == ["flour", "bread"])
        #expect(ada.gender == .female)
        #expect(ada.flag(.dead) == false)
        #expect(ada.flag(.partial) == nil)
        #expect(ada.photo == nil)
    }

    @Test("days are known as far as their events say")
    func days() throws {
        let ada = try person("a", Self.monica, of: "monica")
        #expect(ada.born?.description == "--07-07")
        #expect(ada.died == nil)
        let ben = try person("b", Self.monica, of: "monica")
        #expect(ben.born?.description == "1941")
        #expect(ben.died?.description == "2020-05-06")
        #expect(ben.events.map(\.marks) == [.born, .died])
    }

    @Test("contact points have the sort that their type or scheme tells")
    func contactPoints() throws {
        let ada = try person("a", Self.monica, of: "monica")
        #expect(
            ada.contactPoints.map { "\($0.sort) \(text($0.value)) \(text($0.label))" } == [
                "email ada@example.org Email", "account ada_h Telegram",
            ])
        #expect(try person("b", Self.monica, of: "monica").contactPoints.isEmpty)
    }

    /// Users who are the contacts a and b, one who is a contact that is missing, and one who is none.
    static let users =
        monica + """

            user 1 {"first_name":"Ada","email":"ada@example.com"} {"me_contact":"a"}
            user 2 {"first_name":"Benjamin","last_name":"Brook","email":"ben@example.com"} {"me_contact":"b"}
            user 3 {"first_name":"Mia","email":"mia@example.com"} {"me_contact":"gone"}
            user 4 {"first_name":"Noah","email":"noah@example.com"}
            contact_field 5 {"data":"Ada@Example.com"} {"type":"e","contact":"a"}
            """

    @Test("two rows that are one person are one, with what both say")
    func same() throws {
        let dataset = try RowText.dataset(Self.users, Vocabulary.builtIn("monica"))
        #expect(
            People(Meanings(dataset)).map { person in
                "\(text(person.label)): "
                    + person.contactPoints.filter { $0.sort == .email }.map { text($0.value) }
                    .joined(separator: ", ")
            } == [
                "Mia: mia@example.com", "Noah: noah@example.com",
                "Ada Hofmann: ada@example.org, Ada@Example.com", "Ben: ben@example.com",
            ])
        let ben = try person("b", Self.users, of: "monica")
        #expect(ben.text(.given).map(text) == "Ben")
        #expect(ben.text(.family).map(text) == "Brook")
    }

    @Test("of a kind that is chosen, each row is a person")
    func sameOfOneKind() throws {
        let vocabulary = try Vocabulary.builtIn("monica")
        let dataset = try RowText.dataset(Self.users, vocabulary)
        let kind = try #require(vocabulary.kinds.first { $0.name == "user" })
        #expect(
            People(Meanings(dataset), kind: kind.index).map { text($0.label) }
                == ["Ada", "Benjamin Brook", "Mia", "Noah"])
    }

    @Test("relations of a row are those of the person that it is")
    func sameInRelations() throws {
        let vocabulary = try RowText.vocabulary(
            """
            vocabulary: bees
            kinds:
              bee:
                is: person
                means: {name: name}
                key: {name: id}
                label: [name]
                attributes:
                  name: {type: text}
                links:
                  queen: {to: guard, relation: parent}
              guard:
                is: person
                means: {name: name, same: bee}
                key: {name: id}
                label: [name]
                attributes:
                  name: {type: text}
                links:
                  bee: {to: bee}
                  queen: {to: bee, relation: parent}
            """)
        let dataset = try RowText.dataset(
            """
            bee 1 {"name":"Una"} {"queen":"2"}
            bee 2 {"name":"Vera"}
            guard 1 {"name":"Una at the door"} {"bee":"1","queen":"2"}
            guard 2 {"name":"Vera at the door"} {"bee":"2","queen":"2"}
            guard 3 {"name":"Wim at the door"} {"bee":"9","queen":"1"}
            """, vocabulary)
        let people = People(Meanings(dataset))
        #expect(
            people.map { "\(text($0.label)): \(relations($0).joined(separator: "; "))" } == [
                "Una: parent: Vera (); child: Wim at the door (, follows)",
                "Vera: child: Una (, follows)",
                "Wim at the door: parent: Una ()",
            ])
    }

    @Test("an address has a position only with both of its numbers")
    func addresses() throws {
        let addresses = try person("a", Self.monica, of: "monica").addresses
        #expect(
            addresses.map { [$0.label, $0.street, $0.locality, $0.country].map(text) } == [
                ["Home", "Mill Lane 1", "Ulm", ""]
            ])
        #expect(addresses.allSatisfy { $0.position == nil })
    }

    @Test("events recur after some units of time")
    func events() throws {
        let events = try person("a", Self.monica, of: "monica").events
        #expect(events.map { $0.text(.title).map(text) } == [nil, "Call"])
        let reminder = try #require(events.last)
        #expect(reminder.day?.description == "2024-01-02")
        #expect(reminder.recurrence?.every == 3)
        #expect(reminder.recurrence.map { text($0.unit) } == "month")
    }

    @Test("each relation is told once, with its reverse, and also of a person who has no row")
    func relationsOfRows() throws {
        #expect(
            relations(try person("a", Self.monica, of: "monica")) == [
                "parent: Ben (parent)", "friend: nobody (friend)", "introduced: Ben (, follows)",
            ])
        #expect(
            relations(try person("b", Self.monica, of: "monica")) == [
                "child: Ada Hofmann (child)", "introduced by: Ada Hofmann ()",
            ])
    }

    @Test("what a person lacks, a profile tells; links alone are relations too")
    func profiles() throws {
        let rows = """
            account did:plc:ann22222222222222222222a {"handle":"ann.test"}
            account did:plc:ben22222222222222222222a {"handle":"ben.test"}
            profile 1 {"description":"Bakes.","pronouns":"she/her"} {"author":"did:plc:ann22222222222222222222a"}
            follow 2 {} {"author":"did:plc:ann22222222222222222222a","subject":"did:plc:ben22222222222222222222a"}
            """
        let ann = try person("did:plc:ann22222222222222222222a", rows, of: "bluesky")
        #expect(ann.text(.note).map(text) == "Bakes.")
        #expect(ann.text(.pronouns).map(text) == "she/her")
        #expect(relations(ann) == ["follows: ben.test ()"])
        let ben = try person("did:plc:ben22222222222222222222a", rows, of: "bluesky")
        #expect(ben.text(.note) == nil)
        #expect(relations(ben) == ["followed by: ann.test (, follows)"])
    }

    @Test("only the kinds that tell of people are needed")
    func kinds() throws {
        let vocabulary = try Vocabulary.builtIn("mano")
        let needed = zip(
            vocabulary.kinds,
            People.kinds(of: vocabulary, with: [.contactPoint, .address, .event, .relation])
        ).filter(\.1).map(\.0.name)
        #expect(needed == ["user_profile", "person", "connection"])
    }
}
