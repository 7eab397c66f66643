import KithModel
import KithTestSupport

/// Forums, their threads and posts, and what readers keep of them.
struct ForumModel: SequenceModel {
    static let vocabulary = "forum"

    static let start = """
        group 48 {"name":"Main"}
        group 51 {"name":"Crafts"}
        user 61 {"name":"Tom"}
        user 62 {"name":"Brida"}
        user 63 {"name":"Kiln"}
        forum 1 {"name":"Green"} {"group":"48"}
        forum 2 {"name":"Lost"} {"parent":"1","group":"48"}
        forum 3 {"name":"Pottery"} {"group":"51","bookmarked_by":["61"]}
        thread 301 {"title":"Rules","total_replies":2,"seen_posts":1} {"forum":"1","author":"61"}
        thread 302 {"title":"Oak","total_replies":7,"seen_posts":3,"bookmarked":true} {"forum":"1","author":"62","bookmarked_by":["62","63"]}
        thread 303 {"title":"Hat","total_replies":0} {"forum":"2","author":"63"}
        post 801 {"index":1,"html":"No geese."} {"thread":"301","author":"61"}
        post 802 {"index":2,"html":"Why?"} {"thread":"301","author":"62"}
        post 803 {"index":3,"html":"Ask them."} {"thread":"301","author":"61"}
        post 811 {"index":1,"html":"Last night."} {"thread":"302","author":"62"}
        post 812 {"index":5,"html":"It was old."} {"thread":"302","author":"63"}
        post 821 {"index":1,"html":"Whose?"} {"thread":"303","author":"63"}
        """

    static let invariants = [
        """
        WITH RECURSIVE above (id, top) AS (
          SELECT id, parent FROM forum WHERE parent IS NOT NULL
          UNION SELECT above.id, forum.parent FROM above JOIN forum ON forum.id = above.top
          WHERE forum.parent IS NOT NULL)
        SELECT 'a forum within itself', id FROM above WHERE id = top
        """,
        """
        SELECT 'a thread that somebody bookmarked twice', l._row FROM thread_bookmarked_by AS l
        GROUP BY l._row, l.bookmarked_by HAVING count(*) > 1
        """,
        """
        SELECT 'a forum that somebody bookmarked twice', l._row FROM forum_bookmarked_by AS l
        GROUP BY l._row, l.bookmarked_by HAVING count(*) > 1
        """,
    ]

    private var rows = ModelRows([
        .init(kind: "forum", field: "parent", target: "forum", cascades: []),
        .init(kind: "forum", field: "group", target: "group", cascades: []),
        .init(kind: "forum", field: "bookmarked_by", target: "user", cascades: []),
        .init(kind: "thread", field: "forum", target: "forum", cascades: ["seed"]),
        .init(kind: "thread", field: "author", target: "user", cascades: []),
        .init(kind: "thread", field: "bookmarked_by", target: "user", cascades: []),
        .init(kind: "post", field: "thread", target: "thread", cascades: ["seed", "awful"]),
        .init(kind: "post", field: "author", target: "user", cascades: []),
    ])
    private var created = 1000

    init(_ start: Dataset) { rows.add(start) }

    var lines: [String] { rows.lines }

    var isSound: Bool {
        rows.keys("forum").allSatisfy { forum in
            rows.text("forum", forum, "parent").map {
                !rows.isAbove("forum", forum, $0, by: "parent")
            }
                ?? true
        }
    }

    // MARK: Changes

    private mutating func create(
        _ kind: String, _ texts: ModelRows.Row, _ attributes: String, _ links: String = ""
    ) -> SequenceChange {
        created += 1
        rows.set(kind, "\(created)", texts)
        return .row(
            "create", kind, "\(created)", #","attributes":{\#(attributes)},"links":{\#(links)}"#)
    }

    private mutating func update(
        _ kind: String, _ key: String, _ field: String, _ text: String?, isLink: Bool = false
    ) -> SequenceChange {
        rows.set(kind, key, field, text.map { [$0] } ?? [])
        return .update(kind, key, field, text.map { [$0] } ?? [], isLink: isLink)
    }

    mutating func change(
        _ random: inout SameNumbers, isFirst: Bool
    ) -> SequenceChange {
        switch Int.random(in: 0..<20, using: &random) {
        case 0...4: changeForum(&random) ?? newGroup()
        case 5...8: changeThread(&random) ?? newGroup()
        case 9, 10: changePost(&random) ?? newGroup()
        case 11...13: bookmark(&random) ?? newGroup()
        case 14...16: mark(&random) ?? newGroup()
        case 17, 18: delete(&random, isFirst: isFirst) ?? newGroup()
        default: mergeUsers(&random) ?? newGroup()
        }
    }

    private mutating func newGroup() -> SequenceChange {
        create("group", ["name": ["G"]], #""name":"G""#)
    }

    /// Creates a forum, or gives one another place.
    private mutating func changeForum(
        _ random: inout SameNumbers
    ) -> SequenceChange? {
        guard let forum = rows.any("forum", &random), let group = rows.any("group", &random) else {
            return nil
        }
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            return create(
                "forum", ["name": ["F"], "parent": [forum]], #""name":"F""#,
                #""parent":"\#(forum)""#)
        case 1: return update("forum", forum, "group", group, isLink: true)
        case 2:
            let hasPlace = rows.text("forum", forum, "group") != nil
            return hasPlace ? update("forum", forum, "parent", nil, isLink: true) : nil
        default:
            return update("forum", forum, "parent", rows.any("forum", &random), isLink: true)
        }
    }

    private mutating func changeThread(
        _ random: inout SameNumbers
    ) -> SequenceChange? {
        guard let forum = rows.any("forum", &random), let user = rows.any("user", &random) else {
            return nil
        }
        let replies = Int.random(in: 0..<4, using: &random)
        guard let thread = rows.any("thread", &random), Int.random(in: 0..<3, using: &random) > 0
        else {
            return create(
                "thread",
                [
                    "title": ["T"], "total_replies": ["\(replies)"], "forum": [forum],
                    "author": [user],
                ], #""title":"T","total_replies":\#(replies)"#,
                #""forum":"\#(forum)","author":"\#(user)""#)
        }
        return switch Int.random(in: 0..<3, using: &random) {
        case 0: update("thread", thread, "forum", forum, isLink: true)
        case 1: update("thread", thread, "author", user, isLink: true)
        default: update("thread", thread, "title", "Title \(replies)")
        }
    }

    private mutating func changePost(
        _ random: inout SameNumbers
    ) -> SequenceChange? {
        guard let thread = rows.any("thread", &random), let user = rows.any("user", &random) else {
            return nil
        }
        guard let post = rows.any("post", &random), Int.random(in: 0..<2, using: &random) > 0 else {
            let last = posts(of: thread).compactMap { number("post", $0, "index") }.max() ?? 0
            return create(
                "post",
                ["html": ["Hm"], "index": ["\(last + 1)"], "thread": [thread], "author": [user]],
                #""html":"Hm","index":\#(last + 1)"#, #""thread":"\#(thread)","author":"\#(user)""#)
        }
        return Bool.random(using: &random)
            ? update("post", post, "author", user, isLink: true)
            : update("post", post, "html", "<b>\(user)</b>")
    }

    private mutating func bookmark(
        _ random: inout SameNumbers
    ) -> SequenceChange? {
        let kind = ["forum", "thread"][Int.random(in: 0..<2, using: &random)]
        guard let key = rows.any(kind, &random), let user = rows.any("user", &random) else {
            return nil
        }
        let isOn = Bool.random(using: &random)
        var users = rows[kind, key]["bookmarked_by"] ?? []
        if isOn != users.contains(user) {
            users = isOn ? users + [user] : users.filter { $0 != user }
        }
        rows.set(kind, key, "bookmarked_by", users)
        if kind == "thread" { rows.set(kind, key, "bookmarked", [users.isEmpty ? "0" : "1"]) }
        return .row(isOn ? "bookmark" : "unbookmark", kind, key, beside: #","by":"\#(user)""#)
    }

    /// Deletes a row.
    ///
    /// A policy announces what becomes of the rows that were there before a step, not of those that the step changes first.
    private mutating func delete(
        _ random: inout SameNumbers, isFirst: Bool
    ) -> SequenceChange? {
        let kinds = ["post", "thread", "user"] + (isFirst ? ["forum", "forum", "group"] : [])
        let policy = ["seed", "awful"][Int.random(in: 0..<2, using: &random)]
        guard let kind = kinds.randomElement(using: &random), let key = rows.any(kind, &random)
        else { return nil }
        rows.delete(kind, key, policy: policy)
        return .row("delete", kind, key, beside: #","policy":"\#(policy)""#)
    }

    private mutating func mergeUsers(
        _ random: inout SameNumbers
    ) -> SequenceChange? {
        guard let gone = rows.any("user", &random),
            let kept = rows.keys("user").filter({ $0 != gone }).randomElement(using: &random)
        else { return nil }
        rows.merge("user", gone, into: kept, lists: [])
        return .row("merge", "user", gone, beside: #","into":"\#(kept)""#)
    }

    // MARK: Read marks

    private func number(_ kind: String, _ key: String, _ field: String) -> Int? {
        rows.text(kind, key, field).flatMap { Int($0) }
    }

    private func posts(of thread: String) -> [String] {
        rows.keys("post").filter { rows.text("post", $0, "thread") == thread }
    }

    private mutating func mark(_ random: inout SameNumbers) -> SequenceChange? {
        let kind = ["forum", "thread", "post"][Int.random(in: 0..<3, using: &random)]
        guard let key = rows.any(kind, &random) else { return nil }
        let isRead = Bool.random(using: &random)
        switch kind {
        case "forum":
            for thread in rows.keys("thread") where rows.text("thread", thread, "forum") == key {
                mark(thread, isRead, isRead ? .max : 0)
            }
        case "thread": mark(key, isRead, isRead ? .max : 0)
        default:
            let index = number("post", key, "index") ?? 0
            mark(rows.text("post", key, "thread") ?? "", isRead, isRead ? index : index - 1)
        }
        return .row(isRead ? "mark-read" : "mark-unread", kind, key)
    }

    /// Marks a thread as read up to a position at least, or at most.
    private mutating func mark(_ thread: String, _ isRead: Bool, _ limit: Int) {
        let posts = posts(of: thread)
        let places = posts.map { number("post", $0, "index") ?? 0 }
        let total = (number("thread", thread, "total_replies") ?? 0) + 1
        let unread = number("thread", thread, "unread_posts").map { total - $0 }
        let known = zip(posts, places).filter { rows.text("post", $0.0, "is_seen") == "1" }
        let now = number("thread", thread, "seen_posts") ?? unread ?? known.map(\.1).max() ?? 0
        let all = max(places.max() ?? 0, posts.count, total)
        let seen = isRead ? max(min(limit, all), now) : min(limit, now)
        for (post, place) in zip(posts, places) where (place <= seen) == isRead {
            rows.set("post", post, "is_seen", [isRead ? "1" : "0"])
        }
        rows.set("thread", thread, "seen_posts", ["\(seen)"])
        if seen > total { rows.set("thread", thread, "total_replies", ["\(seen - 1)"]) }
        rows.set("thread", thread, "unread_posts", ["\(max(0, total - seen))"])
    }

    // MARK: Wrong changes

    func wrongChange(_ random: inout SameNumbers) -> SequenceChange {
        var wrong = [
            SequenceChange.row("delete", "forum", "999", beside: #","policy":"seed""#),
            .row("create", "forum", "998", #","attributes":{"name":"F"}"#),
            .row("create", "thread", "997", #","attributes":{"title":"T"}"#),
            .row("create", "post", "996", #","attributes":{"html":"Hm"}"#),
            .row("mark-read", "group", "48"),
        ]
        if let forum = rows.any("forum", &random) {
            wrong.append(.update("forum", forum, "parent", [forum], isLink: true))
            wrong.append(.row("bookmark", "forum", forum, beside: #","by":"995""#))
        }
        if let post = rows.any("post", &random) {
            wrong.append(.update("post", post, "thread", [], isLink: true))
            wrong.append(.update("post", post, "author", ["995"], isLink: true))
        }
        if let thread = rows.any("thread", &random), rows.text("thread", thread, "forum") != nil {
            wrong.append(.update("thread", thread, "forum", [], isLink: true))
        }
        return wrong.randomElement(using: &random) ?? wrong[0]
    }
}
