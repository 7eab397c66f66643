import KithModel
import KithSourceText
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// Questions about somebody who wrote more than is looked at have the answers that all messages give.
struct LongAnswersTests {
    private let store: TestStore

    /// Writes a store in which a user wrote 205 posts in the last of five threads, and before that 10 in each other one.
    init() async throws {
        store = try TestStore()
        var lines = ["1", "2"].map {
            #"{"kind":"forum","key":"\#($0)","attributes":{"name":"Forum \#($0)"},"links":{}}"#
        }
        lines.append(#"{"kind":"user","key":"7","attributes":{"name":"Tom"},"links":{}}"#)
        lines.append(#"{"kind":"user","key":"8","attributes":{"name":"Kiln"},"links":{}}"#)
        for thread in 1...5 {
            lines.append(
                #"{"kind":"thread","key":"\#(thread)","attributes":{"title":"T\#(thread)","#
                    + #""total_replies":\#(thread == 5 ? 300 : 10)},"#
                    + #""links":{"forum":"\#(1 + thread % 2)"}}"#)
        }
        for number in 0..<245 {
            let day = number / 40 + 10
            let moment = "2021-01-\(day)T10:\(10 + number % 40):00Z"
            lines.append(
                #"{"kind":"post","key":"\#(1000 + number)","attributes":{"html":"Hm","#
                    + #""posted_at":"\#(moment)"},"#
                    + #""links":{"thread":"\#(number < 40 ? 1 + number % 4 : 5)","author":"7"}}"#)
        }
        lines.append(
            #"{"kind":"post","key":"2000","attributes":{"html":"Hm"},"#
                + #""links":{"thread":"5","author":"8"}}"#)
        let input = store.file("a.ndjson")
        try Files.write(Array(lines.joined(separator: "\n").utf8), to: input)
        try await store.convert(input, .sqlite, "a.sqlite")
    }

    @Test("threads of a writer", arguments: [nil, "1", "2"])
    func threads(_ forum: String?) async throws {
        let given = [("person", "7")] + (forum.map { [("place", $0)] } ?? [])
        let all = try await store.answer("threads-of", given).rows
        let names = all.map { cells in if case .text(let name) = cells[0] { name } else { "" } }
        switch forum {
        case "1": #expect(names == ["T4", "T2"])
        case "2": #expect(names == ["T5", "T3", "T1"])
        default: #expect(names == ["T5", "T4", "T3", "T2", "T1"])
        }
        if forum != "1" { #expect(all[0][2] == .number(205)) }
        #expect(all.last?[2] == .number(10))
        for limit in 1...4 {
            let some = try await store.answer("threads-of", given + [("limit", "\(limit)")]).rows
            #expect(some == Array(all.prefix(limit)), "\(limit)")
        }
    }

    @Test("posts of a writer are the newest 100, unless more or fewer are asked for")
    func posts() async throws {
        let all = try await store.answer("posts", [("user", "7"), ("limit", "1000")])
        #expect(all.count == "245 posts")
        let newest = try await store.answer("posts", [("user", "7")])
        #expect(newest.count == "the newest 100 posts; --limit asks for more")
        #expect(newest.rows == Array(all.rows.prefix(100)))
        let few = try await store.answer("posts", [("user", "7"), ("limit", "3")])
        #expect(few.count == "3 posts, as many as --limit allows; there may be more")
        #expect(few.rows == Array(all.rows.prefix(3)))
        let others = try await store.answer("posts", [("user", "8")])
        #expect(others.count == "1 post")
        let thread = try await store.answer("posts", [("thread", "5")])
        #expect(thread.rows.count == 206)
    }

    @Test("posters of a forum, from the most posts on")
    func posters() async throws {
        let all = try await store.answer("posters", [("forum", "2")]).rows
        #expect(
            all == [
                [.number(225), .none, .text("7"), .text("Tom")],
                [.number(1), .none, .text("8"), .text("Kiln")],
            ])
        let first = try await store.answer("posters", [("forum", "2"), ("limit", "1")]).rows
        #expect(first == Array(all.prefix(1)))
    }
}
