import Testing

@testable import KithFollows

/// What of the records that were noted an index holds.
struct FollowLedgerTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Who is followed by did:x:a after all, with the keys.
        let follows: [String]
        let isCovered: Bool
        let note: @Sendable (inout FollowLedger) -> Void

        init(
            _ name: String, _ follows: [String], covered: Bool = false,
            _ note: @escaping @Sendable (inout FollowLedger) -> Void
        ) {
            (testDescription, self.follows, isCovered) = (name, follows, covered)
            self.note = note
        }
    }

    private static func follow(
        _ ledger: inout FollowLedger, _ subject: String, _ key: String = "", rev: String = "",
        source: Int = 0
    ) {
        ledger.noteFollow(
            .init("did:x:a", key, rev: rev, source: source), of: .init(text: subject))
    }

    private static func unfollow(_ ledger: inout FollowLedger, _ key: String, rev: String) {
        ledger.noteDeletion(
            .init("did:x:a", key, rev: rev), collection: .init(text: "app.bsky.graph.follow"))
    }

    private static let (one, two, three) = ("3aaaaaaaaaa22", "3bbbbbbbbbb22", "3cccccccccc22")

    static let rows = [
        Row("one record", ["did:x:b 3aaaaaaaaaa22"]) { follow(&$0, "did:x:b", one) },
        Row("records without keys", ["did:x:b", "did:x:c"]) {
            follow(&$0, "did:x:c")
            follow(&$0, "did:x:b")
            follow(&$0, "did:x:c")
        },
        Row(
            "of several records the one with the smallest key counts, and the others are kept",
            ["did:x:b 3aaaaaaaaaa22 3bbbbbbbbbb22 self"]
        ) {
            follow(&$0, "did:x:b", "self")
            follow(&$0, "did:x:b", two)
            follow(&$0, "did:x:b")
            follow(&$0, "did:x:b", one)
        },
        Row("keys that are no TIDs are ordered as text", ["did:x:b 1 3aaaaaaaaaa22 9 k"]) {
            for key in ["k", "9", one, "1"] { follow(&$0, "did:x:b", key) }
        },
        Row("a record that is written again", ["did:x:c 3aaaaaaaaaa22"]) {
            follow(&$0, "did:x:b", one, rev: one)
            follow(&$0, "did:x:c", one, rev: two)
        },
        Row("events come in another order than they happened", ["did:x:c 3aaaaaaaaaa22"]) {
            follow(&$0, "did:x:c", one, rev: two)
            follow(&$0, "did:x:b", one, rev: one)
        },
        Row("events of one revision count in their order", ["did:x:c 3aaaaaaaaaa22"]) {
            follow(&$0, "did:x:b", one, rev: two)
            follow(&$0, "did:x:c", one, rev: two)
        },
        Row("a deletion", []) {
            follow(&$0, "did:x:b", one, rev: one)
            unfollow(&$0, one, rev: two)
        },
        Row("one of two records goes, the other stays", ["did:x:b 3bbbbbbbbbb22"]) {
            follow(&$0, "did:x:b", one, rev: one)
            follow(&$0, "did:x:b", two, rev: two)
            unfollow(&$0, one, rev: three)
        },
        Row("a deletion of an earlier version", ["did:x:b 3aaaaaaaaaa22"]) {
            follow(&$0, "did:x:b", one, rev: three)
            unfollow(&$0, one, rev: two)
        },
        Row("a repository replaces what came before it", ["did:x:c 3bbbbbbbbbb22"], covered: true) {
            follow(&$0, "did:x:b", one, rev: one)
            follow(&$0, "did:x:d", three, rev: two)
            follow(&$0, "did:x:e")
            $0.noteRepository(.init("did:x:a", rev: two, source: 1), isComplete: true)
            follow(&$0, "did:x:c", two, source: 1)
        },
        Row("events after a repository are applied to it", ["did:x:d 3cccccccccc22"], covered: true)
        {
            follow(&$0, "did:x:d", three, rev: three)
            unfollow(&$0, two, rev: three)
            $0.noteRepository(.init("did:x:a", rev: two, source: 1), isComplete: true)
            follow(&$0, "did:x:c", two, source: 1)
        },
        Row("of two repositories the later one counts", ["did:x:c 3bbbbbbbbbb22"], covered: true) {
            follow(&$0, "did:x:c", two, source: 0)
            $0.noteRepository(.init("did:x:a", rev: three, source: 0), isComplete: true)
            $0.noteRepository(.init("did:x:a", rev: one, source: 1), isComplete: true)
            follow(&$0, "did:x:b", one, source: 1)
        },
        Row("a repository that is read in part only adds", ["did:x:b", "did:x:c 3bbbbbbbbbb22"]) {
            follow(&$0, "did:x:b")
            $0.noteRepository(.init("did:x:a", rev: two, source: 1), isComplete: false)
            follow(&$0, "did:x:c", two, source: 1)
        },
        Row("a repository without a revision", ["did:x:c 3bbbbbbbbbb22"], covered: true) {
            $0.noteRepository(.init("did:x:a", source: 1), isComplete: true)
            follow(&$0, "did:x:c", two, source: 1)
        },
        Row("following oneself", []) { follow(&$0, "did:x:a", one) },
        Row("an account that is not active", []) {
            $0.noteRepository(.init("did:x:a", rev: two, source: 1), isComplete: true)
            follow(&$0, "did:x:c", two, source: 1)
            $0.noteActive(false, of: .init(text: "did:x:a"))
        },
        Row("an account that is active again", ["did:x:c 3bbbbbbbbbb22"]) {
            $0.noteActive(false, of: .init(text: "did:x:a"))
            follow(&$0, "did:x:c", two, source: 1)
            $0.noteActive(true, of: .init(text: "did:x:a"))
        },
    ]

    @Test("the state after all records", arguments: rows)
    func state(_ row: Row) throws {
        let index = try SmallIndex.noted(row.note)
        try index.check()
        let account = try #require(try index.accounts.account(named: "did:x:a"))
        var follows: [String] = []
        for other in try index.graph.followed(by: account) {
            let name = try index.accounts.name(of: other)
            let answer = try index.answers(of: "did:x:a", to: [name]).relationships[0][.following]
            #expect(answer.truth == .yes)
            let keys = answer.records.map { String($0.split(separator: "/").last ?? "") }
            follows.append(([name] + keys).joined(separator: " "))
        }
        #expect(follows == row.follows)
        #expect(index.graph.knowsAllFollows(of: account) == row.isCovered)
    }

    @Test("the order of inputs does not matter to what is written")
    func order() throws {
        let first = try SmallIndex.noted { ledger in
            Self.follow(&ledger, "did:x:z", Self.one)
            Self.follow(&ledger, "did:x:b", "other")
            Self.follow(&ledger, "did:x:c", "another")
        }
        let second = try SmallIndex.noted { ledger in
            Self.follow(&ledger, "did:x:c", "another")
            Self.follow(&ledger, "did:x:b", "other")
            Self.follow(&ledger, "did:x:z", Self.one)
        }
        #expect(first.summary == second.summary)
        #expect(first.file.checksum(of: .slots) == second.file.checksum(of: .slots))
        #expect(first.file.checksum(of: .keyBytes) == second.file.checksum(of: .keyBytes))
        let keys = IndexSection.of(.follows, .keys)
        #expect(first.file.checksum(of: keys) == second.file.checksum(of: keys))
    }

    @Test("the last handle counts, of an account and of all accounts")
    func handles() throws {
        let index = try SmallIndex.noted { ledger in
            ledger.noteHandle(.init(text: "Old.Example.com"), of: .init(text: "did:x:a"))
            ledger.noteHandle(.init(text: "new.example.com"), of: .init(text: "did:x:a"))
            ledger.noteHandle(.init(text: "taken.example.com"), of: .init(text: "did:x:a"))
            ledger.noteHandle(.init(text: "TAKEN.example.com"), of: .init(text: "did:x:b"))
            ledger.noteHandle(.init(text: "handle.invalid"), of: .init(text: "did:x:c"))
            ledger.noteHandle(.init(text: "no handle"), of: .init(text: "did:x:c"))
        }
        try index.check()
        let account = try index.accounts.account(named: "Taken.Example.COM")
        #expect(try account.map { number in try index.accounts.name(of: number) } == "did:x:b")
        #expect(try index.accounts.account(named: "new.example.com") == nil)
        #expect(try index.accounts.account(named: "handle.invalid") == nil)
    }
}
