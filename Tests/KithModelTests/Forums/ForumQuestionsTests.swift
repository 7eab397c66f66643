import KithModel
import KithTestSupport
import Testing

@Suite("Questions to forums with several parts")
struct ForumQuestionsTests {
    static let rows = """
        group 48 {"name":"Main","index":0}
        forum 1 {"name":"General","index":0} {"group":"48"}
        forum 2 {"name":"Pets","index":1} {"parent":"1","group":"48"}
        forum 5 {"name":"Round","index":6} {"parent":"6"}
        forum 6 {"name":"About","index":7} {"parent":"5"}
        forum 7 {"name":"Attic"}
        user 5 {"name":"Ann"}
        user 6 {"name":"Ben"}
        user 7 {"name":"ann"}
        thread 10 {"title":"Hello","total_replies":9,"seen_posts":2,"last_posted_at":"2013-01-02T00:00:00"} {"forum":"1","author":"5","bookmarked_by":["5"]}
        thread 11 {"title":"Rules","sticky":true,"closed":true,"total_replies":0,"seen_posts":1,"last_posted_at":"2010-01-02T00:00:00"} {"forum":"1","author":"5"}
        thread 12 {"title":"News","bookmarked":true,"total_replies":1,"unread_posts":0,"last_posted_at":"2013-01-03T00:00:00"} {"forum":"2","author":"6"}
        thread 13 {"title":"Hello"} {"forum":"1"}
        post 101 {"index":1,"posted_at":"2013-01-01T00:00:00Z"} {"thread":"10","author":"5"}
        post 105 {"index":5,"posted_at":"2013-01-02T00:00:00Z"} {"thread":"10","author":"6"}
        post 102 {"index":2,"posted_at":"2013-01-01T01:00:00Z"} {"thread":"10","author":"6"}
        post 201 {"posted_at":"2012-01-01T00:00:00Z"} {"thread":"12","author":"6"}
        message_folder 0 {"name":"Inbox"}
        message 1 {"subject":"Hi","sent_at":"2012-11-01T00:00:00"} {"folder":"0","from":"5"}
        message 2 {"subject":"Hi","sent_at":"2012-11-02T00:00:00"} {"folder":"0","to":"5"}
        message 3 {"subject":"Ho"}
        announcement b {"index":1}
        announcement a {"index":0}
        announcement c {}
        """

    let archive: ForumArchive

    init() throws {
        archive = try #require(
            ForumArchive(try RowText.dataset(Self.rows, try .builtIn("forum"))))
    }

    private func threads(_ change: (inout ThreadQuestion) -> Void) -> [String] {
        var question = ThreadQuestion()
        change(&question)
        return archive.threads(question).map { archive.threads.key($0) }
    }

    private func posts(_ change: (inout PostQuestion) -> Void) -> [String] {
        var question = PostQuestion()
        change(&question)
        return archive.posts(question).map { archive.posts.key($0) }
    }

    private func row(_ name: String, _ table: Table) throws -> Int {
        try #require(archive.dataset.rows(named: name, in: table).first)
    }

    @Test("all forums hang from the roots; loops come last, and once")
    func forest() {
        let forest = archive.forest
        #expect(forest.map { archive.forums.key($0.forum) } == ["1", "2", "7", "5", "6"])
        #expect(forest.map(\.depth) == [0, 1, 0, 0, 1])
    }

    @Test("threads by what is asked of them")
    func threads() throws {
        let (ann, general) = (try row("5", archive.users), try row("1", archive.forums))
        #expect(threads { _ in } == ["12", "10", "11", "13"])
        #expect(threads { $0.forum = general } == ["11", "10", "13"])
        #expect(threads { $0.author = ann } == ["10", "11"])
        #expect(threads { $0.isBookmarked = true } == ["12", "10"])
        #expect(threads { $0.bookmarkedBy = ann } == ["10"])
        #expect(threads { $0.isUnread = true } == ["10"])
        #expect(threads { $0.isOpen = true } == ["12", "10", "13"])
        #expect(threads { $0.minimumPosts = 2 } == ["12", "10"])
        #expect(
            threads { $0.since = Instant("2013-01-01T00:00:00Z".utf8.map(\.self)[...]) } == [
                "12", "10",
            ])
        #expect(threads { $0.order = .posts } == ["10", "12", "11", "13"])
    }

    @Test("posts of a thread by position, of a user by date")
    func posts() throws {
        let (thread, ben) = (try row("10", archive.threads), try row("Ben", archive.users))
        #expect(posts { $0.thread = thread } == ["101", "102", "105"])
        #expect(posts { $0.author = ben } == ["105", "102", "201"])
        #expect(posts { ($0.thread, $0.author) = (thread, ben) } == ["102", "105"])
        #expect(posts { ($0.thread, $0.isUnread) = (thread, true) } == ["105"])
        #expect(posts { ($0.author, $0.limit) = (ben, 1) } == ["105"])
        #expect(posts { $0.limit = -3 } == [])
    }

    @Test("the positions that a thread lacks")
    func missing() throws {
        let thread = try row("10", archive.threads)
        #expect(archive.missingPosts(of: thread)?.ranges == [3...4, 6...10])
        #expect(archive.missingPosts(of: try row("12", archive.threads)) == nil)
    }

    @Test("messages newest first, announcements in their order")
    func messages() throws {
        var question = MessageQuestion()
        #expect(archive.messages(question).map { archive.messages.key($0) } == ["2", "1", "3"])
        question.folder = 0
        question.user = try row("5", archive.users)
        #expect(archive.messages(question).map { archive.messages.key($0) } == ["2", "1"])
        let table = archive.dataset.table("announcement")
        #expect(archive.announcements.map { table.key($0) } == ["a", "b", "c"])
    }

    @Test(
        "rows by their key, then by their name as written, then by the name in any case",
        arguments: [
            ("5", ["5"]), ("Ann", ["5"]), ("ann", ["7"]), ("ANN", ["5", "7"]), ("Ben", ["6"]),
            ("bén", ["6"]), ("", []), ("Cid", []),
        ])
    func names(_ name: String, _ keys: [String]) {
        let found = archive.dataset.rows(named: name, in: archive.users)
        #expect(found.map { archive.users.key($0) } == keys)
    }
}
