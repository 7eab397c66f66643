import KithModel
import Testing

@testable import KithRecordRules

@Suite("Names")
struct NamesTests {
    static let rows: [(String, String)] = [
        ("Ann Lee", "Ann Lee"), ("", ""), ("two\nlines", "two lines"),
        ("tab\tand\u{0}nul", "tab and nul"),
        ("\u{202E}evil", " evil"), ("line\u{2028}break", "line break"),
        ("👩‍👩‍👧", "👩‍👩‍👧"), ("⚰ Zoë", "⚰ Zoë"),
        (String(repeating: "x", count: 60), String(repeating: "x", count: 60)),
        (String(repeating: "x", count: 61), String(repeating: "x", count: 60) + "…"),
    ]

    @Test("keeps names in one line of bounded length", arguments: rows)
    func excerpts(_ text: String, _ expected: String) {
        #expect(excerpt(text) == expected)
    }

    @Test(
        "names edges by their ends and type, whatever is missing",
        arguments: [
            (
                #"{"type":"parent","contact_is":"a","of_contact":"b"}"#,
                "relationship Ann Lee → Ben (parent)"
            ),
            (
                #"{"type":"x","contact_is":"a","of_contact":"gone"}"#,
                "relationship Ann Lee → gone (x)"
            ),
            (#"{"contact_is":"a","of_contact":"b"}"#, "relationship Ann Lee → Ben"),
            (#"{"type":"parent","contact_is":"a","of_contact":null}"#, "relationship r"),
            (#"{"type":"parent"}"#, "relationship r"),
        ])
    func edges(_ links: String, _ expected: String) throws {
        let dataset = try MonicaRows.dataset(
            """
            contact a {"first_name":"Ann","last_name":"Lee"} {}
            contact b {"first_name":"Ben","middle_name":""} {}
            relationship r {} \(links)
            """)
        #expect(dataset.name(dataset.table("relationship"), 0) == expected)
    }

    @Test("numbers rows that have neither label nor key")
    func unnamed() throws {
        let dataset = try MonicaRows.dataset("task - {} {}\ntask - {} {}")
        #expect(dataset.name(dataset.table("task"), 1) == "task row 2")
    }
}
