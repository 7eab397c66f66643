internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Positions among one author's posts that are given as positions in the thread.
    static var filteredIndex: Self {
        Rule(
            "forum/filtered-index", .error,
            "The position on a page of one author's posts is not the position in the thread.",
            advice: """
                A page with the posts of one author numbers only those posts. Their number belongs \
                in `filtered_index`; `index` stays empty until the whole thread is captured.
                """,
            aliases: ["PST-08"],
            examples: [
                .passes(
                    """
                    capture c {"page":"thread"} {"thread":"10","filtered_by":"5"}
                    user 5 {"name":"Ann"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"filtered_index":1} {"thread":"10","author":"5","capture":"c"}
                    post 101 {"index":7,"filtered_index":2} {"thread":"10","author":"5","capture":"c"}
                    """),
                .fails(
                    """
                    capture c {"page":"thread"} {"thread":"10","filtered_by":"5"}
                    user 5 {"name":"Ann"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":⟦1⟧} {"thread":"10","author":"5","capture":"c"}
                    """,
                    "the index 1 of post 100 comes from a page that shows one author only"),
            ]
        ) { dataset, report in
            let posts = ThreadPosts(dataset)
            let filtered = posts.posts.numbers("filtered_index")
            for row in posts.posts.ownRows {
                guard let index = posts.indices[row], filtered[row] == nil,
                    let capture = posts.captureOfPost[row],
                    posts.isFiltered[capture]
                else { continue }
                report.add(
                    """
                    the index \(index) of \(dataset.name(posts.posts, row)) comes from a page \
                    that shows one author only
                    """,
                    at: posts.posts.place(row, "index"))
            }
        }
    }
}
