import KithModel
import KithTestSupport
import Testing

@Suite("Changes to forums")
struct ForumChangesTests {
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

    @Test("bookmarks are set and taken on many threads at once")
    func bookmarks() throws {
        let set = try archive.bookmarking(["13", "10", "12"], by: "6")
        let fields = ["bookmarked", "bookmarked_by"]
        #expect(set.text("thread", fields) == ["10 1 5,6", "12 1 6,5", "13 1 6"])
        let taken = try archive.bookmarking(["10", "12", "13"], by: "5", false)
        #expect(taken.text("thread", fields) == ["10 0 ", "12 1 6"])
        #expect(set.rowCount == 3)
    }

    @Test("bookmarks are set and taken on forums")
    func forumBookmarks() throws {
        let forum = try #require(archive.forums.row(withKey: Array("1".utf8)[...]))
        let set = try archive.bookmarking(forums: [forum, forum], by: "6")
        #expect(set.text("forum", ["bookmarked_by"]) == ["1 6"])
        let changed = try #require(ForumArchive(archive.dataset.applying(set)))
        #expect(try changed.bookmarking(forums: [forum], by: "6").rowCount == 0)
        let taken = try changed.bookmarking(forums: [forum], by: "6", false)
        #expect(taken.text("forum", ["bookmarked_by"]) == ["1 "])
    }

    @Test("a bookmark by or on what is not there is refused")
    func unknown() {
        #expect(throws: ForumArchive.Failure.unknownUser("7")) {
            try archive.bookmarking(["10"], by: "7")
        }
        #expect(throws: ForumArchive.Failure.unknownThreads(["77", "78"])) {
            try archive.bookmarking(["77", "10", "78"], by: "5")
        }
    }
}

@Suite("Marks of what was read")
struct ForumReadMarksTests {
    /// What is changed of threads (id, seen, unread, replies) and posts (id, seen).
    private func changes(
        _ rows: String, _ marks: [ForumArchive.ReadMark], asRead isRead: Bool
    ) throws -> [String] {
        let dataset = try RowText.dataset(rows, try .builtIn("forum"))
        let archive = try #require(ForumArchive(dataset))
        let batch = try archive.marking(marks, asRead: isRead)
        return batch.text("thread", ["seen_posts", "unread_posts", "total_replies"])
            + batch.text("post", ["is_seen"])
    }

    static let rows = """
        forum 1 {"name":"General"}
        thread 10 {"title":"Hello","total_replies":4,"seen_posts":2} {"forum":"1"}
        thread 11 {"title":"Read","total_replies":2,"unread_posts":0} {"forum":"1"}
        thread 12 {"title":"Bare"} {"forum":"1"}
        thread 13 {"title":"Elsewhere","total_replies":1} {}
        post 101 {"index":1,"is_seen":true} {"thread":"10"}
        post 103 {"index":3,"is_seen":false} {"thread":"10"}
        post 104 {"index":4} {"thread":"10"}
        post 100 {} {"thread":"10"}
        post 121 {"index":2} {"thread":"12"}
        """

    @Test("all of a thread is read, and all of a forum")
    func whole() throws {
        #expect(
            try changes(Self.rows, [.thread(0)], asRead: true)
                == ["10 5 0 4", "103 1", "104 1", "100 1"])
        #expect(
            try changes(Self.rows, [.forum(0)], asRead: true)
                == ["10 5 0 4", "11 3 0 2", "12 2 0 -", "103 1", "104 1", "100 1", "121 1"])
    }

    @Test("all of a thread is unread, and all of a forum")
    func wholeUnread() throws {
        #expect(
            try changes(Self.rows, [.thread(0)], asRead: false)
                == ["10 0 5 4", "101 0", "104 0", "100 0"])
        #expect(
            try changes(Self.rows, [.forum(0)], asRead: false)
                == ["10 0 5 4", "11 0 3 2", "12 0 - -", "101 0", "104 0", "100 0", "121 0"])
    }

    @Test("what lies before a post is read, what lies behind it stays as it is")
    func upToPost() throws {
        #expect(
            try changes(Self.rows, [.post(1)], asRead: true) == ["10 3 2 4", "103 1"])
        #expect(
            try changes(Self.rows, [.post(1), .post(2)], asRead: true)
                == ["10 4 1 4", "103 1", "104 1"])
        #expect(try changes(Self.rows, [.post(0)], asRead: true) == ["10 2 3 4"])
        #expect(try changes(Self.rows, [.post(4)], asRead: true) == ["12 2 - -", "121 1"])
    }

    @Test("a post and what lies behind it is unread, what lies before it stays as it is")
    func fromPost() throws {
        #expect(try changes(Self.rows, [.post(2)], asRead: false) == ["10 2 3 4", "104 0"])
        #expect(
            try changes(Self.rows, [.post(0), .post(2)], asRead: false)
                == ["10 0 5 4", "101 0", "104 0", "100 0"])
    }

    @Test("nothing changes where all is as wanted")
    func same() throws {
        let rows = """
            thread 10 {"title":"Hello","total_replies":1,"seen_posts":2,"unread_posts":0}
            post 1 {"index":1,"is_seen":true} {"thread":"10"}
            """
        #expect(try changes(rows, [.thread(0), .post(0)], asRead: true) == [])
        #expect(try changes(rows, [], asRead: false) == [])
    }

    @Test("the posts that were captured count where a thread tells fewer of them")
    func growing() throws {
        let rows = """
            thread 10 {"title":"Hello","total_replies":1,"seen_posts":2}
            post 1 {"index":7} {"thread":"10"}
            """
        #expect(try changes(rows, [.thread(0)], asRead: true) == ["10 7 0 6", "1 1"])
        #expect(try changes(rows, [.post(0)], asRead: true) == ["10 7 0 6", "1 1"])
    }

    @Test("the marks of posts count where a thread has none of its own")
    func marksOfPosts() throws {
        let rows = """
            thread 10 {"title":"Hello"}
            post 1 {"index":7,"is_seen":true} {"thread":"10"}
            post 2 {"index":8} {"thread":"10"}
            post 3 {"index":4} {"thread":"10"}
            """
        #expect(
            try changes(rows, [.post(2)], asRead: true) == ["10 7 - -", "3 1"])
        #expect(try changes(rows, [.post(1)], asRead: false) == ["10 7 - -", "2 0"])
    }

    @Test("a post without a place in a thread is refused, and all such are named")
    func unplaced() throws {
        let rows = """
            thread 10 {"title":"Hello","total_replies":1}
            post 1 {} {"thread":"10"}
            post 2 {"index":3} {"thread":"99"}
            post 3 {"index":3} {"thread":"10"}
            """
        #expect(throws: ForumArchive.Failure.unplacedPosts([0, 1])) {
            try changes(rows, [.post(0), .post(2), .post(1)], asRead: true)
        }
    }
}

@Suite("A newer hierarchy of forums")
struct ForumHierarchyTests {
    static let older = """
        group 48 {"name":"Main","index":0}
        group 51 {"name":"Talk","index":1}
        forum 1 {"name":"General","names":["General","Chat"],"index":0} {"group":"48"}
        forum 2 {"name":"Pets","index":1} {"parent":"1","group":"48"}
        forum 3 {"name":"Cars","index":2} {"parent":"1","group":"48"}
        forum 4 {"name":"Lost","index":3} {"group":"51"}
        """

    private func changes(_ newer: String, to older: String = older) throws -> [String] {
        let vocabulary = try Vocabulary.builtIn("forum")
        let archive = try #require(ForumArchive(try RowText.dataset(older, vocabulary)))
        let other = try #require(ForumArchive(try RowText.dataset(newer, vocabulary)))
        let batch = try archive.rebuilding(from: other)
        return batch.text("group", ["name", "index", "names"])
            + batch.text("forum", ["name", "index", "parent", "group", "names", "is_stale"])
    }

    @Test("forums and groups move, and are renamed; those that are left out stay")
    func moves() throws {
        let newer = """
            group 48 {"name":"Home","index":1}
            group 51 {"name":"Talk","index":0}
            forum 1 {"name":"Lounge","index":5} {"group":"51"}
            forum 2 {"name":"Pets","index":1} {"parent":"1","group":"48"}
            forum 3 {"index":-1}
            forum 9 {"name":"New","index":9} {"group":"48"}
            """
        #expect(
            try changes(newer) == [
                "48 Home 1 Home,Main", "51 Talk 0 -", "1 Lounge 5 - 51 Lounge,General,Chat -",
                "3 Cars 2 1 51 - -",
            ])
        #expect(try changes(Self.older) == [])
    }

    @Test("a forum that is in none any more has no parent")
    func root() throws {
        #expect(
            try changes(#"forum 3 {"name":"Cars"} {"group":"51"}"#) == ["3 Cars 2 - 51 - -"])
    }

    @Test("what is left out goes along to another group")
    func followers() throws {
        let older = """
            forum 1 {"name":"A"} {"group":"48"}
            forum 2 {"name":"B"} {"parent":"1","group":"48"}
            forum 3 {"name":"C"} {"parent":"2","group":"48"}
            forum 4 {"name":"D"} {"parent":"2","group":"51"}
            forum 5 {"name":"E"} {"parent":"5","group":"48"}
            group 48 {}
            group 51 {}
            """
        #expect(
            try changes(#"forum 1 {} {"group":"51"}"#, to: older)
                == ["1 A - - 51 - -", "2 B - 1 51 - -", "3 C - 2 51 - -"])
    }

    @Test("what others hang from is added, and all that it hangs from")
    func additions() throws {
        let newer = """
            group 60 {"name":"Fresh","index":2}
            forum 8 {"name":"Top","index":7} {"group":"60","moderators":["5"]}
            forum 7 {"name":"Middle","index":8} {"parent":"8","group":"60"}
            forum 6 {"name":"Aside","index":9} {"parent":"8","group":"60"}
            forum 2 {"name":"Pets"} {"parent":"7","group":"60"}
            """
        #expect(
            try changes(newer) == [
                "60 Fresh 2 -", "2 Pets 1 7 60 - -", "8 Top 7 - 60 - -", "7 Middle 8 8 60 - -",
            ])
    }

    @Test("a place that nobody knows changes nothing")
    func unknownPlaces() throws {
        let newer = """
            forum 2 {} {"parent":"77","group":"48"}
            forum 3 {} {"parent":"2","group":"88"}
            forum 4 {} {"parent":"3"}
            """
        #expect(try changes(newer) == ["4 Lost 3 3 51 - -"])
    }

    @Test("what a newer index does not list is stale")
    func stale() throws {
        let newer = """
            forum 1 {"is_stale":false}
            forum 2 {"is_stale":true}
            """
        #expect(
            try changes(newer) == [
                "1 General 0 - 48 General,Chat 0", "2 Pets 1 1 48 - 1", "3 Cars 2 1 48 - 1",
                "4 Lost 3 - 51 - 1",
            ])
    }

    @Test("all that a newer index lists is added, so that its positions have no gaps")
    func wholeIndex() throws {
        let newer = """
            group 48 {"name":"Main","index":0}
            group 60 {"name":"Fresh","index":1}
            group 61 {"name":"Elsewhere"}
            forum 1 {"name":"General","index":0,"is_stale":false} {"group":"48"}
            forum 6 {"name":"New","index":1,"is_stale":false} {"parent":"1","group":"48"}
            forum 7 {"name":"Top","index":2,"is_stale":false,"can_post":true} {"group":"60","moderators":["5"]}
            forum 8 {"name":"Gone","index":3,"is_stale":true} {"group":"60"}
            """
        #expect(
            try changes(newer) == [
                "60 Fresh 1 -", "1 General 0 - 48 General,Chat 0", "2 Pets 1 1 48 - 1",
                "3 Cars 2 1 48 - 1", "4 Lost 3 - 51 - 1", "6 New 1 1 48 - 0",
                "7 Top 2 - 60 - 0",
            ])
    }

    @Test("a list that names a forum or group twice is refused")
    func repeated() {
        #expect(throws: ForumArchive.Failure.repeatedForums(["3"])) {
            try changes("forum 3 {}\nforum 3 {}\nforum 1 {}\nforum 3 {}")
        }
        #expect(throws: ForumArchive.Failure.repeatedForums(["48"])) {
            try changes("group 48 {}\ngroup 48 {}")
        }
    }

    @Test("rows with new keys stand behind all others")
    func applying() throws {
        let vocabulary = try Vocabulary.builtIn("forum")
        let dataset = try RowText.dataset(Self.older, vocabulary)
        let newer = try RowText.dataset(
            """
            group 60 {"name":"Fresh"}
            forum 1 {"name":"Lounge"} {"group":"60"}
            """, vocabulary)
        let archive = try #require(ForumArchive(dataset))
        let other = try #require(ForumArchive(newer))
        let changed = dataset.applying(try archive.rebuilding(from: other))
        let groups = changed.table("group")
        #expect((0..<groups.count).map { groups.label($0) } == ["Main", "Talk", "Fresh"])
        #expect(changed.table("forum").targets("group") == [2, 2, 2, 1])
    }
}

extension Batch {
    /// The key and some fields of each row of a kind of the vocabulary `forum`; `-` where there is no value.
    fileprivate func text(_ kind: String, _ fields: [String]) -> [String] {
        guard let kind = (try? Vocabulary.builtIn("forum"))?.kind(kind) else { return [] }
        let rows = tables[kind.index]
        return (0..<rows.count).map { row in
            let cells = fields.map { name -> String in
                guard let field = kind.index(ofField: name) else { return "?" }
                let column = rows.columns[field]
                guard column.hasValue(row) else { return "-" }
                return column.elements(row).map {
                    column.isInteger ? "\(column.integers[$0])" : column.text($0)
                }.joined(separator: ",")
            }
            return ([rows.columns[0].text(row)] + cells).joined(separator: " ")
        }
    }
}
