internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Threads with more posts than their reply count allows.
    static var postsExceedReplies: Self {
        Rule(
            "forum/posts-exceed-replies", .warning,
            "A thread has at most one post more than replies.",
            advice: """
                The list with the count is older than the pages, posts were deleted after an older \
                page was captured, or posts of another thread were assigned to this one. Capture \
                the list of the forum again.
                """,
            aliases: ["THR-05"],
            examples: [
                .passes(
                    """
                    thread 10 {"title":"Hello","total_replies":1} {"forum":"1"}
                    post 100 {"index":1} {"thread":"10"}
                    post 101 {"index":2} {"thread":"10"}
                    """),
                .fails(
                    """
                    thread 10 {"title":"Hello","total_replies":⟦1⟧} {"forum":"1"}
                    post 100 {"index":1} {"thread":"10"}
                    post 101 {"index":2} {"thread":"10"}
                    post 102 {"index":3} {"thread":"10"}
                    """,
                    "thread Hello counts 2 posts, but 3 are there"),
            ]
        ) { dataset, report in
            dataset.eachThread { posts, thread in
                let count = posts.groups[thread].count
                guard let total = posts.total(thread), count > total else { return }
                let are = count == 1 ? "is" : "are"
                report.add(
                    """
                    \(dataset.name(posts.threads, thread)) counts \(total) \
                    \(total == 1 ? "post" : "posts"), but \(count) \(are) there
                    """,
                    at: posts.threads.place(thread, "total_replies"))
            }
        }
    }
}
