internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Profiles whose post count or post rate contradicts the posts.
    static var profileCount: Self {
        Rule(
            "forum/profile-count", .warning,
            "The post count and the posts per day in a profile match the user's posts.",
            advice: """
                The profile is older than the posts; capture it again. The posts per day since \
                registration may differ by a tenth.
                """,
            aliases: ["USR-05"],
            examples: [
                .passes(
                    """
                    capture c {"page":"profile","captured_at":"2012-12-28T06:43:00Z"}
                    user 5 {"name":"Ann","registered_on":"2006-11-26"}
                    profile - {"post_count":1954,"post_rate":"0.88","last_posted_at":"2012-12-28T00:43:00"} {"user":"5","capture":"c"}
                    post 100 {} {"thread":"10","author":"5"}
                    """),
                .fails(
                    """
                    user 5 {"name":"Ann"}
                    profile - {"post_count":⟦1⟧} {"user":"5"}
                    post 100 {} {"thread":"10","author":"5"}
                    post 101 {} {"thread":"10","author":"5"}
                    """,
                    "the profile of user Ann counts 1 post, but 2 are there"),
                .fails(
                    """
                    capture c {"page":"profile","captured_at":"2012-12-28T06:43:00Z"}
                    user 5 {"name":"Ann","registered_on":"2006-11-26"}
                    profile - {"post_count":1954,"post_rate":⟦"0.08"⟧} {"user":"5","capture":"c"}
                    user 6 {"name":"Ben","registered_on":"2006-11-26"}
                    profile - {"post_count":1954,"post_rate":⟦"8.80"⟧,"last_posted_at":"2012-12-28T00:43:00"} {"user":"6"}
                    """,
                    "the profile of user Ann counts 1954 posts, too many for '0.08' a day since 2006-11-26",
                    "the profile of user Ben counts 1954 posts, too few for '8.80' a day since 2006-11-26"
                ),
            ]
        ) { dataset, report in
            let profiles = Profiles(dataset)
            for row in profiles.table.ownRows {
                guard let user = profiles.users[row], let count = profiles.counts[row], count >= 0
                else { continue }
                func name() -> String {
                    "the profile of \(dataset.name(profiles.users.table, user))"
                }
                let posts = "\(count) \(count == 1 ? "post" : "posts")"
                if count < profiles.posts[user] {
                    report.add(
                        "\(name()) counts \(posts), but \(profiles.posts[user]) are there",
                        at: profiles.table.place(row, "post_count"))
                } else if let verdict = profiles.verdict(row, user, count) {
                    report.add(
                        "\(name()) counts \(posts), \(verdict)",
                        at: profiles.table.place(row, "post_rate"))
                }
            }
        }
    }
}

/// The profiles, with the posts, registrations and captures of their users.
private struct Profiles {
    let table: Table
    let users: LinkTargets
    let counts: Numbers
    /// The number of captured posts of each user.
    private(set) var posts: [Int64]
    private let captures: LinkTargets
    private let rates: Texts
    private let registered: Instants
    private let lastPosts: Instants
    private let captured: Instants

    init(_ dataset: Dataset) {
        table = dataset.table("profile")
        users = dataset.links(table, "user", to: "user")
        captures = dataset.links(table, "capture", to: "capture")
        counts = table.numbers("post_count")
        rates = table.texts("post_rate")
        registered = users.table.instants("registered_on")
        lastPosts = table.instants("last_posted_at")
        captured = captures.table.instants("captured_at")
        posts = [Int64](repeating: 0, count: users.table.count)
        let table = dataset.table("post")
        let authors = dataset.links(table, "author", to: "user")
        for row in table.ownRows {
            if let author = authors[row] { posts[author] += 1 }
        }
    }

    /// Checks the post rate against the post count; returns the contradiction, or `nil`.
    ///
    /// Count and rate give the day on which the profile was seen. It
    /// must not precede the last post nor follow the capture.
    func verdict(_ row: Int, _ user: Int, _ count: Int64) -> String? {
        guard rates.hasText(row), let rate = NumberForm.value(rates.bytes(row)), rate >= 0.01,
            let start = registered.day(user)
        else { return nil }
        // The rate is rounded to two decimal places.
        let least = Double(count) / (rate + 0.005) * 0.9 - 1
        let most = Double(count) / (rate - 0.005) * 1.1 + 1
        let text = "\(quoted(rates, row)) a day since \(start)"
        if let seen = captures[row].flatMap({ captured.day($0) }),
            Double(seen.number - start.number) < least
        {
            return "too many for \(text)"
        }
        if let last = lastPosts.day(row), Double(last.number - start.number) > most {
            return "too few for \(text)"
        }
        return nil
    }
}
