internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Threads whose author, first post and marked posts disagree about the starter.
    static var threadStarter: Self {
        Rule(
            "forum/thread-starter", .warning,
            "Posts marked as the starter's are by the author of the thread and of its first post.",
            advice: """
                Posts of two threads were merged, or one author has a second account. The first \
                page of the thread shows who started it.
                """,
            aliases: ["THR-10"],
            examples: [
                .passes(
                    """
                    user 5 {"name":"Ann"}
                    user 6 {"name":"Ben"}
                    thread 10 {"title":"Hello"} {"forum":"1","author":"5"}
                    post 100 {"index":1,"is_by_starter":true} {"thread":"10","author":"5"}
                    post 101 {"index":2,"is_by_starter":false} {"thread":"10","author":"6"}
                    """),
                .fails(
                    """
                    user 5 {"name":"Ann"}
                    user 6 {"name":"Ben"}
                    thread 10 {"title":"Two"} {"forum":"1","author":"5"}
                    post 100 {"index":1,"is_by_starter":true} {"thread":"10","author":"5"}
                    post 101 {"index":2,"is_by_starter":⟦true⟧} {"thread":"10","author":"6"}
                    thread 11 {"title":"Other"} {"forum":"1","author":"5"}
                    post 110 {"index":2,"is_by_starter":⟦true⟧} {"thread":"11","author":"6"}
                    thread 12 {"title":"First"} {"forum":"1"}
                    post 120 {"index":1} {"thread":"12","author":⟦"5"⟧}
                    post 121 {"index":2,"is_by_starter":true} {"thread":"12","author":"6"}
                    thread 13 {"title":"Unmarked"} {"forum":"1","author":"5"}
                    post 130 {"index":1} {"thread":"13","author":⟦"6"⟧}
                    """,
                    "post 101 of user Ben is marked as the starter's of thread Two, as posts of user Ann are",
                    "post 110 of user Ben is marked as the starter's of thread Other, which user Ann started",
                    "thread First begins with post 120 of user Ann, but posts of user Ben are marked as the starter's",
                    "thread Unmarked begins with post 130 of user Ben, but user Ann started it"
                ),
            ]
        ) { dataset, report in
            let users = dataset.table("user")
            let marks = dataset.table("post").flags("is_by_starter")
            let starters = dataset.links(dataset.table("thread"), "author", to: "user")
            dataset.eachThread { posts, thread in
                var marked: (author: Int, row: Int)?
                var first: (author: Int, row: Int)?
                for row in posts.groups[thread].lazy.map(Int.init) {
                    guard let author = posts.authorOfPost[row] else { continue }
                    if posts.indices[row] == 1, first == nil { first = (author, row) }
                    guard marks[row] == true else { continue }
                    if let other = marked, other.author != author {
                        return report.add(
                            .alsoMarked(dataset, posts, row, author, thread, other.author),
                            at: posts.posts.place(row, "is_by_starter"),
                            notes: [
                                .init(
                                    "marked too", at: posts.posts.place(other.row, "is_by_starter"))
                            ])
                    }
                    if marked == nil { marked = (author, row) }
                }
                if let marked, let starter = starters[thread], starter != marked.author {
                    report.add(
                        .marked(dataset, posts, marked.row, marked.author, thread, starter),
                        at: posts.posts.place(marked.row, "is_by_starter"))
                } else if let first, let starter = marked?.author ?? starters[thread],
                    first.author != starter
                {
                    let name = dataset.name(users, starter)
                    let claim =
                        marked == nil
                        ? "\(name) started it" : "posts of \(name) are marked as the starter's"
                    report.add(
                        """
                        \(dataset.name(posts.threads, thread)) begins with \
                        \(dataset.name(posts.posts, first.row)) of \
                        \(dataset.name(users, first.author)), but \(claim)
                        """,
                        at: posts.posts.place(first.row, "author"))
                }
            }
        }
    }
}

extension Message {
    private static func start(
        _ dataset: Dataset, _ posts: ThreadPosts, _ post: Int, _ author: Int, _ thread: Int
    ) -> String {
        """
        \(dataset.name(posts.posts, post)) of \(dataset.name(dataset.table("user"), author)) is \
        marked as the starter's of \(dataset.name(posts.threads, thread))
        """
    }

    fileprivate static func alsoMarked(
        _ dataset: Dataset, _ posts: ThreadPosts, _ post: Int, _ author: Int, _ thread: Int,
        _ other: Int
    ) -> Message {
        let user = dataset.name(dataset.table("user"), other)
        return "\(start(dataset, posts, post, author, thread)), as posts of \(user) are"
    }

    fileprivate static func marked(
        _ dataset: Dataset, _ posts: ThreadPosts, _ post: Int, _ author: Int, _ thread: Int,
        _ starter: Int
    ) -> Message {
        let user = dataset.name(dataset.table("user"), starter)
        return "\(start(dataset, posts, post, author, thread)), which \(user) started"
    }
}
