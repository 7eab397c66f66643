internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Threads whose last post in a list contradicts their newest post.
    static var lastPost: Self {
        Rule(
            "forum/last-post", .warning,
            "The last post according to lists is the newest post of the thread, or newer.",
            advice: """
                The list is older than the pages; capture it again. A day of difference is \
                tolerated because of time zones. A name other than the author's means that the \
                author was renamed, and no capture shows it.
                """,
            aliases: ["THR-09"],
            examples: [
                .passes(
                    """
                    user 5 {"name":"Ann","names":["Ann","Anna"]}
                    thread 10 {"title":"Hello","last_posted_at":"2013-01-12T04:25:00","last_post_author_name":"Anna"} {"forum":"1"}
                    post 100 {"index":1,"posted_at":"2013-01-12T04:25:00"} {"thread":"10","author":"5"}
                    thread 11 {"title":"Cats","last_posted_at":"2013-01-14T04:25:00","last_post_author_name":"Cy"} {"forum":"1"}
                    post 101 {"index":1,"posted_at":"2013-01-12T04:25:00"} {"thread":"11","author":"5"}
                    """),
                .fails(
                    """
                    user 5 {"name":"Ann"}
                    thread 10 {"title":"Hello","last_posted_at":⟦"2013-01-12T04:25:00"⟧} {"forum":"1"}
                    post 100 {"index":1,"posted_at":"2013-01-14T04:26:00"} {"thread":"10","author":"5"}
                    thread 11 {"title":"Cats","last_posted_at":"2013-01-12T04:25:00","last_post_author_name":⟦"Ben"⟧} {"forum":"1"}
                    post 101 {"index":1,"posted_at":"2013-01-12T04:25:00"} {"thread":"11","author":"5"}
                    """,
                    "the last post of thread Hello is said to be of 2013-01-12, but post 100 is of 2013-01-14",
                    "the last post of thread Cats is said to be by 'Ben', but post 101 is by user Ann"
                ),
            ]
        ) { dataset, report in
            let dates = dataset.table("post").instants("posted_at")
            let last = dataset.table("thread").instants("last_posted_at")
            let names = NameHistory(dataset)
            dataset.eachThread { posts, thread in
                guard let said = last[thread] else { return }
                var newest: (date: Instant, row: Int)?
                for row in posts.groups[thread].lazy.map(Int.init) {
                    guard let date = dates[row] else { continue }
                    if newest.map({ $0.date <= date }) != false { newest = (date, row) }
                }
                guard let newest else { return }
                func name() -> String { dataset.name(posts.threads, thread) }
                let column = posts.threads.texts("last_post_author_name")
                if newest.date > said.adding(hours: 24) {
                    report.add(
                        """
                        the last post of \(name()) is said to be of \(said.day), but \
                        \(dataset.name(posts.posts, newest.row)) is of \(newest.date.day)
                        """,
                        at: posts.threads.place(thread, "last_posted_at"))
                } else if newest.date == said, column.hasText(thread),
                    let author = posts.authorOfPost[newest.row], names.hasAny(author),
                    !names.contains(author, column.bytes(thread))
                {
                    report.add(
                        """
                        the last post of \(name()) is said to be by \(quoted(column, thread)), but \
                        \(dataset.name(posts.posts, newest.row)) is by \
                        \(dataset.name(names.users, author))
                        """,
                        at: posts.threads.place(thread, "last_post_author_name"))
                }
            }
        }
    }
}
