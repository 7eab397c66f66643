import KithDiagnostics
import KithReaders
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Pages whose viewers are in several time zones, merged into a store.
struct MergedClocksTests {
    private let store: TestStore
    private let folders: [String]

    /// Writes three pages of one thread, the second of which shows all times six hours earlier.
    init() throws {
        let store = try TestStore()
        self.store = store
        let earlier = [
            ("Jan 18, 2013  7:28 PM", "Jan 18, 2013 1:28 PM"),
            ("Jan 18, 2013  9:59 PM", "Jan 18, 2013 3:59 PM"),
        ]
        folders = try [[], earlier, []].enumerated().map { index, texts in
            try store.write(
                page: "posts.html", to: "day-\(index)", day: index + 1, replacing: texts)
        }
    }

    private func clocks(_ times: [String]) throws {
        let posts = try store.sql("SELECT posted_at FROM post WHERE posted_at NOT NULL ORDER BY id")
        #expect(posts == times.map { $0 + "\n" }.joined())
    }

    @Test("times of older pages are converted, wherever they are")
    func converted() async throws {
        try await store.convert(folders[0], .sqlite, "a.sqlite")
        try clocks(["2013-01-18T19:28:00", "2013-01-18T21:59:00"])
        let newer = try await store.merge(folders[1])
        try clocks(["2013-01-18T13:28:00", "2013-01-18T15:59:00"])
        #expect(newer.summary == "merged: 4 rows added, 4 changed")
        #expect(
            newer.findings.filter { $0.rule == "forum/shifted-captures" }.map(\.message) == [
                """
                the times of thread/7001/3@2014-05-01T10:00:00Z are 6 h (21600 s) later than those of another one for the same posts, because \
                pages show times in the zone of their viewer; it was converted to the clock of the other
                """
            ])
        #expect(newer.findings.first?.notes.map(\.message) == ["the reference clock"])
        let query = "SELECT substr(id, -20), substr(clock, -20) FROM capture WHERE clock NOT NULL"
        #expect(try store.sql(query) == "2014-05-02T10:00:00Z|2014-05-01T10:00:00Z\n")
        // The first page again shows its own times.
        #expect(try await store.merge(folders[0]).summary == "merged: nothing is new")
        _ = try await store.undo(1)
        try clocks(["2013-01-18T19:28:00", "2013-01-18T21:59:00"])
        #expect(try store.sql(query) == "")
    }

    @Test("the page in the store whose clock counts is named")
    func named() async throws {
        try await store.convert(folders[1], .sqlite, "a.sqlite")
        let shifted = try await store.merge(folders[0]).findings
            .filter { $0.rule == "forum/shifted-captures" }
        #expect(
            shifted.flatMap(\.notes).map(\.message) == [
                "the reference clock is that of thread/7001/3@2014-05-02T10:00:00Z"
            ])
        try clocks(["2013-01-18T13:28:00", "2013-01-18T15:59:00"])
    }

    @Test("a time zone that is known counts, whichever page is newer", arguments: [0, 2])
    func known(_ page: Int) async throws {
        var options = RowOptions()
        options.readers[.timeZones] = InputZones(common: .utc)
        for isOfStore in [true, false] {
            let (first, second) = isOfStore ? (1, page) : (page, 1)
            try await store.convert(
                TestStore.plan(folders[first]), .sqlite, "a.sqlite",
                options: isOfStore ? options : RowOptions())
            _ = try await store.merge(
                folders[second], options: isOfStore ? RowOptions() : options)
            try clocks(["2013-01-18T13:28:00Z", "2013-01-18T15:59:00Z"])
            #expect(try store.sql("SELECT clock FROM capture WHERE clock NOT NULL") == "")
        }
    }

    @Test("a time that was changed by hand tells no clock")
    func changed() async throws {
        try await store.convert(folders[0], .sqlite, "a.sqlite")
        // Both by one hour, as if the page had another zone.
        let later = ["80001": "2013-01-18T20:28:00", "80002": "2013-01-18T22:59:00"]
        for (post, time) in later {
            let change =
                #"{"change":"update","row":{"kind":"post","key":"\#(post)","attributes":{"posted_at":"\#(time)"}}}"#
            #expect(try await store.change(change) == [])
        }
        #expect(try await store.merge(folders[0]).summary == "merged: nothing is new")
        try clocks(["2013-01-18T20:28:00", "2013-01-18T22:59:00"])
    }

    @Test("a capture that was deleted is nobody's clock")
    func deleted() async throws {
        try await store.convert(folders[0], .sqlite, "a.sqlite")
        let capture = "thread/7001/3@2014-05-01T10:00:00Z"
        let change =
            #"{"change":"delete","row":{"kind":"capture","key":"\#(capture)"},"policy":"awful"}"#
        #expect(try await store.change(change) == [])
        _ = try await store.merge(folders[2])
        #expect(try store.sql("SELECT clock FROM capture WHERE clock NOT NULL") == "")
    }

    @Test("rows from pages that are not known keep their times")
    func unknown() async throws {
        let lines = try await store.lines([folders[0]])
        let posts = lines.filter { $0.hasPrefix(#"{"kind":"post""#) }.map {
            $0.replacing(#/,"capture":"[^"]*"/#, with: "")
        }
        try Files.write(Array(posts.joined(separator: "\n").utf8), to: store.file("posts.ndjson"))
        try await store.convert(store.file("posts.ndjson"), .sqlite, "a.sqlite")
        let error = await #expect(throws: KithError.self) { try await store.merge(folders[1]) }
        #expect(
            error?.description == """
                the inputs show the times of the same rows 21600 seconds earlier than the store, as pages show times in \
                the zone of their viewer, and nothing tells from which page some of them come; read all pages in one \
                run, or give the zone of each with --time-zone
                """)
    }
}
