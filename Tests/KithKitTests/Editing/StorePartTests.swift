import KithModel
import KithReaders
import KithSourceText
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Changes of a store read few of its rows, and tell and write what they would if they had read all.
struct StorePartTests {
    private let store: TestStore

    init() throws { store = try TestStore() }

    private static let village = PackageFolder.path + "/fixtures/forum/village.ndjson"

    /// A line of ancestors, of whom each is the parent of the one before, and a circle of friends.
    private static let people: String = {
        func related(_ one: Int, _ type: String, _ other: Int) -> String {
            let (letter, name) = type == "friend" ? ("f", "g") : ("a", "a")
            return "relationship \(name)\(one)-\(other) {} "
                + #"{"type":"\#(type)","contact_is":"\#(letter)\#(one)","of_contact":"\#(letter)\#(other)"}"#
        }
        let names = (0..<60).flatMap { number in
            ["a", "f"].map { #"contact \#($0)\#(number) {"first_name":"\#($0)\#(number)"}"# }
        }
        let ancestors = (0..<59).flatMap {
            [related($0, "parent", $0 + 1), related($0 + 1, "child", $0)]
        }
        let friends = (0..<60).flatMap {
            [related($0, "friend", ($0 + 1) % 60), related(($0 + 1) % 60, "friend", $0)]
        }
        return (names + ancestors + friends).joined(separator: "\n")
    }()

    private func write(_ text: String, _ vocabulary: String = "monica") throws {
        let dataset = try RowText.dataset(text, .builtIn(vocabulary))
        _ = try Conversion.write(
            dataset.batches, of: dataset.vocabulary,
            Conversion.Output(format: .sqlite, target: .file(path: store.path)))
    }

    /// Makes changes of the store, in memory; returns them with the rows that were read.
    private func edit(_ lines: String) async throws -> (editing: Editing, read: [String: Int]) {
        var sources = SourceMap()
        guard
            var update = try await StoreUpdate.open(TestStore.plan(store.path), RowOptions())
        else { throw KithError.usage("no store") }
        let file = try Edits.file(lines, update.dataset.vocabulary)
        let editing = try await update.edit([file], sources: &sources)
        let counts = update.dataset.tables.map { ($0.kind.name, $0.ownRows.count) }
        return (editing, Dictionary(uniqueKeysWithValues: counts.filter { $0.1 > 0 }))
    }

    /// Makes changes of all rows of the store, in memory.
    private func editAll(_ lines: String) async throws -> Editing {
        let update = try await store.update()
        let file = try Edits.file(lines, update.dataset.vocabulary)
        return try Editing(update.dataset, [file], policy: update.policy)
    }

    /// What a dry run tells: the numbers of rows, and what differs.
    private static func told(_ editing: Editing) -> [String] {
        let compared = InputComparison(editing, keepsSecrets: true)
        let words = DifferenceWords(compared)
        var lines = compared.inputs.map { "\($0.name): \($0.rowCount)" }
        for (kind, found) in words.comparison.kinds.enumerated() {
            func name(_ row: Int, _ side: ComparedSide) -> String {
                let row = RowID(kind: kind, row: row)
                return "\(words.names.name(row, on: side)) [\(words.names.key(row, on: side))]"
            }
            lines += found.added.map { "+ \(name($0, .new))" }
            lines += found.removed.map { "- \(name($0, .old))" }
            for change in found.changed {
                lines.append("~ \(name(change.new, .new))")
                lines += words.fields(change, ofKind: kind).map {
                    "\($0.field.name): \($0.old ?? []) → \($0.new ?? []) \($0.isMove)"
                }
            }
        }
        return lines + words.notCompared + DifferenceSummary(words).lines
    }

    @Test("a relation reads those of both people and their ancestors; a union those of both")
    func reading() async throws {
        try write(Self.people)
        let related = try await edit(Edits.relate("a50", "uncle", "f7"))
        #expect(related.editing.refusals.map(\.message) == [])
        // The ancestors of a50 and a49, who is at the end of a relation of a50; f7 with two friends.
        #expect(related.read == ["contact": 14, "relationship": 24])
        let friends = try await edit(Edits.relate("f0", "colleague", "f30"))
        #expect(friends.read == ["contact": 6, "relationship": 8])
        let merged = try await edit(
            #"{"change":"merge","row":{"kind":"contact","key":"f9"},"into":"f40"}"#)
        #expect(merged.editing.refusals.map(\.message) == [])
        #expect(merged.read == ["contact": 6, "relationship": 8])
    }

    @Test("a cycle through many ancestors is refused as if all rows were read")
    func cycle() async throws {
        try write(Self.people)
        let line = Edits.relate("a0", "parent", "a59")
        let (editing, all) = (try await edit(line).editing, try await editAll(line))
        #expect(
            editing.refusals.map(\.message) == [
                "contact a0 would be their own ancestor: a0 → a1 → a2 → a3 → a4 → … 55 more → a0"
            ])
        #expect(editing.refusals == all.refusals)
        #expect(editing.summary == all.summary)
    }

    @Test("where ancestors are in a cycle already, all rows are read")
    func knownCycle() async throws {
        let cycle = #"""

            relationship x {} {"type":"parent","contact_is":"a59","of_contact":"a55"}
            relationship y {} {"type":"child","contact_is":"a55","of_contact":"a59"}
            """#
        try write(Self.people + cycle)
        let line = Edits.relate("a3", "uncle", "f7")
        let (some, all) = (try await edit(line), try await editAll(line))
        #expect(some.editing.refusals.map(\.message) == [])
        #expect(some.read == ["contact": 120, "relationship": 240])
        #expect(Self.told(some.editing) == Self.told(all))
    }

    @Test("a change that is not well written reads nothing")
    func unusable() async throws {
        try write(Self.people)
        let line = #"{"change":"relate","person":"f1","of":"f2"}"#
        let (some, all) = (try await edit(line), try await editAll(line))
        #expect(some.editing.refusals.map(\.message) == ["a change needs the text 'is'"])
        #expect(some.editing.refusals == all.refusals)
        #expect(some.read == [:])
    }

    @Test("a person whom nobody knows is told with the name that may be meant")
    func missingPerson() async throws {
        try write(
            #"""
            contact 1 {"first_name":"Ann"}
            contact 2 {"first_name":"Brida"}
            """#)
        let line = Edits.relate("Bride", "friend", "Ann")
        let (editing, all) = (try await edit(line).editing, try await editAll(line))
        #expect(
            editing.refusals.map(\.message) == [
                "nobody has the key or the name 'Bride'; did you mean 'Brida'?"
            ])
        #expect(editing.refusals == all.refusals)
    }

    static let relations = [
        Edits.relate("a1", "parent", "a0", "unrelate"), Edits.relate("a7", "godfather", "a3"),
        Edits.relate("f3", "friend", "f4"), Edits.relate("a1", "spouse", "a0"),
        Edits.relate("a9", "grandparent", "a1"), Edits.relate("a1", "grandparent", "a9"),
        #"{"change":"update","row":{"kind":"relationship","key":"a4-5","links":{"type":"uncle"}}}"#,
        #"{"change":"update","row":{"kind":"relationship","key":"a4-5","links":{"of_contact":"a2"}}}"#,
        #"{"change":"delete","row":{"kind":"relationship","key":"g8-9"}}"#,
        #"{"change":"delete","row":{"kind":"contact","key":"f8"}}"#,
        #"{"change":"merge","row":{"kind":"contact","key":"a5"},"into":"a6"}"#,
        #"{"change":"merge","row":{"kind":"contact","key":"a50"},"into":"a2"}"#,
        #"{"change":"merge","row":{"kind":"contact","key":"f1"},"into":"f0"}"#,
        Edits.relate("f3", "boss", "f9") + "\n"
            + #"{"change":"delete","row":{"kind":"contact","key":"f20"}}"#,
    ]

    @Test("changes of relations tell the same as if all rows were read", arguments: relations)
    func relating(_ line: String) async throws {
        try write(Self.people)
        let (editing, all) = (try await edit(line).editing, try await editAll(line))
        #expect(editing.refusals == all.refusals)
        #expect(editing.words == all.words)
        #expect(Self.told(editing) == Self.told(all))
    }

    static let marks = [
        #"{"change":"update","row":{"kind":"post","key":"8020","attributes":{"html":"Hm"}}}"#,
        #"{"change":"mark-read","row":{"kind":"thread","key":"302"}}"#,
        #"{"change":"delete","row":{"kind":"thread","key":"302"},"policy":"seed"}"#,
        #"{"change":"create","row":{"kind":"user","key":"99","attributes":{"name":"New"}}}"#,
    ]

    @Test("a dry run tells the same of a store and of its rows as NDJSON", arguments: marks)
    func dryRun(_ line: String) async throws {
        try await store.convert(Self.village, .sqlite, "a.sqlite")
        let some = try await edit(line)
        var sources = SourceMap()
        let rows = try await Reading(
            TestStore.plan(Self.village), sources: &sources, keepsText: false
        ).dataset
        #expect(some.read.values.reduce(0, +) < rows.tables.reduce(0) { $0 + $1.ownRows.count })
        let all = try Editing(rows, [Edits.file(line, rows.vocabulary)], policy: "seed")
        #expect(Self.told(some.editing) == Self.told(all))
    }

    @Test("a new row gets the number after the greatest, which is given again if it goes")
    func numbers() async throws {
        try await store.convert(Self.village, .sqlite, "a.sqlite")
        let new = #"{"change":"create","row":{"kind":"user","attributes":{"name":"New"}}}"#
        let numbers = try store.sql("SELECT max(CAST(id AS INTEGER)) FROM user")
            .split(separator: "\n")
        let greatest = try #require(numbers.first.flatMap { Int($0) })
        func key(_ editing: Editing) -> String {
            let users = editing.dataset.table("user")
            return users.key(users.count - 1)
        }
        let one = try await edit(new)
        #expect(one.read == [:])
        #expect(key(one.editing) == "\(greatest + 1)")
        let gone = #"{"change":"delete","row":{"kind":"user","key":"\#(greatest)"}}"# + "\n" + new
        let (some, all) = (try await edit(gone).editing, try await editAll(gone))
        #expect(some.refusals.map(\.message) == all.refusals.map(\.message))
        #expect(Self.told(some) == Self.told(all))
        // A key that is no number leaves none for others.
        try await store.change(
            #"{"change":"create","row":{"kind":"user","key":"unknown-x","attributes":{"name":"X"}}}"#
        )
        #expect(
            try await edit(new).editing.refusals.map(\.message) == [
                "a new user needs a key; the source numbers its rows itself"
            ])
    }

    @Test("a change of other fields leaves the index of words as it is, and one of a text is found")
    func words() async throws {
        try await store.convert(Self.village, .sqlite, "a.sqlite")
        let index = "SELECT id, hex(block) FROM search_data"
        let before = try store.sql(index)
        try await store.change(#"{"change":"mark-read","row":{"kind":"forum","key":"1"}}"#)
        #expect(try store.sql("SELECT what FROM _journal") != "")
        #expect(try store.sql(index) == before)
        try await store.change(
            #"{"change":"update","row":{"kind":"post","key":"8020","attributes":{"html":"Zebra"}}}"#
        )
        let found = #"SELECT id FROM search WHERE search MATCH 'zebra'"#
        #expect(try store.sql(found) == "8020\n")
        let check = "INSERT INTO search (search, rank) VALUES ('integrity-check', 1)"
        #expect(try store.sql(check) == "")
        _ = try await store.undo(1)
        #expect(try store.sql(found) == "")
        #expect(try store.sql(check) == "")
    }

    // MARK: Refusals

    private static let threads = #"""
        forum 1 {"name":"Green"}
        user 61 {"name":"Tom"}
        user 62 {"name":"Brida"}
        thread 301 {"title":"Rules"} {"author":"61"}
        thread 302 {"title":"Oak"} {"forum":"1","author":"61"}

        """#

    private static func setForum(_ thread: Int, _ forum: String) -> String {
        #"{"change":"update","row":{"kind":"thread","key":"\#(thread)","links":{"forum":\#(forum)}}}"#
    }

    @Test("a step that mends one row and breaks another in the same way is refused")
    func mending() async throws {
        try write(Self.threads, "forum")
        let (mended, broken) = (Self.setForum(301, #""1""#), Self.setForum(302, "null"))
        #expect(try await edit(mended).editing.refusals == [])
        let refused = try await edit(mended + "\n" + broken).editing.refusals
        #expect(refused.map(\.message) == ["thread Oak has no known forum"])
        #expect(refused.map(\.span) == [nil])
    }

    @Test("links that lead to nothing are mended one by one")
    func mendingSome() async throws {
        let threads = (1...9).map { #"thread 40\#($0) {"title":"T\#($0)"} {"forum":"9"}"# }
        try write(Self.threads + threads.joined(separator: "\n"), "forum")
        let changes = (1...6).map { Self.setForum(400 + $0, #""1""#) }
        let editing = try await edit(changes.joined(separator: "\n")).editing
        #expect(editing.refusals == [])
        #expect(editing.announced == [])
    }

    @Test("a name that nobody has is told with one that is close, and other rows are not read")
    func missingName() async throws {
        try write(Self.threads, "forum")
        let (editing, read) = try await edit(
            #"{"change":"update","row":{"kind":"user","key":"Bride","attributes":{"name":"B"}}}"#)
        #expect(
            editing.refusals.map(\.message)
                == ["no user has the key or the name 'Bride'; did you mean 'Brida'?"])
        #expect(read == ["user": 2])
    }
}
