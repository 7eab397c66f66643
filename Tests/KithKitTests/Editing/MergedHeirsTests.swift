import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Edges of a contact that was merged into another one in the store.
struct MergedHeirsTests {
    @Test("an edge that says what one of the kept contact says is left out")
    func sameEdges() async throws {
        let store = try TestStore()
        let people = """
            contact a {"first_name":"Ann"} {}
            contact b {"first_name":"A. Berg"} {}
            contact c {"first_name":"Cy"} {}
            relationship u {} {"type":"friend","contact_is":"a","of_contact":"c"}
            """
        let later = """
            \(people)
            relationship s {} {"type":"friend","contact_is":"b","of_contact":"c"}
            relationship t {} {"type":"uncle","contact_is":"b","of_contact":"c"}
            """
        for (name, rows) in [("old.ndjson", people), ("later.ndjson", later)] {
            try Files.write(Array(RowText.json(rows).utf8), to: store.file(name))
        }
        try await store.convert(store.file("old.ndjson"), .sqlite, "a.sqlite")
        let merging = #"{"change":"merge","row":{"kind":"contact","key":"b"},"into":"a"}"#
        #expect(try await store.change(merging) == [])
        let summary = "row added, 0 changed; 1 row stays deleted, 1 left out"
        #expect(try await store.merge(store.file("later.ndjson")).summary == "merged: 1 \(summary)")
        let edges = "SELECT type, contact_is, of_contact FROM relationship ORDER BY 1"
        #expect(try store.sql(edges) == "friend|a|c\nuncle|a|c\n")
        let again = "merged: nothing is new; 1 row stays deleted, 1 left out"
        #expect(try await store.merge(store.file("later.ndjson")).summary == again)
    }
}
