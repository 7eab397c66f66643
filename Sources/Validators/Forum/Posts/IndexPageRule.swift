internal import Diagnostics
internal import Model

extension Rule where Subject == Dataset {
    /// Posts on a page that their position does not belong to.
    static var indexPage: Self {
        Rule(
            "forum/index-page", .warning, "A post stands on the page that its position belongs to.",
            advice: """
                The capture shows another number of posts on a page than it says, or the posts of \
                one author only. Look at the address that the page was saved from.
                """,
            aliases: ["PST-06"],
            examples: [
                .passes(
                    """
                    capture c {"page":"thread","per_page":40,"page_number":5} {"thread":"10"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":161,"page_number":5} {"thread":"10","capture":"c"}
                    post 101 {"index":7,"page_number":5} {"thread":"10"}
                    """),
                .fails(
                    """
                    capture c {"page":"thread","per_page":40,"page_number":4} {"thread":"10"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":⟦161⟧,"page_number":4} {"thread":"10","capture":"c"}
                    """,
                    "post 100 has the index 161, but page 4 of 40 posts each holds 121 to 160"),
            ]
        ) { dataset, report in
            let posts = ThreadPosts(dataset)
            let pages = Numbers(posts.posts, "page_number")
            let sizes = Numbers(posts.captures, "per_page")
            for row in posts.posts.ownRows {
                guard let index = posts.indices[row], let page = pages[row], page > 0,
                    let capture = posts.captureOfPost[row], let size = sizes[capture], size > 0,
                    !posts.isFiltered[capture]
                else { continue }
                let (end, isTooGreat) = page.multipliedReportingOverflow(by: size)
                guard !isTooGreat, index <= end - size || index > end else { continue }
                report.add(
                    """
                    \(dataset.name(posts.posts, row)) has the index \(index), but page \(page) of \
                    \(size) posts each holds \(end - size + 1) to \(end)
                    """,
                    at: posts.posts.place(row, "index"))
            }
        }
    }
}
