internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Threads for which two pages name different starters.
    static var changedStarter: Self {
        Rule(
            "forum/changed-starter", .warning,
            "All pages with a thread name the same starter.",
            advice: """
                A list says who started a thread, and the thread's own pages mark the posts of the \
                starter. One of the two was changed or read wrongly, or threads were merged.
                """,
            aliases: ["THR-10"],
            examples: [
                .passes(
                    """
                    user 5 {"name":"Ann"}
                    thread 10 {"title":"Hello"} {"forum":"1","author":"5"}
                    earlier - {"kind":"thread","key":"10","field":"author","value":"unknown-ann"}
                    """),
                .fails(
                    """
                    capture c {"page":"thread_list"} {"forum":"1"}
                    user 5 {"name":"Ann"}
                    thread 10 {"title":"Hello"} {"forum":"1","author":"5"}
                    earlier - {"kind":"thread","key":"10","field":"author","value":⟦"6"⟧} {"capture":"c"}
                    """,
                    "thread Hello was started by user Ann, but a page (thread_list) says by user '6'"
                ),
            ]
        ) { dataset, report in
            let changes = ChangedLinks(dataset, of: "thread", field: "author", to: "user")
            guard !changes.all.isEmpty else { return }
            let lists = ListPages(dataset)
            let marked = MarkedStarters(dataset)
            for change in changes.all {
                // Other rules report differences within one list, and marks that contradict the newest page.
                let isTold =
                    lists.pair(change.item) != nil
                    || change.now.map { marked.contradict(change.item.entity, $0) } == true
                guard !isTold else { continue }
                report.add(
                    """
                    \(dataset.name(changes.table, change.item.entity)) was started by \
                    \(changes.now(change, dataset)), but a page\(changes.page(change, dataset)) \
                    says by \(changes.before(change, dataset))
                    """,
                    at: changes.place(change))
            }
        }
    }
}

/// For each thread, the author of the posts that are marked as the starter's.
private struct MarkedStarters {
    private var authors: [Int: Int] = [:]

    init(_ dataset: Dataset) {
        let posts = dataset.table("post")
        let marks = posts.flags("is_by_starter")
        let threads = dataset.links(posts, "thread", to: "thread")
        let users = dataset.links(posts, "author", to: "user")
        for row in posts.ownRows where marks[row] == true {
            if let thread = threads[row], let user = users[row], authors[thread] == nil {
                authors[thread] = user
            }
        }
    }

    /// Whether a post marked as the starter's has another author.
    func contradict(_ thread: Int, _ user: Int) -> Bool {
        authors[thread].map { $0 != user } ?? false
    }
}
