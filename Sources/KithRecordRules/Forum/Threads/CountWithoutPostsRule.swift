internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Threads with a reply count but without posts.
    static var countWithoutPosts: Self {
        Rule(
            "forum/count-without-posts", .warning,
            "A thread with replies has posts, unless only lists show it.",
            advice: """
                The pages of the thread are missing, or its posts were deleted and the count was \
                not. Capture the thread; a thread that was only seen in a list is not reported.
                """,
            aliases: ["THR-04"],
            examples: [
                .passes(
                    """
                    thread 10 {"title":"Hello","total_replies":0} {"forum":"1"}
                    thread 11 {"title":"Listed","total_replies":410,"seen_on":["thread_list"]} {"forum":"1"}
                    thread 12 {"title":"Cats","total_replies":1} {"forum":"1"}
                    post 100 {"index":1} {"thread":"12"}
                    """),
                .fails(
                    """
                    thread 10 {"title":"Hello","total_replies":⟦410⟧} {"forum":"1"}
                    thread 11 {"title":"Cats","total_replies":⟦1⟧,"seen_on":["thread_list","thread"]} {"forum":"1"}
                    """,
                    "thread Hello counts 411 posts, but none is there",
                    "thread Cats counts 2 posts, but none is there"),
            ]
        ) { dataset, report in
            let sightings = Sightings(dataset.table("thread"))
            dataset.eachThread { posts, thread in
                guard posts.groups[thread].isEmpty, let total = posts.total(thread), total > 1,
                    sightings.mayBe(thread, on: ["thread", "post"])
                else { return }
                report.add(
                    """
                    \(dataset.name(posts.threads, thread)) counts \(total) posts, but none is there
                    """,
                    at: posts.threads.place(thread, "total_replies"))
            }
        }
    }
}
