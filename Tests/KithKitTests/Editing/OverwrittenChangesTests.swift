import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Values that were changed in a store, and that newer inputs replace.
struct OverwrittenChangesTests {
    private let store: TestStore

    init() throws { store = try TestStore() }

    /// Merges rows; returns the messages of findings.
    private func merge(_ rows: String) async throws -> [String] {
        try Files.write(Array(RowText.json(rows).utf8), to: store.file("input.ndjson"))
        return try await store.merge(store.file("input.ndjson")).findings.map {
            "\($0.severity): \($0.message)"
        }
    }

    private static func contact(_ job: String, _ year: Int) -> String {
        #"contact a {"first_name":"Ann","job":\#(job),"updated_at":"\#(year)-01-01T00:00:00Z"} {}"#
    }

    private static func change(_ change: String, _ job: String, _ more: String = "") -> String {
        #"{"change":"\#(change)","row":{"kind":"contact","key":"a","attributes":{"job":\#(job)\#(more)}}}"#
    }

    private static let warning =
        "warning: 1 value of contact in newer rows of the inputs replaces what was changed in the store (first: job of Ann)"

    @Test(
        "a warning tells of it, also where the value was cleared", arguments: [#""Pilot""#, "null"])
    func changed(_ job: String) async throws {
        try Files.write(
            Array(RowText.json(Self.contact(#""Cook""#, 2024)).utf8), to: store.file("input.ndjson")
        )
        try await store.convert(store.file("input.ndjson"), .sqlite, "a.sqlite")
        #expect(try await store.change(Self.change("update", job)) == [])
        #expect(try await merge(Self.contact(#""Baker""#, 2025)) == [Self.warning])
        // That value is from an input.
        #expect(try await merge(Self.contact(#""Smith""#, 2026)) == [])
        #expect(try store.sql("SELECT job FROM contact") == "Smith\n")
    }

    @Test("what was an input's and then a change again counts as changed")
    func changedAgain() async throws {
        try Files.write(
            Array(RowText.json(Self.contact(#""Cook""#, 2024)).utf8), to: store.file("input.ndjson")
        )
        try await store.convert(store.file("input.ndjson"), .sqlite, "a.sqlite")
        #expect(try await store.change(Self.change("update", #""Pilot""#)) == [])
        #expect(try await merge(Self.contact(#""Baker""#, 2025)) == [Self.warning])
        #expect(try await merge(Self.contact(#""Pilot""#, 2026)) == [])
        #expect(try await merge(Self.contact(#""Smith""#, 2027)) == [])
        #expect(try await store.change(Self.change("update", #""Pilot""#)) == [])
        #expect(try await merge(Self.contact(#""Cook""#, 2028)) == [Self.warning])
    }

    @Test("no capture shows what was changed after it, and a row that is made anew has none")
    func captures() async throws {
        func page(_ title: String, _ day: Int) -> String {
            """
            capture c\(day) {"page":"thread","captured_at":"2024-05-0\(day)T00:00:00Z"} {}
            thread 1 {"title":"\(title)"} {}
            """
        }
        try Files.write(
            Array(RowText.json(page("Old", 1)).utf8), to: store.file("input.ndjson"))
        try await store.convert(store.file("input.ndjson"), .sqlite, "a.sqlite")
        _ = try await merge(page("Old", 2))
        #expect(try store.sql("SELECT id, capture FROM _sighting") == "1|c2\n")
        let edit =
            #"{"change":"update","row":{"kind":"thread","key":"1","attributes":{"title":"Mine"}}}"#
        #expect(try await store.change(edit) == [])
        #expect(
            try await merge(page("New", 3)) == [
                "warning: 1 value of thread in newer rows of the inputs replaces what was changed in the store "
                    + "(first: title of New)"
            ])
        #expect(try store.sql("SELECT value FROM earlier") == "")
        #expect(
            try await store.change(
                #"{"change":"delete","row":{"kind":"thread","key":"1"},"policy":"seed"}"#) == [])
        #expect(try store.sql("SELECT count(*) FROM _sighting") == "0\n")
        #expect(try await store.undo(1) != [])
        #expect(try store.sql("SELECT id, capture FROM _sighting") == "1|c3\n")
    }
}
