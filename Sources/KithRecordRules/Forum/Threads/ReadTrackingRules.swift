internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Threads with more read posts than posts.
    static var seenPosts: Self {
        Rule(
            "forum/seen-posts", .error,
            "The number of read posts of a thread does not exceed its posts.",
            advice: """
                Read posts were deleted since, or the number of replies is older than the read \
                mark. Use the smaller number as the read mark.
                """,
            aliases: ["THR-06"],
            repair: "Lowers the number of read posts to that of all posts, and raises it to 0.",
            examples: [
                .passes(
                    """
                    thread 10 {"title":"Hello","total_replies":434,"seen_posts":435} {"forum":"1"}
                    thread 11 {"title":"Cats","total_replies":0,"seen_posts":0} {"forum":"1"}
                    """),
                .fails(
                    """
                    thread 10 {"title":"Hello","total_replies":434,"seen_posts":⟦501⟧} {"forum":"1"}
                    thread 11 {"title":"Cats","seen_posts":⟦-1⟧} {"forum":"1"}
                    """,
                    "501 of the 435 posts of thread Hello are said to be read",
                    "-1 posts of thread Cats are said to be read",
                    repaired: """
                        thread 10 {"title":"Hello","total_replies":434,"seen_posts":435} {"forum":"1"}
                        thread 11 {"title":"Cats","seen_posts":0} {"forum":"1"}
                        """),
            ]
        ) { dataset, report in
            let seen = dataset.table("thread").numbers("seen_posts")
            dataset.eachThread { posts, thread in
                guard let count = seen[thread], !posts.canBeSeen(count, of: thread) else { return }
                let name = dataset.name(posts.threads, thread)
                let total = posts.total(thread).map { "of the \($0) posts of" } ?? "posts of"
                report.add(
                    count < 0
                        ? "\(count) posts of \(name) are said to be read"
                        : "\(count) \(total) \(name) are said to be read",
                    at: posts.threads.place(thread, "seen_posts"),
                    repair: [
                        posts.threads.setting(
                            thread, "seen_posts",
                            to: .integer(count < 0 ? 0 : posts.total(thread) ?? count))
                    ])
            }
        }
    }

    /// Threads whose unread count contradicts their other counts.
    static var unreadPosts: Self {
        Rule(
            "forum/unread-posts", .warning,
            "The unread posts of a thread are its posts minus the read ones.",
            advice: """
                The three numbers are from captures of different times. Only the number of replies \
                and the read mark matter; the third is derived.
                """,
            aliases: ["THR-07"],
            repair: "Subtracts the read posts from all posts again.",
            examples: [
                .passes(
                    """
                    thread 10 {"title":"Hello","total_replies":434,"seen_posts":400,"unread_posts":35} {"forum":"1"}
                    thread 11 {"title":"Cats","total_replies":434,"unread_posts":435} {"forum":"1"}
                    """),
                .fails(
                    """
                    thread 10 {"title":"Hello","total_replies":434,"unread_posts":⟦500⟧} {"forum":"1"}
                    thread 11 {"title":"Cats","total_replies":9,"seen_posts":4,"unread_posts":⟦5⟧} {"forum":"1"}
                    thread 12 {"title":"Dogs","unread_posts":⟦-3⟧} {"forum":"1"}
                    """,
                    "500 of the 435 posts of thread Hello are said to be unread",
                    "5 posts of thread Cats are said to be unread, but 4 of 10 are read",
                    "-3 posts of thread Dogs are said to be unread",
                    repaired: """
                        thread 10 {"title":"Hello","total_replies":434,"unread_posts":435} {"forum":"1"}
                        thread 11 {"title":"Cats","total_replies":9,"seen_posts":4,"unread_posts":6} {"forum":"1"}
                        thread 12 {"title":"Dogs","unread_posts":0} {"forum":"1"}
                        """),
            ]
        ) { dataset, report in
            let threads = dataset.table("thread")
            let (seen, unread) = (threads.numbers("seen_posts"), threads.numbers("unread_posts"))
            dataset.eachThread { posts, thread in
                guard let count = unread[thread],
                    seen[thread].map({ posts.canBeSeen($0, of: thread) }) != false
                else { return }
                let (name, place) = (
                    dataset.name(threads, thread), threads.place(thread, "unread_posts")
                )
                let right = posts.total(thread).map { $0 - (seen[thread] ?? 0) } ?? 0
                let repair = threads.setting(thread, "unread_posts", to: .integer(right))
                if count < 0 {
                    report.add(
                        "\(count) posts of \(name) are said to be unread", at: place,
                        repair: [repair])
                } else if let total = posts.total(thread), count > total {
                    report.add(
                        "\(count) of the \(total) posts of \(name) are said to be unread",
                        at: place,
                        repair: [repair])
                } else if let total = posts.total(thread), let seen = seen[thread],
                    count != total - seen
                {
                    report.add(
                        """
                        \(count) posts of \(name) are said to be unread, but \(seen) of \(total) \
                        are read
                        """, at: place, repair: [repair])
                }
            }
        }
    }
}

extension ThreadPosts {
    /// Whether `count` is a possible number of read posts of a thread.
    fileprivate func canBeSeen(_ count: Int64, of thread: Int) -> Bool {
        count >= 0 && total(thread).map { count <= $0 } != false
    }
}
