import KithDiagnostics
import KithModel
import Testing

@testable import KithRecordRules

@Suite("DuplicateSearch")
struct DuplicateSearchTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let rows: String
        let groups: [[Int]]

        init(_ name: String, _ rows: String, _ groups: [[Int]]) {
            testDescription = name
            self.rows = rows
            self.groups = groups
        }
    }

    private static let types = """
        contact_field_type e {"name":"Email","type":"email"}
        contact_field_type p {"name":"Phone","type":"phone"}
        contact_field_type w {"name":"Website"}

        """

    static let rows = [
        Row(
            "a whole name, no birthday known",
            """
            contact a {"first_name":"Ann","last_name":"Lee"}
            contact b {"first_name":"ann lee"}
            """, [[0, 1]]),
        Row(
            "a first name alone",
            """
            contact a {"first_name":"Ann"}
            contact b {"first_name":"Ann"}
            """, []),
        Row(
            "a first name and a birthday",
            """
            contact a {"first_name":"Ann"} {"birthdate":"x"}
            contact b {"first_name":"Ann"} {"birthdate":"y"}
            special_date x {"date":"1999-02-03"} {"contact":"a"}
            special_date y {"date":"1999-02-03"} {"contact":"b"}
            """, [[0, 1]]),
        Row(
            "a name with two birthdays, each of several contacts",
            """
            contact a {"first_name":"Ann","last_name":"Lee"} {"birthdate":"w"}
            contact b {"first_name":"Ann","last_name":"Lee"} {"birthdate":"x"}
            contact c {"first_name":"Ann","last_name":"Lee"} {"birthdate":"y"}
            contact d {"first_name":"Ann","last_name":"Lee"} {"birthdate":"z"}
            contact e {"first_name":"Ann","last_name":"Lee"}
            special_date w {"date":"1999-02-03"} {"contact":"a"}
            special_date x {"date":"1970-02-03"} {"contact":"b"}
            special_date y {"date":"1999-02-03"} {"contact":"c"}
            special_date z {"date":"1970-02-03"} {"contact":"d"}
            """, [[0, 2], [1, 3]]),
        Row(
            "a birthday of which the year is not known",
            """
            contact a {"first_name":"Ann","last_name":"Lee"} {"birthdate":"x"}
            contact b {"first_name":"Ann","last_name":"Lee"} {"birthdate":"y"}
            special_date x {"date":"1999-02-03"} {"contact":"a"}
            special_date y {"date":"2024-02-03","is_year_unknown":true} {"contact":"b"}
            """, [[0, 1]]),
        Row(
            "father and son",
            """
            contact a {"first_name":"Ann","last_name":"Lee"}
            contact b {"first_name":"Ann","last_name":"Lee"}
            relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
            """, []),
        Row(
            "a telephone of one contact, written twice",
            types + """
                contact a {"first_name":"Ann"}
                contact_field f {"data":"+47 5501 0203"} {"contact":"a","type":"p"}
                contact_field g {"data":"+4755010203"} {"contact":"a","type":"p"}
                """, []),
        Row(
            "a chain of different signs",
            types + """
                contact a {"first_name":"Ann"}
                contact b {"first_name":"Ben"}
                contact c {"first_name":"Cy"}
                contact_field f {"data":"+47 5501 0203"} {"contact":"c","type":"p"}
                contact_field g {"data":"+4755010203"} {"contact":"b","type":"p"}
                contact_field h {"data":"x@example.org"} {"contact":"b","type":"e"}
                contact_field i {"data":"X@EXAMPLE.ORG"} {"contact":"a","type":"e"}
                """, [[0, 1, 2]]),
        Row(
            "an e-mail address whose type is not there",
            types + """
                contact a {"first_name":"Ann"}
                contact b {"first_name":"Ben"}
                contact_field f {"data":"x@example.org"} {"contact":"a","type":"?"}
                contact_field g {"data":"x@example.org"} {"contact":"b","type":"!"}
                """, [[0, 1]]),
        Row(
            "equal values that are no addresses",
            types + """
                contact a {"first_name":"Ann"}
                contact b {"first_name":"Ben"}
                contact_field f {"data":"example.org/@us"} {"contact":"a","type":"w"}
                contact_field g {"data":"example.org/@us"} {"contact":"b","type":"w"}
                contact_field h {"data":"none"} {"contact":"a","type":"e"}
                contact_field i {"data":"none"} {"contact":"b","type":"e"}
                contact_field j {"data":"n/a"} {"contact":"a","type":"p"}
                contact_field k {"data":"n/a"} {"contact":"b","type":"p"}
                """, []),
        Row(
            "fields of nobody",
            types + """
                contact a {"first_name":"Ann"}
                contact_field f {"data":"x@example.org"} {"contact":"z","type":"e"}
                contact_field g {"data":"x@example.org"} {"type":"e"}
                contact_field h {"data":"x@example.org"} {"contact":"a","type":"e"}
                """, []),
    ]

    @Test("finds who may be one person", arguments: rows)
    func groups(_ row: Row) throws {
        let people = try #require(MonicaPeople(try MonicaRows.dataset(row.rows)))
        #expect(DuplicateSearch(people).groups == row.groups)
    }

    @Test("notes why, and where")
    func notes() throws {
        let dataset = try MonicaRows.dataset(
            Self.types + """
                contact a {"first_name":"Ann","last_name":"Lee"}
                contact b {"first_name":"A.","last_name":"Lee"}
                contact c {"first_name":"ann","last_name":"lee"}
                contact_field f {"data":"ann@example.org"} {"contact":"a","type":"e"}
                contact_field g {"data":"Ann@example.org"} {"contact":"b","type":"e"}
                """)
        let findings = MonicaRows.findings(of: .duplicateContact, dataset)
        #expect(
            findings.flatMap { $0.notes.map(\.message) } == [
                "ann lee has the same name as Ann Lee",
                "A. Lee has the same e-mail address as Ann Lee, 'Ann@example.org'",
            ])
    }
}
