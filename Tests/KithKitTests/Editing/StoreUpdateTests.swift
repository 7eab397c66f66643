import KithModel
import KithReaders
import KithSourceText
import KithSystemBinding
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// A store that is changed where it is.
struct StoreUpdateTests {
    private let store: TestStore

    init() throws { store = try TestStore() }

    private static let family = PackageFolder.path + "/fixtures/monica/family/export.json"

    @Test("changes are steps of a journal, are found by words, and are taken back byte for byte")
    func undoing() async throws {
        try await store.convert(Self.family, .sqlite, "a.sqlite")
        let before = try await store.rows()
        try await store.change(Edits.relate("Nils Lindqvist", "friend", "Amara Okafor"))
        try await store.change(
            #"{"change":"update","row":{"kind":"contact","key":"Nils Lindqvist","attributes":{"job":"Lighthouse keeper"}}}"#
        )
        try await store.change(
            #"{"change":"delete","row":{"kind":"contact","key":"Greta Lindqvist"}}"#)
        let found = "SELECT label FROM search WHERE search MATCH 'lighthouse'"
        #expect(try store.sql(found) == "Nils Lindqvist\n")
        #expect(
            try store.sql("SELECT field, \"before\", \"after\" FROM _history WHERE step = 2")
                == "job||Lighthouse keeper\n")
        #expect(try store.sql("PRAGMA integrity_check; PRAGMA foreign_key_check") == "ok\n")
        #expect(try await store.rows() != before)
        #expect(
            try await store.undo(2) == [
                "deleted 13 rows; Greta Lindqvist is no longer wife of Olof Lindqvist; "
                    + "Maren Okafor is no longer daughter of Greta Lindqvist; "
                    + "Nils Lindqvist is no longer son of Greta Lindqvist; "
                    + "Lotte Okafor is no longer granddaughter of Greta Lindqvist; "
                    + "Jonas Okafor is no longer grandson of Greta Lindqvist",
                "updated 1; Nils Lindqvist: job nothing → Lighthouse keeper",
            ])
        #expect(
            try await store.undo(5) == [
                "related 1; Nils Lindqvist is the friend of Amara Okafor; "
                    + "Amara Okafor is the friend of Nils Lindqvist"
            ])
        #expect(try await store.rows() == before)
        #expect(try store.sql(found) == "")
        #expect(
            try store.sql(
                "INSERT INTO search (search) VALUES ('integrity-check'); SELECT count(*) FROM _journal"
            )
                == "3\n")
        #expect(try await store.undo(1) == [])
    }

    @Test("what authors wrote is counted again when messages change, and when that is taken back")
    func authors() async throws {
        try await store.convert(
            PackageFolder.path + "/fixtures/forum/village.ndjson", .sqlite, "a.sqlite")
        let counts = "SELECT id, sum(messages) FROM authors GROUP BY id ORDER BY id"
        let all = "61|6\n62|2\n63|5\n"
        #expect(try store.sql(counts) == all)
        try await store.change(
            #"{"change":"update","row":{"kind":"post","key":"8020","links":{"author":"63"}}}"#)
        #expect(try store.sql(counts) == "61|5\n62|2\n63|6\n")
        try await store.change(
            #"{"change":"delete","row":{"kind":"post","key":"8020"},"policy":"seed"}"#)
        #expect(try store.sql(counts) == "61|5\n62|2\n63|5\n")
        #expect(try await store.undo(2).count == 2)
        #expect(try store.sql(counts) == all)
        #expect(try store.sql("PRAGMA integrity_check") == "ok\n")
    }

    @Test("what follows from rows that another program changes is right, too")
    func changedElsewhere() async throws {
        try await store.convert(Self.family, .sqlite, "a.sqlite")
        let nils = """
            SELECT label, born, last_contact, folded IS NULL FROM _people WHERE label LIKE 'Nils%'
            """
        #expect(
            try store.sql(nils)
                == "Nils Lindqvist|1970-02-27|2024-03-09T00:00:00.000000Z|0\n")
        #expect(
            try store.sql(
                """
                PRAGMA foreign_keys = ON;
                UPDATE contact SET last_name = 'Étoile', last_talked_to = NULL WHERE first_name = 'Nils';
                UPDATE special_date SET is_year_unknown = 1
                WHERE uuid = (SELECT birthdate FROM contact WHERE first_name = 'Nils');
                DELETE FROM call WHERE contact = (SELECT uuid FROM contact WHERE first_name = 'Nils');
                DELETE FROM contact WHERE first_name = 'Maren';
                """) == "")
        #expect(try store.sql(nils) == "Nils Étoile|--02-27||1\n")
        let counts = "SELECT sum(people) FROM _statistics"
        #expect(try store.sql(counts) == "14\n")
        #expect(try await people(named: "etoile") == ["Nils Étoile"])
        // The next change of Kith fills in what takes a function of its own.
        try await store.change(
            #"{"change":"update","row":{"kind":"contact","key":"Lotte Okafor","attributes":{"job":"Cook"}}}"#
        )
        #expect(try store.sql(nils) == "Nils Étoile|--02-27||0\n")
        #expect(try await people(named: "etoile") == ["Nils Étoile"])
    }

    @Test("a user who is a contact is one person, and stands alone when the contact goes")
    func samePerson() async throws {
        try await store.convert(Self.family, .sqlite, "a.sqlite")
        let lotte = """
            SELECT kind, born, email FROM people WHERE label LIKE 'Lotte%';
            SELECT kind, born FROM _people WHERE label LIKE 'Lotte%';
            SELECT sum(people) FROM _statistics
            """
        #expect(
            try store.sql(lotte)
                == "contact|1993-03-03|lotte@example.org\ncontact|1993-03-03\n15\n")
        let user = "UPDATE user SET me_contact ="
        #expect(try store.sql("\(user) NULL") == "")
        #expect(
            try store.sql(lotte)
                == "user||lotte@example.org\ncontact|1993-03-03|\nuser|\ncontact|1993-03-03\n16\n")
        let nils = "(SELECT uuid FROM contact WHERE first_name = 'Nils')"
        #expect(try store.sql("\(user) \(nils)") == "")
        #expect(try store.sql(lotte) == "contact|1993-03-03|\ncontact|1993-03-03\n15\n")
        #expect(try store.sql("DELETE FROM contact WHERE first_name = 'Nils'") == "")
        #expect(
            try store.sql(lotte)
                == "user||lotte@example.org\ncontact|1993-03-03|\nuser|\ncontact|1993-03-03\n15\n")
    }

    private func people(named text: String) async throws -> [String] {
        var sources = SourceMap()
        let question = try QuestionLibrary().question("people")
        let asked = try await AskedStore.open(
            TestStore.plan(store.path), RowOptions(), sources: &sources, for: question)
        let answer = try asked.answer(
            question, [("text", text)], today: CalendarDay(number: 0))
        return answer.rows.map { row in if case .text(let name) = row[1] { name } else { "" } }
    }

    /// Returns a random change of rows with these keys.
    private static func change(
        of kind: String, _ one: String, _ other: String, _ relation: String,
        _ random: inout SameNumbers
    ) -> String {
        func line(_ change: String, _ row: String, _ rest: String = "") -> String {
            #"{"change":"\#(change)","row":{\#(row)}\#(rest)}"#
        }
        let row = #""kind":"\#(kind)","key":"\#(one)""#
        if kind == "thread" {
            return switch Int.random(in: 0..<6, using: &random) {
            case 0: line("delete", row, #","policy":"seed""#)
            case 1: line("delete", row, #","policy":"awful""#)
            case 2: line("bookmark", row, #","by":"62""#)
            case 3: line("unbookmark", row, #","by":"62""#)
            case 4: line("mark-read", row)
            default: line("mark-unread", row)
            }
        }
        let types = ["friend", "uncle", "boss", "mentor", "colleague"]
        let type = types[Int.random(in: types.indices, using: &random)]
        return switch Int.random(in: 0..<6, using: &random) {
        case 0: line("delete", row)
        case 1: line("merge", row, #","into":"\#(other)""#)
        case 2: line("update", row + #","attributes":{"job":"\#(other)"}"#)
        case 3, 4:
            line(
                "update",
                #""kind":"relationship","key":"\#(relation)","links":{"type":"\#(type)"}"#)
        default: Edits.relate(one, type, other)
        }
    }

    static let inputs = [
        ("monica/family/export.json", "contact"), ("forum/village.ndjson", "thread"),
    ]

    @Test("random changes of a store are taken back byte for byte", arguments: inputs)
    func randomUndo(_ input: String, _ kind: String) async throws {
        try await store.convert(
            PackageFolder.path + "/fixtures/" + input, .sqlite, "a.sqlite")
        let before = try await store.rows()
        var random = Edits.random
        func keys(_ query: String) throws -> [String] {
            try store.sql(query).split(separator: "\n").map { String($0) }
        }
        let names = try keys(
            "SELECT id FROM \(kind == "thread" ? "threads" : "people") WHERE kind = '\(kind)'")
        let relations = kind == "thread" ? [""] : try keys("SELECT uuid FROM relationship")
        for _ in 0..<Edits.rounds {
            for _ in 0..<25 {
                let line = Self.change(
                    of: kind, try #require(names.randomElement(using: &random)),
                    try #require(names.randomElement(using: &random)),
                    try #require(relations.randomElement(using: &random)), &random)
                _ = try await store.change(line)
            }
            // A mark or a bookmark that was there already is no step.
            let standing = try store.sql("SELECT count(*) FROM _journal WHERE undone IS NULL")
            let steps = try #require(Int(standing.dropLast()))
            #expect(steps > 0)
            #expect(try await store.undo(100).count == steps)
            #expect(try await store.rows() == before)
        }
        #expect(try store.sql("PRAGMA integrity_check") == "ok\n")
    }

    @Test("a row that another program has changed since is not taken back")
    func conflict() async throws {
        try await store.convert(Self.family, .sqlite, "a.sqlite")
        try await store.change(
            #"{"change":"update","row":{"kind":"contact","key":"Nils Lindqvist","attributes":{"job":"Cook"}}}"#
        )
        _ = try store.sql("UPDATE contact SET job = 'Pilot' WHERE job = 'Cook'")
        let rows = try await store.rows()
        await #expect {
            _ = try await store.undo(1)
        } throws: { error in
            (error as? KithError)?.description
                == "cannot write the store: rows have been changed by another program since"
        }
        #expect(try await store.rows() == rows)
    }

    @Test("rows are merged by key: the newer values count, whatever the order of runs")
    func merging() async throws {
        func backup(_ name: String, _ day: Int, _ job: String, _ more: String) throws -> String {
            let path = store.file(name)
            let rows = """
                contact a {"first_name":"Ann","job":"\(job)","updated_at":"2024-01-0\(day)T00:00:00Z"} {}
                contact \(more) {"first_name":"\(more)","updated_at":"2024-01-0\(day)T00:00:00Z"} {}
                """
            try Files.write(Array(RowText.json(rows).utf8), to: path)
            return path
        }
        let inputs = [
            try backup("1.ndjson", 1, "Cook", "b"), try backup("2.ndjson", 2, "Pilot", "c"),
        ]
        var results: [Set<Substring>] = []
        for order in [[0, 1], [1, 0]] {
            try await store.convert(inputs[order[0]], .sqlite, "a.sqlite")
            for _ in 0..<2 {
                #expect(try await store.merge(inputs[order[1]]).findings == [])
            }
            #expect(try store.sql("SELECT count(*) FROM _journal") == "1\n")
            results.append(Set(try await store.rows().split(separator: "\n")))
        }
        #expect(results[0] == results[1])
        #expect(results[0].count == 3)
        #expect(results[0].contains { $0.contains("Pilot") })
    }

    @Test("where nothing tells which value is newer, the new one counts and is told of")
    func conflicts() async throws {
        for (name, job) in [("1.ndjson", "Cook"), ("2.ndjson", "Pilot")] {
            let row = #"contact a {"first_name":"Ann","job":"\#(job)"} {}"#
            try Files.write(Array(RowText.json(row).utf8), to: store.file(name))
        }
        try await store.convert(store.file("1.ndjson"), .sqlite, "a.sqlite")
        #expect(
            try await store.merge(store.file("2.ndjson")).findings.map(\.message) == [
                "1 value of contact differs in the store, and nothing tells which is newer; the new one counts "
                    + "(first: job of Ann)"
            ])
    }

    @Test(
        "a store of an older version is made anew, and the old one is kept",
        arguments: [("circle.sqlite", 1), ("circle-5.sqlite", 5)])
    func migration(_ name: String, _ version: Int) async throws {
        let old = try Files.bytes(PackageFolder.path + "/fixtures/store/" + name)
        try Files.write(old, to: store.path)
        let before = try await store.rows()
        let update = try await store.update()
        #expect(update.findings.map(\.rule) == ["changes/migrated"])
        #expect(try Files.bytes(store.path + ".version-\(version)") == old)
        #expect(try await store.rows() == before)
        try store.checkViews()
        let dataset = update.dataset
        _ = try update.commit(dataset, "nothing", at: "")
    }
}
