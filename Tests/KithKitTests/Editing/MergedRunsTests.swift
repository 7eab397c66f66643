import KithSystemBinding
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Pages of three captures: the store is that of one run, whichever pages the first run reads, and the others after it.
struct MergedRunsTests {
    private let store: TestStore

    init() throws { store = try TestStore() }

    /// Three pages, the oldest first, and what is replaced in them.
    struct Pages: CustomTestStringConvertible {
        let testDescription: String
        let names: [String]
        var replaced: [[(old: String, new: String)]] = [[], [], []]
    }

    static let sets = [
        Pages(
            testDescription: "the newest page lacks a value that the two others have",
            names: ["posts.html", "posts-of-one-author.html", "bookmarks.html"]),
        Pages(
            testDescription: "a page repeats an older value",
            names: ["thread-list.html", "message.html", "posts-of-one-author.html"]),
        Pages(
            testDescription: "a page without a poll is between pages with it",
            names: ["posts-closed-poll.html", "thread-list.html", "bookmarks.html"]),
        Pages(
            testDescription: "three titles of a thread",
            names: ["thread-list.html", "thread-list.html", "thread-list.html"],
            replaced: [
                [("Rowing at dawn", "Rowing")], [], [("Rowing at dawn", "Rowing at dusk")],
            ]),
        Pages(
            testDescription: "options of a poll change, and its question stays",
            names: ["posts-open-poll.html", "posts-open-poll.html", "posts-open-poll.html"],
            replaced: [[], [(">Ash<", ">Ashwood<")], []]),
        Pages(
            testDescription: "the oldest and the newest page say the same",
            names: [
                "search-form.html", "posts-without-body-attributes.html", "search-form.html",
            ],
            replaced: [[], [(">Boats<", ">Barges<")], []]),
        Pages(
            testDescription: "a name without an id is one that a user had",
            names: ["bookmarks.html", "message-without-class.html", "bookmarks.html"],
            replaced: [
                [("oar puller", "oar pullers")], [("oar puller", "oar pullers")], [],
            ]),
        Pages(
            testDescription: "indexes list other forums",
            names: ["index.json", "phpbb30-index.html", "phpbb-index.html"]),
        Pages(
            testDescription: "a page after the index lists other forums",
            names: ["phpbb30-index.html", "index.json", "thread-list.html"]),
        Pages(
            testDescription: "bans whose user and requester have ids on other pages only",
            names: ["bans.html", "bans.html", "bans.html"],
            replaced: [
                [("userid=301", "userid="), ("Splashing", "Splash")], [],
                [("userid=302", "userid="), ("harbour cat", "the keeper")],
            ]),
        Pages(
            testDescription: "a requester who is superseded has an id on the newest page",
            names: ["bans.html", "bans.html", "bans.html"],
            replaced: [
                [("userid=302", "userid=")],
                [("userid=302\">harbour cat", "userid=301\">oar puller")], [],
            ]),
        Pages(
            testDescription: "posters with ids and without",
            names: ["who-posted.html", "who-posted.html", "who-posted-without-class.html"],
            replaced: [[("userid=", "x=")], [], []]),
        Pages(
            testDescription: "announcements without an author",
            names: ["announcements.html", "announcements.html", "announcements.html"],
            replaced: [
                [(#"<dt class="author">the keeper</dt>"#, "")], [("storm", "gale")],
                [(#"<dt class="author">the keeper</dt>"#, "")],
            ]),
        Pages(
            testDescription: "a page without ids is older than one with another name",
            names: ["posts.html", "who-posted.html", "who-posted.html"],
            replaced: [
                [], [("userid=", "x=")], [("harbour cat", "harbour catx")],
            ]),
        Pages(
            testDescription: "the newest page has no readable time",
            names: ["posts.html", "posts.html", "posts.html"],
            replaced: [
                [], [times("7:27 PM", "9:59 PM")[0]], [("Jan 18, 2013  7:28 PM", "Feb 31, 2013")],
            ]),
        Pages(
            testDescription: "viewers in three time zones",
            names: ["posts.html", "posts.html", "posts.html"],
            replaced: [times("1:28 PM", "3:59 PM"), [], times("8:28 PM", "10:59 PM")]),
        Pages(
            testDescription: "the page between two others has another time zone",
            names: ["posts.html", "posts.html", "posts.html"],
            replaced: [[], times("1:28 PM", "3:59 PM"), []]),
    ]

    /// Other times of the first two posts.
    private static func times(_ first: String, _ second: String) -> [(old: String, new: String)] {
        [
            ("Jan 18, 2013  7:28 PM", "Jan 18, 2013 \(first)"),
            ("Jan 18, 2013  9:59 PM", "Jan 18, 2013 \(second)"),
        ]
    }

    /// The runs, each with the numbers of its pages.
    static let runs = [
        [[0], [1], [2]], [[2], [0], [1]], [[2], [1], [0]], [[0], [1, 2]], [[1], [0, 2]],
        [[0, 1], [2]],
    ]

    /// Writes pages to folders of their own, as they were captured one day after the other; returns the folders.
    private func write(_ pages: Pages) throws -> [String] {
        try pages.names.enumerated().map { index, name in
            try store.write(
                page: name, to: "day-\(index)", day: index + 1, replacing: pages.replaced[index])
        }
    }

    /// Merges the pages of a run, in one of the ways.
    private func merge(
        _ folders: [String], _ run: [Int], way: Int
    ) async throws -> [Finding] {
        let ways = [TestStore.allWays[way % TestStore.allWays.count]]
        return run.count == 1
            ? try await store.merge(folders[run[0]], ways: ways).findings
            : try await store.merge(folders[run[0]], folders[run[1]], ways: ways).findings
    }

    @Test("the store is that of one run, whatever the runs", arguments: sets)
    func anyRuns(_ pages: Pages) async throws {
        let folders = try write(pages)
        let all = try await store.lines(folders)
        for (way, runs) in Self.runs.enumerated() {
            try await store.convert(
                InputPlan(runs[0].map { folders[$0] }, InputOptions(for: .rows)), .sqlite,
                "a.sqlite")
            for run in runs.dropFirst() {
                let findings = try await merge(folders, run, way: way)
                #expect(!findings.contains { $0.rule == "changes/conflict" }, "\(runs)")
            }
            #expect(try await store.lines([store.path]) == all, "\(runs)")
        }
        for folder in folders {
            let again = try await store.merge(folder, ways: [TestStore.allWays[2]])
            #expect(again.summary == "merged: nothing is new")
        }
    }

    @Test("a page that is merged again leaves superseded values with their captures")
    func again() async throws {
        let folders = try write(
            Pages(
                testDescription: "",
                names: ["thread-list.html", "posts-of-one-author.html", "bookmarks.html"]))
        let isEarlier: (Substring) -> Bool = { $0.hasPrefix(#"{"kind":"earlier""#) }
        let earlier = try await store.lines(folders).filter(isEarlier)
        try await store.convert(folders[0], .sqlite, "a.sqlite")
        for folder in [folders[2], folders[1]] { _ = try await store.merge(folder) }
        #expect(try await store.lines([store.path]).filter(isEarlier) == earlier)
        #expect(try await store.merge(folders[1]).summary == "merged: nothing is new")
        #expect(try await store.lines([store.path]).filter(isEarlier) == earlier)
    }

    @Test("the store knows the newest capture of each value, and forgets what is undone")
    func sightings() async throws {
        let folders = try write(Self.sets[0])
        let query = """
            SELECT field, substr(capture, -20) FROM _sighting WHERE kind = 'thread' AND id = '7001'
            """
        try await store.convert(folders[0], .sqlite, "a.sqlite")
        #expect(try store.sql(query) == "")
        _ = try await store.merge(folders[2])
        let two =
            "|2014-05-03T10:00:00Z\nforum|2014-05-01T10:00:00Z\npage_count|2014-05-01T10:00:00Z\n"
        #expect(try store.sql(query) == two)
        _ = try await store.merge(folders[1])
        #expect(
            try store.sql(query) == two.replacing("forum|2014-05-01", with: "forum|2014-05-02"))
        _ = try await store.undo(1)
        #expect(try store.sql(query) == two)
    }
}
