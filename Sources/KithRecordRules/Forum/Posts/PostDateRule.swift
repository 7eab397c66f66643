internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Posts from before their author registered, or from after their capture.
    static var postDate: Self {
        Rule(
            "forum/post-date", .warning,
            "A post is written after its author has registered, and before it is captured.",
            advice: """
                The date was read wrongly, the account was created again, or the capture time \
                belongs to another copy. A day of difference is tolerated because of time zones.
                """,
            aliases: ["PST-07"],
            examples: [
                .passes(
                    """
                    capture c {"page":"thread","captured_at":"2013-01-12T01:00:00Z"}
                    user 5 {"name":"Ann","registered_on":"2013-01-12"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"posted_at":"2013-01-12T04:25:00"} {"thread":"10","author":"5","capture":"c"}
                    post 101 {"posted_at":"2013-01-11T23:25:00"} {"thread":"10","author":"5","capture":"c"}
                    """),
                .fails(
                    """
                    capture c {"page":"thread","captured_at":"2013-01-12T01:00:00Z"}
                    user 5 {"name":"Ann","registered_on":"2012-06-01"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"posted_at":⟦"2012-01-12T04:25:00"⟧} {"thread":"10","author":"5","capture":"c"}
                    post 101 {"posted_at":⟦"2013-01-14T04:25:00"⟧} {"thread":"10","author":"5","capture":"c"}
                    """,
                    "post 100 is of 2012-01-12, but user Ann registered on 2012-06-01",
                    "post 101 is of 2013-01-14, but was captured on 2013-01-12"),
            ]
        ) { dataset, report in
            let posts = ThreadPosts(dataset)
            let dates = posts.posts.instants("posted_at")
            let registered = dataset.table("user").instants("registered_on")
            let captured = posts.captures.instants("captured_at")
            for row in posts.posts.ownRows {
                guard let date = dates[row] else { continue }
                func name() -> String { dataset.name(posts.posts, row) }
                let author = posts.authorOfPost[row]
                if let author, let start = registered[author], date.adding(hours: 24) < start {
                    report.add(
                        """
                        \(name()) is of \(date.day), but \
                        \(dataset.name(posts.authorOfPost.table, author)) registered on \
                        \(start.day)
                        """,
                        at: posts.posts.place(row, "posted_at"))
                } else if let capture = posts.captureOfPost[row], let end = captured[capture],
                    end.adding(hours: 24) < date
                {
                    report.add(
                        "\(name()) is of \(date.day), but was captured on \(end.day)",
                        at: posts.posts.place(row, "posted_at"))
                }
            }
        }
    }
}
