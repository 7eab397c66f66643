internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Lists of posters that count fewer posts of a user than there are.
    static var posterCount: Self {
        Rule(
            "forum/poster-count", .warning,
            "The list of posters of a thread counts all its present posts.",
            advice: """
                The list is older than the pages of the thread, or posts were deleted after an \
                older page had shown them. Capture the list again.
                """,
            aliases: ["CNT-01"],
            examples: [
                .passes(
                    """
                    user 5 {"name":"Ann"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    poster - {"post_count":2} {"thread":"10","user":"5"}
                    post 100 {"index":1} {"thread":"10","author":"5"}
                    post 101 {"index":2} {"thread":"10","author":"6"}
                    """),
                .fails(
                    """
                    user 5 {"name":"Ann"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    poster - {"post_count":⟦1⟧} {"thread":"10","user":"5"}
                    post 100 {"index":1} {"thread":"10","author":"5"}
                    post 101 {"index":2} {"thread":"10","author":"5"}
                    """,
                    "the list of who posted in thread Hello counts 1 post of user Ann, but 2 are there"
                ),
            ]
        ) { dataset, report in
            let posters = dataset.table("poster")
            guard !posters.ownRows.isEmpty else { return }
            let posts = ThreadPosts(dataset)
            let counts = posters.numbers("post_count")
            let threads = dataset.links(posters, "thread", to: "thread")
            let users = dataset.links(posters, "user", to: "user")
            let lists = RowGroups(posters.ownRows, by: threads)
            for thread in posts.threads.ownRows where !lists[thread].isEmpty {
                var found: [Int: Int64] = [:]
                for post in posts.groups[thread].lazy.map(Int.init) {
                    if let author = posts.authorOfPost[post] { found[author, default: 0] += 1 }
                }
                for row in lists[thread].lazy.map(Int.init) {
                    guard let user = users[row], let count = counts[row], let there = found[user],
                        there > count
                    else { continue }
                    report.add(
                        """
                        the list of who posted in \(dataset.name(posts.threads, thread)) counts \
                        \(counted(Int(clamping: count), "post")) of \
                        \(dataset.name(users.table, user)), but \(there) are there
                        """,
                        at: posters.place(row, "post_count"))
                }
            }
        }
    }
}
