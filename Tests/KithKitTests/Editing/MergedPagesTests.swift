import KithSystemBinding
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Pages of two captures: one run over both says what a store of one says into which the other is merged.
struct MergedPagesTests {
    private let store: TestStore

    init() throws { store = try TestStore() }

    /// Two pages, and what is replaced in the first one.
    struct Pair: CustomTestStringConvertible {
        let older: String
        let newer: String
        var replaced: [(old: String, new: String)] = []
        /// The number of values that the newer page supersedes.
        let superseded: Int

        var testDescription: String { "\(older), \(newer)" }
    }

    static let pairs = [
        Pair(
            older: "posts.html", newer: "posts.html",
            replaced: [
                (#"data-idx="8"#, #"data-idx="9"#), ("Mar  4, 2009", "Jan  2, 2001"),
                (#"class="showthread "#, #"class="showthread closed_thread "#),
            ], superseded: 8),
        Pair(older: "posts.html", newer: "posts-of-one-author.html", superseded: 3),
        Pair(older: "posts-of-one-author.html", newer: "posts.html", superseded: 3),
        Pair(older: "single-post.html", newer: "replaced.html", superseded: 1),
        Pair(older: "posts.html", newer: "replaced.html", superseded: 4),
        Pair(older: "posts-spliced.html", newer: "posts.html", superseded: 0),
        Pair(older: "message-without-class.html", newer: "message.html", superseded: 0),
        Pair(older: "index.json", newer: "thread-list.html", superseded: 1),
        Pair(older: "thread-list.html", newer: "bookmarks.html", superseded: 12),
        Pair(older: "index.json", newer: "posts.html", superseded: 4),
        Pair(older: "thread-list.html", newer: "index.json", superseded: 1),
        Pair(older: "announcements.html", newer: "bans.html", superseded: 0),
        Pair(older: "messages-sent.html", newer: "posts-archived.html", superseded: 0),
        Pair(older: "message.html", newer: "messages-inbox.html", superseded: 3),
        Pair(older: "phpbb-messages.html", newer: "phpbb-topic.html", superseded: 0),
        Pair(older: "phpbb-ignored.html", newer: "phpbb30-forum.html", superseded: 0),
    ]

    /// Writes pages to folders of their own, as they were captured one day after the other.
    private func write(_ pair: Pair) throws {
        _ = try store.write(page: pair.older, to: "older", day: 1, replacing: pair.replaced)
        _ = try store.write(page: pair.newer, to: "newer", day: 2, replacing: [])
    }

    @Test("the store is that of one run, whatever the order of runs", arguments: pairs)
    func order(_ pair: Pair) async throws {
        try write(pair)
        let both = try await store.lines(["older", "newer"].map(store.file))
        #expect(both.count { $0.hasPrefix(#"{"kind":"earlier""#) } == pair.superseded)
        for (first, second) in [("older", "newer"), ("newer", "older")] {
            try await store.convert(store.file(first), .sqlite, "a.sqlite")
            let merged = try await store.merge(store.file(second))
            #expect(merged.summary != "merged: nothing is new")
            #expect(try await store.lines([store.path]) == both, "\(first), \(second)")
            for again in ["older", "newer"] {
                let merged = try await store.merge(store.file(again))
                #expect(merged.summary == "merged: nothing is new", "\(again)")
            }
        }
    }

    @Test("names that the rows of one source leave without a link stay so")
    func names() async throws {
        let rows = """
            {"kind":"user","key":"1","attributes":{"name":"Ann"},"links":{}}
            {"kind":"thread","key":"2","attributes":{},"links":{}}
            {"kind":"post","key":"3","attributes":{},"links":{"thread":"2"}}
            {"kind":"quote","key":null,"attributes":{"name":"Ann","depth":0},"links":{"post":"3"}}

            """
        let path = store.file("rows.ndjson")
        try Files.write(Array(rows.utf8), to: path)
        try await store.convert(path, .sqlite, "a.sqlite")
        #expect(try await store.merge(path).summary == "merged: nothing is new")
        #expect(try await store.rows() == rows)
    }
}
