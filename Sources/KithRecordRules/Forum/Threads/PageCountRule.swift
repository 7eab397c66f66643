internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Threads whose page count does not fit their posts.
    static var pageCount: Self {
        Rule(
            "forum/page-count", .warning,
            "The number of pages of a thread matches its posts, give or take one.",
            advice: """
                The pages have another number of posts than assumed, or the number of replies is \
                from another time. A page has forty posts unless its capture says otherwise. \
                Threads without captured pages are not examined.
                """,
            aliases: ["THR-08"],
            examples: [
                .passes(
                    """
                    thread 10 {"title":"Hello","total_replies":434,"page_count":11} {"forum":"1"}
                    thread 11 {"title":"Cats","total_replies":440,"page_count":11} {"forum":"1"}
                    """),
                .passes(
                    """
                    capture c {"page":"thread","per_page":30,"page_number":1,"page_count":15} {"thread":"12"}
                    thread 12 {"title":"Dogs","total_replies":434,"page_count":15} {"forum":"1"}
                    capture d {"page":"thread_list"} {"forum":"1"}
                    thread 13 {"title":"Mice","total_replies":434,"page_count":15} {"forum":"1"}
                    """),
                .fails(
                    #"thread 10 {"title":"Hello","total_replies":434,"page_count":⟦3⟧} {"forum":"1"}"#,
                    "thread Hello has 3 pages, but its 435 posts fill 11 of 40 each"),
                .fails(
                    """
                    capture c {"page":"thread","per_page":30,"page_number":1,"page_count":11} {"thread":"10"}
                    thread 10 {"title":"Hello","total_replies":434,"page_count":⟦11⟧} {"forum":"1"}
                    """,
                    "thread Hello has 11 pages, but its 435 posts fill 15 of 30 each"),
            ]
        ) { dataset, report in
            let pages = dataset.table("thread").numbers("page_count")
            let captured = ThreadCaptures(dataset)
            dataset.eachThread { posts, thread in
                guard let count = pages[thread], count > 0, let total = posts.total(thread) else {
                    return
                }
                guard let perPage = captured.perPage(thread) ?? captured.usualPerPage else {
                    return
                }
                let filled = (total - 1) / perPage + 1
                guard count < filled - 1 || count - 1 > filled else { return }
                report.add(
                    """
                    \(dataset.name(posts.threads, thread)) has \(count) \
                    \(count == 1 ? "page" : "pages"), but its \(total) \
                    \(total == 1 ? "post fills" : "posts fill") \(filled) of \(perPage) each
                    """,
                    at: posts.threads.place(thread, "page_count"))
            }
        }
    }
}
