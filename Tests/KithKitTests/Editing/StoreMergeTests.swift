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
                "warning: 1 value of contact differs in the store, and nothing tells which is newer; the new one "
                    + "counts (first: job of Ann)",
                "warning: 1 value of contact in newer rows of the inputs replaces what was changed in the store "
                    + "(first: job of Ben)",
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

    @Test("of an input whose merge was taken back, the store keeps neither name nor format")
    func undoneInput() async throws {
        try await store.convert(try backup(Self.rows), .sqlite, "a.sqlite")
        let about = "SELECT * FROM _kith UNION ALL SELECT * FROM _source ORDER BY 1"
        let before = try store.sql(about)
        _ = try await merge(PackageFolder.path + "/fixtures/monica/family/export.json")
        #expect(try store.sql("SELECT count(*) FROM _source") == "2\n")
        #expect(
            try store.sql("SELECT value FROM _kith WHERE name = 'formats'") == "kith monica\n")
        _ = try await store.undo(1)
        #expect(try store.sql(about) == before)
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
                "info: 1 value of contact in the inputs was replaced in the store before; the store's counts "
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
            try await merge(backup(more, "more.ndjson")) == [
                "merged: 1 row added, 0 changed; 4 rows stay deleted, 1 left out",
                "info: 1 value of contact in the inputs was replaced in the store before; the store's counts "
                    + "(first: first_met_through of Cy)",
                "info: 1 value of contact in the inputs led to what is deleted in the store; no such link is taken "
                    + "(first: first_met_through of Dee)",
                "info: 1 row of contact was deleted in the store and stays so: Ben",
                "info: 2 rows of relationship were deleted in the store and stay so (first: r)",
                "info: 1 row of note was deleted in the store and stays so: n",
                "info: 1 row of note belongs to a row that is deleted in the store, and is left out: m",
            ])
        #expect(
            try store.sql("SELECT first_name, first_met_through IS NULL FROM contact ORDER BY 1")
                == "Ann|1\nCy|1\nDee|1\n")
        #expect(try store.sql("SELECT count(*) FROM note") == "0\n")
        _ = try await store.undo(2)
        #expect(
            try await merge(store.file("more.ndjson")).first == "merged: 2 rows added, 0 changed")
    }

    @Test("a newer row gets no link to a row that is deleted, but one to a row that is there again")
    func linksToGoneRows() async throws {
        let ben = "5b80a938-355d-4b1a-9c31-8c3078ff7077"
        let person = """
            "first_name":"Ben","is_active":true,"is_dead":false,"is_partial":false,\
            "created_at":"2024-01-01T00:00:00Z","updated_at":"2024-01-01T00:00:00Z"
            """
        let rows = """
            contact \(ben) {\(person)} {}
            contact c {"first_name":"Cy","updated_at":"2024-01-01T00:00:00Z"} {"first_met_through":"\(ben)"}
            """
        try await store.convert(try backup(rows), .sqlite, "a.sqlite")
        try await store.change(#"{"change":"delete","row":{"kind":"contact","key":"\#(ben)"}}"#)
        let newer =
            #"contact c {"first_name":"Cyd","updated_at":"2024-02-01T00:00:00Z"} {"first_met_through":"\#(ben)"}"#
        #expect(
            try await merge(backup(newer, "newer.ndjson")) == [
                "merged: 0 rows added, 1 changed",
                "info: 1 value of contact in the inputs led to what is deleted in the store; no such link is taken "
                    + "(first: first_met_through of Cyd)",
            ])
        let people = "SELECT first_name, first_met_through FROM contact; PRAGMA foreign_key_check"
        #expect(try store.sql(people) == "Cyd|\n")
        let again =
            #"{"change":"create","row":{"kind":"contact","key":"\#(ben)","attributes":{\#(person)}}}"#
        #expect(try await store.change(again) == [])
        let newest = newer.replacing("2024-02", with: "2024-03")
        #expect(
            try await merge(backup(newest, "newest.ndjson")) == ["merged: 0 rows added, 1 changed"])
        #expect(try store.sql(people) == "Cyd|\(ben)\nBen|\n")
    }

    /// Three people, of whom the second one has a note.
    private static let people = """
        contact a {"first_name":"Ann"} {}
        contact b {"first_name":"A. Berg"} {}
        contact c {"first_name":"Cy"} {}
        note n {"body":"tea","updated_at":"2024-01-01T00:00:00Z"} {"contact":"b"}
        """
    /// Later the note is another one, there is one more, and the second one is a friend of the others.
    private static let later = """
        \(people.replacing("tea", with: "Tea").replacing("2024-01", with: "2024-02"))
        note m {"body":"Rye"} {"contact":"b"}
        relationship r {} {"type":"friend","contact_is":"a","of_contact":"b"}
        relationship s {} {"type":"friend","contact_is":"b","of_contact":"c"}
        relationship t {} {"type":"friend","contact_is":"c","of_contact":"b"}
        """

    private static func merging(_ key: String, into other: String) -> String {
        #"{"change":"merge","row":{"kind":"contact","key":"\#(key)"},"into":"\#(other)"}"#
    }

    /// Returns whose the notes and the relations are, and links that lead nowhere.
    private func links() throws -> String {
        try store.sql(
            """
            SELECT body, contact FROM note UNION ALL SELECT contact_is, of_contact FROM relationship ORDER BY 1;
            PRAGMA foreign_key_check
            """)
    }

    @Test("links to a row that was merged into another one lead to that one, until that is undone")
    func linksToMergedRows() async throws {
        try await store.convert(try backup(Self.people), .sqlite, "a.sqlite")
        #expect(try await store.change(Self.merging("b", into: "a")) == [])
        let later = try backup(Self.later, "later.ndjson")
        let kept = [
            "info: 1 row of contact was merged into another one in the store and stays so: A. Berg",
            "info: 1 row of relationship belongs to a row that is deleted in the store, and is left out: r",
        ]
        let summary = "merged: 3 rows added, 1 changed; 1 row stays deleted, 1 left out"
        #expect(try await merge(later) == [summary] + kept)
        #expect(try links() == "Rye|a\nTea|a\na|c\nc|a\n")
        #expect(
            try await merge(later)
                == ["merged: nothing is new; 1 row stays deleted, 1 left out"] + kept)
        _ = try await store.undo(2)
        #expect(try await merge(later) == ["merged: 4 rows added, 1 changed"])
        #expect(try links() == "Rye|b\nTea|b\na|b\nb|c\nc|b\n")
    }

    @Test("links follow to the row into which others were merged one after another")
    func linksToRowsMergedTwice() async throws {
        try await store.convert(try backup(Self.people), .sqlite, "a.sqlite")
        #expect(try await store.change(Self.merging("b", into: "a")) == [])
        #expect(try await store.change(Self.merging("a", into: "c")) == [])
        #expect(
            try await merge(backup(Self.later, "later.ndjson")) == [
                "merged: 1 row added, 1 changed; 2 rows stay deleted, 3 left out",
                "info: 2 rows of contact were merged into others in the store and stay so (first: Ann)",
                "info: 3 rows of relationship belong to rows that are deleted in the store, and are left out "
                    + "(first: r)",
            ])
        #expect(try links() == "Rye|c\nTea|c\n")
    }

    @Test("a row that stayed gets no link to itself from one to the row that went")
    func linkToItself() async throws {
        let people = """
            contact a {"first_name":"Ann","updated_at":"2024-01-01T00:00:00Z"} {"first_met_through":"b"}
            contact b {"first_name":"A. Berg"} {}
            """
        try await store.convert(try backup(people), .sqlite, "a.sqlite")
        #expect(try await store.change(Self.merging("b", into: "a")) == [])
        let later = people.replacing("2024-01", with: "2024-02")
        _ = try await merge(backup(later, "later.ndjson"))
        #expect(
            try store.sql("SELECT substr(updated_at, 1, 7), first_met_through FROM contact")
                == "2024-02|\n")
    }

    /// A village whose messages and announcements name their authors.
    private static let village = PackageFolder.path + "/fixtures/forum/village.ndjson"

    @Test("names lead to no user who is deleted")
    func deletedAuthor() async throws {
        try await store.convert(Self.village, .sqlite, "a.sqlite")
        try await store.change(
            #"{"change":"delete","row":{"kind":"user","key":"61"},"policy":"awful"}"#)
        let rows = try await store.rows()
        #expect(
            try await merge(Self.village) == [
                "merged: nothing is new; 1 row stays deleted",
                "info: 2 values of thread in the inputs were replaced in the store before; the store's count "
                    + "(first: author of Rules of the green)",
                "info: 4 values of post in the inputs were replaced in the store before; the store's count "
                    + "(first: author of 8001)",
                "info: 2 values of announcement in the inputs were replaced in the store before; the store's count "
                    + "(first: author of The well is shut)",
                "info: 1 row of user was deleted in the store and stays so: Old Tom",
            ])
        #expect(try await store.rows() == rows)
        #expect(try store.sql("PRAGMA foreign_key_check") == "")
    }

    @Test("a name that a user had before leads nowhere new")
    func renamedAuthor() async throws {
        try await store.convert(Self.village, .sqlite, "a.sqlite")
        try await store.change(
            #"{"change":"update","row":{"kind":"user","key":"61","attributes":{"name":"Tom"}}}"#)
        let rows = try await store.rows()
        #expect(
            try await merge(Self.village) == [
                "merged: nothing is new",
                "info: 1 value of user in the inputs was replaced in the store before; the store's counts "
                    + "(first: name of Old Tom)",
            ])
        #expect(try await store.rows() == rows)
    }

    /// Pages of January: an index with two forums.
    private static let older = """
        capture a {"page":"index","captured_at":"2024-01-01T00:00:00Z"} {}
        forum 1 {"name":"Old Hall","index":0,"is_stale":false} {}
        forum 2 {"name":"Cellar","index":1,"is_stale":false} {}
        """
    /// Pages of June: an index with one of them under another name, and a new one.
    private static let newer = """
        capture b {"page":"index","captured_at":"2024-06-01T00:00:00Z"} {}
        forum 1 {"name":"New Hall","index":5,"is_stale":false} {}
        forum 3 {"name":"Attic","index":6,"is_stale":false} {}
        """
    private static let both = "1|New Hall|5|0\n2|Cellar|1|1\n3|Attic|6|0\n"

    @Test("rows of newer captures count, whatever the order of runs", arguments: [false, true])
    func captures(isNewerFirst: Bool) async throws {
        let (older, newer) = (try backup(Self.older), try backup(Self.newer, "new.ndjson"))
        try await store.convert(isNewerFirst ? newer : older, .sqlite, "a.sqlite")
        let said = try await merge(isNewerFirst ? older : newer)
        #expect(said == ["merged: 4 rows added, \(isNewerFirst ? 0 : 2) changed"])
        let forums = "SELECT id, name, \"index\", is_stale FROM forum ORDER BY id"
        #expect(try store.sql(forums) == Self.both)
        #expect(try await merge(older) == ["merged: nothing is new"])
        #expect(try await merge(newer) == ["merged: nothing is new"])
        #expect(try store.sql(forums) == Self.both)
    }

    @Test("a forum that the newer index lacks is stale where another one stays deleted, too")
    func staleBesideDeleted() async throws {
        try await store.convert(try backup(Self.newer), .sqlite, "a.sqlite")
        try await store.change(
            #"{"change":"delete","row":{"kind":"forum","key":"3"},"policy":"seed"}"#)
        let older = Self.older + "\nforum 3 {\"name\":\"Attic\",\"index\":2,\"is_stale\":false} {}"
        #expect(
            try await merge(backup(older, "older.ndjson")) == [
                "merged: 4 rows added, 0 changed; 1 row stays deleted",
                "info: 1 row of forum was deleted in the store and stays so: Attic",
            ])
        #expect(
            try store.sql("SELECT id, is_stale FROM forum ORDER BY id") == "1|0\n2|1\n")
    }

    /// A post in three captures.
    private static let posts = [
        "a": "2024-01-01", "b": "2024-02-01", "c": "2024-03-01",
    ]

    private func post(_ capture: String, _ text: String) throws -> String {
        try backup(
            """
            capture \(capture) {"page":"thread","captured_at":"\(Self.posts[capture] ?? "")T00:00:00Z"} {}
            post 1 {"html":"\(text)"} {"capture":"\(capture)"}
            """, "\(capture).ndjson")
    }

    @Test(
        "superseded values are rows of history, and no longer where they count again",
        arguments: [
            ("X", "Y", "Z", "a|X\nb|Y\n"), ("X", "Y", "X", "b|Y\n"), ("X", "X", "Y", "b|X\n"),
            ("X", "X", "X", ""),
        ])
    func history(_ a: String, _ b: String, _ c: String, _ rows: String) async throws {
        let files = [
            "a": try post("a", a), "b": try post("b", b), "c": try post("c", c),
        ]
        for order in ["abc", "acb", "bac", "bca", "cab", "cba"] {
            let paths = order.compactMap { files[String($0)] }
            try await store.convert(paths[0], .sqlite, "a.sqlite")
            for path in paths.dropFirst() {
                #expect(try await merge(path).count == 1)
            }
            #expect(
                try store.sql("SELECT capture, value FROM earlier ORDER BY 1") == rows, "\(order)")
            #expect(try store.sql("SELECT capture, html FROM post") == "c|\(c)\n", "\(order)")
        }
    }

    @Test("of captures that lie between each other nothing tells which are newer")
    func mixedCaptures() async throws {
        let between = """
            \(Self.older)
            capture c {"page":"index","captured_at":"2024-07-01T00:00:00Z"} {}
            """
        try await store.convert(try backup(between), .sqlite, "a.sqlite")
        let said = try await merge(try backup(Self.newer, "new.ndjson"))
        #expect(
            said == [
                "merged: 4 rows added, 1 changed",
                "warning: 2 values of forum differ in the store, and nothing tells which is newer; the new one "
                    + "counts (first: name of New Hall)",
            ])
    }
}
