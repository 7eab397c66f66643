internal import Diagnostics
internal import Model

extension Rule where Subject == Dataset {
    /// Posts whose id, position and date do not agree.
    static var postOrder: Self {
        Rule(
            "forum/post-order", .warning,
            "In a thread, the positions, ids and dates of posts rise together.",
            advice: """
                Threads were merged, which sorts posts of both by date, or the clock of the server \
                was wrong. Dates of captures in unknown time zones are only compared within one \
                capture, and an hour is allowed for, as clocks are set back once a year.
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
                    """),
                .fails(
                    """
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":1,"posted_at":"2013-01-12T04:25:00"} {"thread":"10"}
                    post 101 {"index":2,"posted_at":⟦"2013-01-12T01:25:00"⟧} {"thread":"10"}
                    post 99 {"index":⟦3⟧,"posted_at":"2013-01-12T06:25:00"} {"thread":"10"}
                    """,
                    "post 101 follows post 100 in thread Hello, but is 3 h older",
                    "post 99 follows post 101 in thread Hello, but its id is smaller"),
            ]
        ) { dataset, report in
            let dates = PostDates(dataset.table("post"))
            dataset.eachThread { posts, thread in
                let rows = posts.groups[thread].map(Int.init).filter { posts.indices[$0] != nil }
                    .sorted { (posts.indices[$0] ?? 0, $0) < (posts.indices[$1] ?? 0, $1) }
                for (before, row) in zip(rows, rows.dropFirst())
                where posts.indices[before] != posts.indices[row] {
                    func start() -> String {
                        """
                        \(dataset.name(posts.posts, row)) follows \
                        \(dataset.name(posts.posts, before)) in \
                        \(dataset.name(posts.threads, thread))
                        """
                    }
                    let isOneCapture = posts.captureOfPost[before] == posts.captureOfPost[row]
                    if let id = posts.posts.digitKey(row), let other = posts.posts.digitKey(before),
                        id < other
                    {
                        report.add(
                            "\(start()), but its id is smaller", at: posts.posts.place(row, "index")
                        )
                    } else if let hours = dates.hours(from: row, to: before, isOneCapture) {
                        report.add(
                            "\(start()), but is \(hours) h older",
                            at: posts.posts.place(row, "posted_at"))
                    }
                }
            }
        }
    }
}

/// When posts were written, as far as that can be compared.
private struct PostDates {
    private let times: Timestamps
    private let texts: Texts

    init(_ posts: Table) {
        times = Timestamps(posts, "posted_at")
        texts = Texts(posts, "posted_at")
    }

    /// How many hours one post is older than another; `nil` where it is not, or where nobody can tell.
    func hours(from row: Int, to other: Int, _ isOneCapture: Bool) -> Int64? {
        guard let one = times[row], let two = times[other] else { return nil }
        let isExact = hasZone(row) && hasZone(other)
        guard isExact || isOneCapture else { return nil }
        let (difference, isTooGreat) = two.microseconds.subtractingReportingOverflow(
            one.microseconds)
        let minutes = difference / 60_000_000
        return !isTooGreat && minutes > (isExact ? 0 : 60) ? (minutes + 59) / 60 : nil
    }

    /// Whether a moment is written with its offset from UTC.
    private func hasZone(_ row: Int) -> Bool {
        guard let text = texts[row], let last = text.last else { return false }
        return last == 0x5A || text.dropFirst(19).contains { $0 == 0x2B || $0 == 0x2D }
    }
}
