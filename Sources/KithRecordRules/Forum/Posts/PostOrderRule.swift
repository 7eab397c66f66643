internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Posts whose id, position and date are not in the same order.
    static var postOrder: Self {
        Rule(
            "forum/post-order", .warning,
            "In a thread, positions, ids and dates of posts increase together.",
            advice: """
                Threads were merged, which sorts their posts by date, or the server's clock was \
                wrong. Dates in unknown time zones are compared only within one capture, with a \
                tolerance of one hour for daylight saving time.
                """,
            aliases: ["PST-05"],
            needs: ["post.id"],
            examples: [
                .passes(
                    """
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":1,"posted_at":"2013-01-12T04:25:00"} {"thread":"10"}
                    post 101 {"index":2,"posted_at":"2013-01-12T04:25:00"} {"thread":"10"}
                    post 1000 {"index":41,"posted_at":"2013-01-12T03:55:00"} {"thread":"10"}
                    thread 11 {"title":"Cats"} {"forum":"1"}
                    post 99 {"posted_at":"2013-01-12T04:25:00"} {"thread":"11"}
                    post 110 {"posted_at":"2013-01-12T05:25:00"} {"thread":"11"}
                    """),
                .fails(
                    """
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":1,"posted_at":"2013-01-12T04:25:00"} {"thread":"10"}
                    post 101 {"index":2,"posted_at":⟦"2013-01-12T01:25:00"⟧} {"thread":"10"}
                    post 99 {"index":⟦3⟧,"posted_at":"2013-01-12T06:25:00"} {"thread":"10"}
                    thread 11 {"title":"Cats"} {"forum":"1"}
                    post 111 {"posted_at":⟦"2013-01-12T04:25:00"⟧} {"thread":"11"}
                    post 110 {"posted_at":"2013-01-12T09:25:00"} {"thread":"11"}
                    """,
                    "post 101 follows post 100 in thread Hello, but is 3 h older",
                    "post 99 follows post 101 in thread Hello, but its id is smaller",
                    "post 111 follows post 110 in thread Cats by its id, but is 5 h older"),
                .fails(
                    """
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":1,"posted_at":"2013-01-12T04:25:00"} {"thread":"10"}
                    post 101 {"index":2,"posted_at":⟦"2013-01-12T09:25:00"⟧} {"thread":"10"}
                    post 102 {"index":3,"posted_at":"2013-01-12T05:25:00"} {"thread":"10"}
                    """,
                    "post 101 is before post 102 in thread Hello, but is 4 h newer"),
            ]
        ) { dataset, report in
            let dates = ComparedTimes(dataset.table("post"), "posted_at")
            dataset.eachThread { posts, thread in
                func start(_ row: Int, _ other: Int, _ relation: String = "follows") -> String {
                    """
                    \(dataset.name(posts.posts, row)) \(relation) \
                    \(dataset.name(posts.posts, other)) in \
                    \(dataset.name(posts.threads, thread))
                    """
                }
                func hours(_ row: Int, _ before: Int) -> Int64? {
                    let isOneCapture = posts.captureOfPost[before] == posts.captureOfPost[row]
                    return dates.hours(from: row, to: before, allowed: isOneCapture ? 60 : nil)
                }
                let rows = posts.groups[thread].map(Int.init).filter { posts.indices[$0] != nil }
                    .sorted { (posts.indices[$0] ?? 0, $0) < (posts.indices[$1] ?? 0, $1) }
                for (position, (before, row)) in zip(rows, rows.dropFirst()).enumerated()
                where posts.indices[before] != posts.indices[row] {
                    if let id = posts.posts.digitKey(row), let other = posts.posts.digitKey(before),
                        id < other
                    {
                        report.add(
                            "\(start(row, before)), but its id is smaller",
                            at: posts.posts.place(row, "index"))
                    } else if let hours = hours(row, before) {
                        // What comes after both tells which of them is not where it belongs.
                        let others = (
                            position > 0 ? rows[position - 1] : nil,
                            position + 2 < rows.count ? rows[position + 2] : nil
                        )
                        if dates.isAhead(before, of: row, others) {
                            guard !dates.isAhead(before, ofCapture: posts) else { continue }
                            report.add(
                                """
                                \(start(before, row, "is before")), but is \(hours) h newer
                                """,
                                at: posts.posts.place(before, "posted_at"))
                        } else {
                            report.add(
                                "\(start(row, before)), but is \(hours) h older",
                                at: posts.posts.place(row, "posted_at"))
                        }
                    }
                }
                // Some pages show no positions, so these posts are compared by id.
                let uncounted = posts.rowsWithoutIndex(thread)
                for (before, row) in zip(uncounted, uncounted.dropFirst()) {
                    guard let hours = hours(row, before) else { continue }
                    report.add(
                        "\(start(row, before)) by its id, but is \(hours) h older",
                        at: posts.posts.place(row, "posted_at"))
                }
            }
        }
    }
}

extension ComparedTimes {
    /// Whether the first of two posts that are not in order is too new, and not the second one too old.
    ///
    /// The posts before and behind the two tell, where there are any.
    fileprivate func isAhead(
        _ first: Int, of second: Int, _ others: (before: Int?, after: Int?)
    ) -> Bool {
        guard let moment = self[second], let ahead = self[first] else { return false }
        if let before = others.before.flatMap({ self[$0] }), moment < before { return false }
        if let after = others.after.flatMap({ self[$0] }) {
            return after < ahead && !(after < moment)
        }
        return others.before != nil
    }

    /// Whether a post is newer than the page that shows it, which is another rule's concern.
    fileprivate func isAhead(_ row: Int, ofCapture posts: ThreadPosts) -> Bool {
        guard let moment = self[row], let capture = posts.captureOfPost[row],
            let end = posts.captures.instants("captured_at")[capture]
        else { return false }
        return end.adding(hours: 24) < moment
    }
}

extension ThreadPosts {
    /// Returns the posts of a thread that have no position, sorted by id.
    fileprivate func rowsWithoutIndex(_ thread: Int) -> [Int] {
        groups[thread].map(Int.init).filter { indices[$0] == nil }
            .compactMap { row in posts.digitKey(row).map { (key: $0, row: row) } }
            .sorted { $0.key < $1.key }.map(\.row)
    }
}
