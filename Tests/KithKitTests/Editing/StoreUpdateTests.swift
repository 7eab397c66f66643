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
    /// The folder of one test.
    private final class Place: Sendable {
        private let folder: TemporaryFolder

        init() throws { folder = try TemporaryFolder() }

        func file(_ name: String) -> String { folder.file(name) }
    }

    private let place: Place

    init() throws { place = try Place() }

    private var store: String { place.file("a.sqlite") }

    private static func plan(_ path: String) throws -> InputPlan {
        try InputPlan([path], InputOptions(for: .rows))
    }

    private func convert(_ path: String, _ format: WriterFormat, _ output: String) async throws {
        var sources = SourceMap()
        _ = try await Conversion(
            Self.plan(path), sources: &sources,
            output: Conversion.Output(format: format, target: .file(path: place.file(output))))
    }

    /// The rows of the store as NDJSON.
    private func rows() async throws -> String {
        try await convert(store, .ndjson, "rows.ndjson")
        return try Files.text(place.file("rows.ndjson"))
    }

    private func update() async throws -> StoreUpdate {
        var sources = SourceMap()
        guard
            let update = try await StoreUpdate.open(
                Self.plan(store), RowOptions(), sources: &sources)
        else { throw KithError.usage("no store") }
        return update
    }

    /// Changes the store; returns why not, if it is refused.
    @discardableResult
    private func change(_ lines: String) async throws -> [String] {
        let update = try await update()
        var changes = Editing.Changes()
        changes.written = [try Edits.file(lines, update.dataset.vocabulary)]
        let editing = try Editing(update.dataset, changes)
        guard editing.refusals.isEmpty else { return editing.refusals.map(\.message) }
        _ = try update.commit(editing.dataset, editing.words, at: "2026-01-02T03:04:05Z")
        return []
    }

    private func undo(_ count: Int) async throws -> [String] {
        try await update().undo(count, at: "2026-01-02T04:04:05Z").map(\.what)
    }

    private func sql(_ query: String) throws -> String {
        let run = try ChildProcess.run("sqlite3", [store, query])
        return String(decoding: run.output + run.errorOutput, as: UTF8.self)
    }

    private static let family = PackageFolder.path + "/fixtures/monica/family/export.json"

    @Test("changes are steps of a journal, are found by words, and are taken back byte for byte")
    func undoing() async throws {
        try await convert(Self.family, .sqlite, "a.sqlite")
        let before = try await rows()
        try await change(Edits.relate("Nils Lindqvist", "friend", "Amara Okafor"))
        try await change(
            #"{"change":"update","row":{"kind":"contact","key":"Nils Lindqvist","attributes":{"job":"Lighthouse keeper"}}}"#
        )
        try await change(#"{"change":"delete","row":{"kind":"contact","key":"Greta Lindqvist"}}"#)
        let found = "SELECT label FROM search WHERE search MATCH 'lighthouse'"
        #expect(try sql(found) == "Nils Lindqvist\n")
        #expect(
            try sql("SELECT field, \"before\", \"after\" FROM _history WHERE step = 2")
                == "job||Lighthouse keeper\n")
        #expect(try sql("PRAGMA integrity_check; PRAGMA foreign_key_check") == "ok\n")
        #expect(try await rows() != before)
        #expect(
            try await undo(2) == [
                "deleted 1; Greta Lindqvist is no longer wife of Olof Lindqvist; "
                    + "Maren Okafor is no longer daughter of Greta Lindqvist; "
                    + "Nils Lindqvist is no longer son of Greta Lindqvist; "
                    + "Lotte Okafor is no longer granddaughter of Greta Lindqvist; "
                    + "Jonas Okafor is no longer grandson of Greta Lindqvist",
                "updated 1; Nils Lindqvist: job nothing → Lighthouse keeper",
            ])
        #expect(
            try await undo(5) == [
                "related 1; Nils Lindqvist is now friend of Amara Okafor"
            ])
        #expect(try await rows() == before)
        #expect(try sql(found) == "")
        #expect(
            try sql(
                "INSERT INTO search (search) VALUES ('integrity-check'); SELECT count(*) FROM _journal"
            )
                == "3\n")
        #expect(try await undo(1) == [])
    }

    @Test("what authors wrote is counted again when messages change, and when that is taken back")
    func authors() async throws {
        try await convert(
            PackageFolder.path + "/fixtures/forum/village.ndjson", .sqlite, "a.sqlite")
        let counts = "SELECT id, messages FROM authors WHERE messages > 0 ORDER BY id"
        let all = "61|6\n62|2\n63|5\n"
        #expect(try sql(counts) == all)
        try await change(
            #"{"change":"update","row":{"kind":"post","key":"8020","links":{"author":"63"}}}"#)
        #expect(try sql(counts) == "61|5\n62|2\n63|6\n")
        try await change(#"{"change":"delete","row":{"kind":"post","key":"8020"},"policy":"seed"}"#)
        #expect(try sql(counts) == "61|5\n62|2\n63|5\n")
        #expect(try await undo(2).count == 2)
        #expect(try sql(counts) == all)
        #expect(try sql("PRAGMA integrity_check") == "ok\n")
    }

    @Test("random changes of a store are taken back byte for byte")
    func randomUndo() async throws {
        try await convert(Self.family, .sqlite, "a.sqlite")
        let before = try await rows()
        var random = SystemRandomNumberGenerator()
        let names = try sql("SELECT id FROM people WHERE kind = 'contact'").split(separator: "\n")
            .map { String($0) }
        var steps = 0
        for _ in 0..<25 {
            let one = try #require(names.randomElement(using: &random))
            let other = try #require(names.randomElement(using: &random))
            let line =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: #"{"change":"delete","row":{"kind":"contact","key":"\#(one)"}}"#
                case 1:
                    #"{"change":"merge","row":{"kind":"contact","key":"\#(one)"},"into":"\#(other)"}"#
                case 2:
                    #"{"change":"update","row":{"kind":"contact","key":"\#(one)","attributes":{"job":"\#(other)"}}}"#
                default: Edits.relate(one, "friend", other)
                }
            if try await change(line).isEmpty { steps += 1 }
        }
        #expect(try await undo(100).count == steps)
        #expect(try await rows() == before)
        #expect(try sql("PRAGMA integrity_check") == "ok\n")
    }

    @Test("a row that another program has changed since is not taken back")
    func conflict() async throws {
        try await convert(Self.family, .sqlite, "a.sqlite")
        try await change(
            #"{"change":"update","row":{"kind":"contact","key":"Nils Lindqvist","attributes":{"job":"Cook"}}}"#
        )
        _ = try sql("UPDATE contact SET job = 'Pilot' WHERE job = 'Cook'")
        let rows = try await rows()
        await #expect {
            _ = try await undo(1)
        } throws: { error in
            (error as? KithError)?.description
                == "cannot write the store: rows have been changed by another program since"
        }
        #expect(try await self.rows() == rows)
    }

    @Test("rows are merged by key: the newer values count, whatever the order of runs")
    func merging() async throws {
        func backup(_ name: String, _ day: Int, _ job: String, _ more: String) throws -> String {
            let path = place.file(name)
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
            try await convert(inputs[order[0]], .sqlite, "a.sqlite")
            for _ in 0..<2 {
                let update = try await update()
                var sources = SourceMap()
                let reading = try await Reading(
                    Self.plan(inputs[order[1]]), sources: &sources, keepsText: false)
                let merge = try StoreMerge(update.dataset, reading)
                #expect(merge.findings == [])
                _ = try update.commit(merge.dataset, merge.summary, at: "2026-01-02T03:04:05Z")
            }
            #expect(try sql("SELECT count(*) FROM _journal") == "1\n")
            results.append(Set(try await rows().split(separator: "\n")))
        }
        #expect(results[0] == results[1])
        #expect(results[0].count == 3)
        #expect(results[0].contains { $0.contains("Pilot") })
    }

    @Test("where nothing tells which value is newer, the new one counts and is told of")
    func conflicts() async throws {
        for (name, job) in [("1.ndjson", "Cook"), ("2.ndjson", "Pilot")] {
            let row = #"contact a {"first_name":"Ann","job":"\#(job)"} {}"#
            try Files.write(Array(RowText.json(row).utf8), to: place.file(name))
        }
        try await convert(place.file("1.ndjson"), .sqlite, "a.sqlite")
        var sources = SourceMap()
        let reading = try await Reading(
            Self.plan(place.file("2.ndjson")), sources: &sources, keepsText: false)
        let merge = try StoreMerge(try await update().dataset, reading)
        #expect(
            merge.findings.map(\.message) == [
                "1 value of contact differ in the store, and nothing tells which is newer; the new one counts "
                    + "(first: job of Ann)"
            ])
    }

    @Test("a store of an older version is made anew, and the old one is kept")
    func migration() async throws {
        let old = try Files.bytes(PackageFolder.path + "/fixtures/store/circle.sqlite")
        try Files.write(old, to: store)
        let before = try await rows()
        let update = try await update()
        #expect(update.findings.map(\.rule) == ["changes/migrated"])
        #expect(try Files.bytes(store + ".version-1") == old)
        #expect(try await rows() == before)
        let dataset = update.dataset
        _ = try update.commit(dataset, "nothing", at: "")
    }
}
