internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Posts on a page that their position does not belong to.
    static var indexPage: Self {
        Rule(
            "forum/index-page", .warning, "A post is on the page that its position implies.",
            advice: """
                The capture has another number of posts per page than it says, or shows the posts \
                of one author only. Check the address that the page was saved from.
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
                .fails(
                    """
                    capture c {"page":"thread","per_page":40,"page_number":9} {"thread":"10"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":⟦161⟧,"page_number":9} {"thread":"10","capture":"c"}
                    post 101 {"index":162,"page_number":9} {"thread":"10","capture":"c"}
                    """,
                    """
                    the 2 posts from 161 to 162 are not on page 9 of 40 posts each, which \
                    holds 321 to 360
                    """
                ),
                .fails(
                    """
                    ⟦capture c {"page":"thread","per_page":40,"page_number":9,"page_count":5} {"thread":"10"}⟧
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":161,"page_number":9} {"thread":"10","capture":"c"}
                    """,
                    "capture thread is page 9, but there are 5 pages"),
            ]
        ) { dataset, report in
            let posts = ThreadPosts(dataset)
            let pages = PagePositions(posts)
            for capture in posts.captures.ownRows {
                guard let (page, count) = pages.beyond(capture) else { continue }
                report.add(
                    "\(dataset.name(posts.captures, capture)) is page \(page), but there are \(count) pages",
                    at: posts.captures.place(capture))
            }
            for group in pages.misplaced { report.addMisplaced(group, posts, dataset) }
        }
    }
}

/// Which posts the pages of threads hold, by their numbers.
private struct PagePositions {
    /// The posts of a page that belong to other pages.
    struct Misplaced {
        let rows: [Int]
        /// Whether no post belongs to the page: its number is what is wrong.
        let isAll: Bool
        let page: Int64
        let size: Int64
    }

    private let posts: ThreadPosts
    private let numbers: Numbers
    private let counts: Numbers
    private let sizes: Numbers

    init(_ posts: ThreadPosts) {
        self.posts = posts
        numbers = posts.captures.numbers("page_number")
        counts = posts.captures.numbers("page_count")
        sizes = posts.captures.numbers("per_page")
    }

    /// The number of a page behind the last one, and how many pages there are.
    func beyond(_ capture: Int) -> (page: Int64, count: Int64)? {
        guard let page = numbers[capture], let count = counts[capture], count > 0, page > count
        else { return nil }
        return (page, count)
    }

    /// The posts that do not belong to their pages, by page.
    var misplaced: [Misplaced] {
        let pages = posts.posts.numbers("page_number")
        return (0..<posts.captures.count).flatMap { capture -> [Misplaced] in
            guard let size = sizes[capture], size > 0, !posts.isFiltered[capture],
                beyond(capture) == nil
            else { return [] }
            let rows = posts.rows(on: capture).filter { posts.indices[$0] != nil }
            let wrong = rows.filter { row in
                guard let index = posts.indices[row], let page = pages[row], page > 0 else {
                    return false
                }
                let (end, isTooGreat) = page.multipliedReportingOverflow(by: size)
                return !isTooGreat && (index <= end - size || index > end)
            }
            guard let first = wrong.first, let page = pages[first] else { return [] }
            let isAll = wrong.count > 1 && wrong.count == rows.count
            return isAll
                ? [Misplaced(rows: wrong, isAll: true, page: page, size: size)]
                : wrong.map { row in
                    Misplaced(rows: [row], isAll: false, page: pages[row] ?? page, size: size)
                }
        }
    }
}

extension Report {
    fileprivate mutating func addMisplaced(
        _ group: PagePositions.Misplaced, _ posts: ThreadPosts, _ dataset: Dataset
    ) {
        guard let row = group.rows.first else { return }
        let end = group.page * group.size
        let range = "\(end - group.size + 1) to \(end)"
        let indices = group.rows.compactMap { posts.indices[$0] }
        let message: Message =
            if group.isAll {
                """
                the \(indices.count) posts from \(indices.min() ?? 0) to \(indices.max() ?? 0) are \
                not on page \(group.page) of \(group.size) posts each, which holds \(range)
                """
            } else {
                """
                \(dataset.name(posts.posts, row)) has the index \(indices.first ?? 0), but page \
                \(group.page) of \(group.size) posts each holds \(range)
                """
            }
        add(message, at: posts.posts.place(row, "index"))
    }
}
