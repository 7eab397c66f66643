import KithModel
import KithSourceText
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Older and newer inputs merged into a store that was edited.
struct StoreMergeTests {
    private let store: TestStore

    init() throws { store = try TestStore() }

    /// Three people; one of them has two notes and is a friend of another.
    private static let rows = """
        contact a {"first_name":"Ann","job":"Cook","updated_at":"2024-01-01T00:00:00Z"} {}
        contact b {"first_name":"Ben","job":"Cook","updated_at":"2024-01-01T00:00:00Z"} {}
        contact c {"first_name":"Cy"} {"first_met_through":"b"}
        note n {"body":"Likes tea"} {"contact":"b"}
        relationship r {} {"type":"friend","contact_is":"a","of_contact":"b"}
        relationship s {} {"type":"friend","contact_is":"b","of_contact":"a"}
        """

    /// Writes rows as an input.
    private func backup(_ rows: String, _ name: String = "old.ndjson") throws -> String {
        try Files.write(Array(RowText.json(rows).utf8), to: store.file(name))
        return store.file(name)
    }

    /// Merges an input; returns the summary and the messages of findings.
    private func merge(_ path: String) async throws -> [String] {
        let merge = try await store.merge(path)
        return [merge.summary] + merge.findings.map { "\($0.severity): \($0.message)" }
    }

    private static func update(_ key: String, _ values: String) -> String {
        #"{"change":"update","row":{"kind":"contact","key":"\#(key)","attributes":{\#(values)}}}"#
    }

    @Test(
        "an edit stays when the input from before it is merged again, and what was cleared stays so"
    )
    func edits() async throws {
        let old = try backup(Self.rows)
        try await store.convert(old, .sqlite, "a.sqlite")
        try await store.change(Self.update("a", #""job":"Pilot""#))
        try await store.change(Self.update("b", #""job":null"#))
        let rows = try await store.rows()
        #expect(
            try await merge(old) == [
                "merged: nothing is new",
                "info: 2 values of contact in the inputs were replaced in the store before; the store's count "
                    + "(first: job of Ann)",
            ])
        #expect(try await store.rows() == rows)
        #expect(try store.sql("SELECT count(*) FROM _journal") == "2\n")
    }

    @Test(
        "a value that the store never had wins over an edit, and so does a row that changed later")
    func newerValues() async throws {
        try await store.convert(try backup(Self.rows), .sqlite, "a.sqlite")
        try await store.change(Self.update("a", #""job":"Pilot""#))
        try await store.change(Self.update("b", #""job":"Pilot""#))
        let other = """
            contact a {"first_name":"Ann","job":"Baker","updated_at":"2024-01-01T00:00:00Z"} {}
            contact b {"first_name":"Ben","job":"Cook","updated_at":"2024-01-02T00:00:00Z"} {}
            """
        #expect(
            try await merge(backup(other, "new.ndjson")) == [
                "merged: 0 rows added, 2 changed",
                "warning: 1 value of contact differ in the store, and nothing tells which is newer; the new one "
                    + "counts (first: job of Ann)",
            ])
        #expect(
            try store.sql("SELECT first_name, job FROM contact ORDER BY 1")
                == "Ann|Baker\nBen|Cook\nCy|\n")
    }

    @Test("an edit that was taken back replaces nothing")
    func undone() async throws {
        let old = try backup(Self.rows)
        try await store.convert(old, .sqlite, "a.sqlite")
        try await store.change(Self.update("a", #""job":"Pilot""#))
        _ = try await store.undo(1)
        let other = Self.rows.replacing("Cook", with: "Pilot")
        #expect(
            try await merge(backup(other, "new.ndjson")) == [
                "merged: 0 rows added, 2 changed",
                "warning: 2 values of contact differ in the store, and nothing tells which is newer; the new one "
                    + "counts (first: job of Ann)",
            ])
    }

    @Test(
        "deleted rows stay deleted, with what was deleted with them; new rows come without links to them"
    )
    func deletions() async throws {
        let old = try backup(Self.rows)
        try await store.convert(old, .sqlite, "a.sqlite")
        try await store.change(#"{"change":"delete","row":{"kind":"contact","key":"b"}}"#)
        let rows = try await store.rows()
        #expect(
            try await merge(old) == [
                "merged: nothing is new; 4 rows stay deleted",
                "info: 1 value of contact in the inputs were replaced in the store before; the store's count "
                    + "(first: first_met_through of Cy)",
                "info: 1 row of contact was deleted in the store and stays so: Ben",
                "info: 2 rows of relationship were deleted in the store and stay so (first: r)",
                "info: 1 row of note was deleted in the store and stays so: n",
            ])
        #expect(try await store.rows() == rows)
        #expect(try store.sql("SELECT count(*) FROM _journal") == "1\n")
        let more = """
            \(Self.rows)
            contact d {"first_name":"Dee"} {"first_met_through":"b"}
            note m {"body":"Likes rye"} {"contact":"b"}
            """
        #expect(
            try await merge(backup(more, "more.ndjson")).first
                == "merged: 1 row added, 0 changed; 5 rows stay deleted")
        #expect(
            try store.sql("SELECT first_name, first_met_through IS NULL FROM contact ORDER BY 1")
                == "Ann|1\nCy|1\nDee|1\n")
        #expect(try store.sql("SELECT count(*) FROM note") == "0\n")
        _ = try await store.undo(2)
        #expect(
            try await merge(store.file("more.ndjson")).first == "merged: 2 rows added, 0 changed")
    }
}
