import KithDiagnostics
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Loops of links that rows make only together with those of a store.
struct MergedLoopsTests {
    private let store: TestStore

    init() throws { store = try TestStore() }

    private static let cases: [(text: String, old: String, new: String, loops: [String])] = [
        (
            "each is the parent of the other",
            """
            forum 1 {"name":"A"} {"parent":"2"}
            forum 2 {"name":"B"} {}
            """,
            """
            forum 2 {"name":"B"} {"parent":"1"}
            """, ["forum A leads back to itself by parent: A → B → A"]
        ),
        (
            "only the store has the others of a larger loop",
            """
            forum 1 {"name":"A"} {"parent":"2"}
            forum 2 {"name":"B"} {"parent":"3"}
            forum 3 {"name":"C"} {}
            forum 4 {"name":"D"} {}
            """,
            """
            forum 3 {"name":"C"} {"parent":"1"}
            """, ["forum A leads back to itself by parent: A → B → C → A"]
        ),
        (
            "the store links to a row that is new",
            """
            forum 1 {"name":"A"} {"parent":"2"}
            """,
            """
            forum 2 {"name":"B"} {"parent":"1"}
            """, ["forum A leads back to itself by parent: A → B → A"]
        ),
        (
            "the store has the loop already",
            """
            forum 1 {"name":"A"} {"parent":"2"}
            forum 2 {"name":"B"} {"parent":"1"}
            """,
            """
            forum 2 {"name":"Bees"} {"parent":"1"}
            """, []
        ),
        (
            "there is none",
            """
            forum 1 {"name":"A"} {"parent":"2"}
            forum 2 {"name":"B"} {}
            """,
            """
            forum 2 {"name":"B"} {"parent":"3"}
            forum 3 {"name":"C"} {}
            """, []
        ),
    ]

    @Test(
        "a merge tells of the loops that it makes, as a check of the store does", arguments: cases)
    func loops(
        _ row: (text: String, old: String, new: String, loops: [String])
    ) async throws {
        for (name, rows) in [("old.ndjson", row.old), ("new.ndjson", row.new)] {
            try Files.write(Array(RowText.json(rows).utf8), to: store.file(name))
        }
        try await store.convert(store.file("old.ndjson"), .sqlite, "a.sqlite")
        let merge = try await store.merge(store.file("new.ndjson"))
        let found = merge.findings.filter { $0.rule == "records/link-cycle" }
        #expect(found.map(\.message) == row.loops, "\(row.text)")
        #expect(found.allSatisfy { $0.severity == .error })
    }

    @Test("a relation that changes does not lead from a contact to the one that was merged into it")
    func relationWithItself() async throws {
        let rows = """
            contact a {"first_name":"Ann"} {}
            contact b {"first_name":"A. Berg"} {}
            contact c {"first_name":"Cy"} {}
            relationship r {} {"type":"friend","contact_is":"b","of_contact":"c"}
            """
        let path = store.file("input.ndjson")
        try Files.write(Array(RowText.json(rows).utf8), to: path)
        try await store.convert(path, .sqlite, "a.sqlite")
        let merging = #"{"change":"merge","row":{"kind":"contact","key":"b"},"into":"a"}"#
        #expect(try await store.change(merging) == [])
        let other = rows.replacing(#""of_contact":"c""#, with: #""of_contact":"a""#)
        try Files.write(Array(RowText.json(other).utf8), to: path)
        _ = try await store.merge(path)
        #expect(try store.sql("SELECT contact_is, of_contact FROM relationship") == "a|c\n")
    }
}
