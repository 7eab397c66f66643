import KithModel
import KithTestSupport
import Testing

@Suite("Questions to forums")
struct ForumArchiveTests {
    static let rows = """
        group 48 {"name":"Main","index":0}
        group 51 {"name":"Talk","index":1}
        forum 9 {"name":"Debate","index":5} {"group":"51"}
        forum 1 {"name":"General","index":0} {"group":"48"}
        forum 2 {"name":"Pets","index":3,"description":"Cats and dogs"} {"parent":"1","group":"48"}
        forum 3 {"name":"Cars","index":2} {"parent":"1","group":"48"}
        forum 4 {"name":"Café","index":4} {"parent":"2","group":"48"}
        forum 5 {"name":"Round","index":6} {"parent":"6"}
        forum 6 {"name":"About","index":7} {"parent":"5"}
        forum 7 {"name":"Attic"}
        forum 8 {"name":"Lost"} {"group":"99"}
        thread 10 {"title":"Hello","total_replies":30,"seen_posts":2,"last_posted_at":"2013-01-02T00:00:00"} {"forum":"1","author":"5","bookmarked_by":["5"]}
        thread 11 {"title":"Rules","sticky":true,"total_replies":0,"seen_posts":1,"last_posted_at":"2010-01-02T00:00:00"} {"forum":"1","bookmarked_by":["5"]}
        thread 12 {"title":"News","total_replies":50,"unread_posts":3,"last_posted_at":"2013-01-03T00:00:00"} {"forum":"1","bookmarked_by":["6","5"]}
        thread 13 {"title":"Old","total_replies":90,"last_posted_at":"2009-01-03T00:00:00"} {"forum":"1"}
        post 1003 {"index":3} {"thread":"10","author":"6"}
        post 1001 {"index":1} {"thread":"10","author":"5"}
        post 1002 {"index":2} {"thread":"10","author":"6"}
        post 1010 {} {"thread":"10","author":"6"}
        post 999 {} {"thread":"10"}
        post 2000 {"index":1} {"thread":"12","author":"5"}
        user 5 {"name":"Ann"}
        user 6 {"name":"Ben"}
        poster - {"post_count":9} {"thread":"10","user":"5"}
        poster - {"post_count":2} {"thread":"10","user":"77"}
        message 1 {"subject":"Hi","sent_at":"2012-11-01T00:00:00"}
        message 2 {"subject":"Re: Hi","sent_at":"2012-11-03T00:00:00"} {"reply_to":"1"}
        message 3 {"subject":"Re: Hi","sent_at":"2012-11-02T00:00:00"} {"reply_to":"1"}
        message 4 {"subject":"Re: Hi","sent_at":"2012-11-04T00:00:00"} {"reply_to":"3"}
        message 5 {"subject":"A"} {"reply_to":"6"}
        message 6 {"subject":"B"} {"reply_to":"5"}
        """

    let archive: ForumArchive

    init() throws {
        let dataset = try RowText.dataset(Self.rows, try .builtIn("forum"))
        archive = try #require(ForumArchive(dataset))
    }

    private func row(_ key: String, _ table: Table) throws -> Int {
        try #require((0..<table.count).first { table.key($0) == key })
    }

    private func keys(_ rows: [Int], _ table: Table) -> [String] { rows.map { table.key($0) } }

    @Test("which forums are at the top, group by group")
    func roots() {
        #expect(keys(archive.rootForums, archive.forums) == ["1", "9", "8"])
    }

    @Test("what a forum holds, in order, also where that is a loop")
    func tree() throws {
        let tree = archive.tree(of: try row("1", archive.forums))
        #expect(keys(tree.map(\.forum), archive.forums) == ["1", "3", "2", "4"])
        #expect(tree.map(\.depth) == [0, 1, 1, 2])
        let all = archive.subforums(of: try row("1", archive.forums))
        #expect(keys(all, archive.forums) == ["3", "2", "4"])
        let loop = archive.tree(of: try row("5", archive.forums))
        #expect(keys(loop.map(\.forum), archive.forums) == ["5", "6"])
        #expect(archive.tree(of: 99).isEmpty)
    }

    @Test("which forum is at the top of another, also where there is none")
    func root() throws {
        #expect(archive.root(of: try row("4", archive.forums)) == (try row("1", archive.forums)))
        #expect(archive.root(of: try row("7", archive.forums)) == (try row("7", archive.forums)))
        #expect(archive.root(of: try row("5", archive.forums)) == (try row("6", archive.forums)))
    }

    @Test(
        "in which forums a text stands",
        arguments: [
            ("CATS", ["2"]), ("cafe", ["4"]), ("Cafe\u{301}", ["4"]), ("ca", ["4", "3", "2"]),
            ("zebra", []),
        ])
    func containing(text: String, found: [String]) {
        #expect(keys(archive.forums(containing: text), archive.forums) == found)
    }

    @Test("threads: sticky ones first, then the newest")
    func threads() throws {
        let forum = try row("1", archive.forums)
        #expect(keys(archive.threads(of: forum), archive.threads) == ["11", "12", "10", "13"])
    }

    @Test("posts by position, then by id, and those that are unread")
    func posts() throws {
        let thread = try row("10", archive.threads)
        #expect(
            keys(archive.posts(of: thread), archive.posts)
                == ["1001", "1002", "1003", "999", "1010"])
        #expect(keys(archive.unreadPosts(of: thread), archive.posts) == ["1003"])
    }

    @Test("who writes most in a forum")
    func posters() throws {
        let forum = try row("1", archive.forums)
        let found = archive.mostActivePosters(in: forum)
        #expect(keys(found.map(\.user), archive.users) == ["6", "5"])
        #expect(found.map(\.posts) == [3, 2])
        #expect(archive.mostActivePosters(in: forum, limit: 1).count == 1)
        #expect(archive.mostActivePosters(in: forum, limit: -1).isEmpty)
    }

    @Test("who posted in a thread, with what the site counts where it was captured")
    func postersOfThread() throws {
        let found = archive.posters(inThread: 0).map { [$0.user, $0.posts, Int($0.counted ?? -1)] }
        #expect(found == [[0, 1, 9], [1, 3, -1]])
        #expect(archive.posters(inThread: 0, limit: 1).map(\.user) == [0])
        #expect(archive.posters(inThread: 3).isEmpty)
    }

    @Test("which threads are popular since a day")
    func popular() throws {
        let forum = try row("1", archive.forums)
        let start = try #require(Instant("2012-12-30"[...].utf8.map(\.self)[...]))
        let found = archive.popularThreads(in: forum, since: start)
        #expect(keys(found, archive.threads) == ["12", "10"])
        #expect(
            keys(
                archive.popularThreads(in: forum, minimumPosts: 32, since: start), archive.threads)
                == ["12"])
    }

    @Test("which threads somebody has not read to the end")
    func unread() throws {
        let found = archive.threadsWithUnreadPosts(bookmarkedBy: try row("5", archive.users))
        #expect(keys(found, archive.threads) == ["12", "10"])
    }

    @Test("a conversation from its first message on, also where that is a loop")
    func conversation() throws {
        let found = archive.conversation(of: try row("4", archive.messages))
        #expect(keys(found, archive.messages) == ["1", "3", "4", "2"])
        let loop = archive.conversation(of: try row("5", archive.messages))
        #expect(keys(loop, archive.messages) == ["6", "5"])
    }

    @Test("is about forums alone")
    func otherVocabulary() throws {
        #expect(ForumArchive(try RowText.dataset("")) == nil)
    }
}

@Suite("What a forum is, as its wishes have it")
struct ForumWishTests {
    @Test("a forum in a group is at the top, one in a forum is below it")
    func hierarchy() throws {
        let rows = """
            group 1 {"name":"Category"}
            forum 1 {"name":"Root"} {"group":"1"}
            forum 2 {"name":"Sub"} {"parent":"1"}
            """
        let archive = try #require(
            ForumArchive(try RowText.dataset(rows, try .builtIn("forum"))))
        #expect(archive.root(of: 1) == 0)
        #expect(archive.rootForums == [0])
        #expect(archive.subforums(of: 0) == [1])
    }

    @Test("the posts of a thread are in the order of their positions")
    func order() throws {
        let rows = """
            thread 1 {"title":"Hello"}
            post 8 {"index":2} {"thread":"1"}
            post 7 {"index":1} {"thread":"1"}
            """
        let archive = try #require(
            ForumArchive(try RowText.dataset(rows, try .builtIn("forum"))))
        #expect(archive.posts(of: 0) == [1, 0])
        #expect(archive.posts(of: 0).last == 0)
    }

    @Test("deleting a forum deletes its threads and their posts")
    func cascade() throws {
        let rows = """
            forum 1 {"name":"Root"} {"group":"1"}
            thread 1 {"title":"Hello"} {"forum":"1"}
            post 7 {"index":1} {"thread":"1"}
            """
        let dataset = try RowText.dataset(rows, try .builtIn("forum"))
        let plan = try DeletePlan(dataset, deleting: ["1"], of: "forum", policy: "seed")
        #expect(plan.remaining.tables.allSatisfy { $0.count == 0 })
    }
}
