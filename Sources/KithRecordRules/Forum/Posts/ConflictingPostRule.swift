internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Posts for which two pages show a different thread or author.
    static var conflictingPost: Self {
        Rule(
            "forum/conflicting-post", .error,
            "All pages with a post give it the same thread and author.",
            advice: """
                An id belongs to one post only. A page was changed or read wrongly, or comes from \
                another forum; or moderators have moved the post, which is rare. The newest \
                page counts.
                """,
            aliases: ["PST-01"],
            examples: [
                .passes(
                    """
                    user 5 {"name":"Ann"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":1} {"thread":"10","author":"5"}
                    earlier - {"kind":"post","key":"100","field":"author","value":"unknown-ann"}
                    """),
                .fails(
                    """
                    capture c {"page":"thread"} {"thread":"11"}
                    user 5 {"name":"Ann"}
                    user 6 {"name":"Ben"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    thread 11 {"title":"Cats"} {"forum":"1"}
                    post 100 {"index":1} {"thread":"10","author":"5"}
                    post 101 {"index":2} {"thread":"10","author":"5"}
                    earlier - {"kind":"post","key":"100","field":"thread","value":⟦"11"⟧} {"capture":"c"}
                    earlier - {"kind":"post","key":"100","field":"author","value":"6"} {"capture":"c"}
                    earlier - {"kind":"post","key":"101","field":"author","value":⟦"6"⟧} {"capture":"c"}
                    """,
                    "post 100 is in thread Hello, and in thread Cats",
                    "post 101 is by user Ann, and by user Ben"),
            ]
        ) { dataset, report in
            // Two posts with one id differ in both, which is reported once.
            var told: Set<Int> = []
            for (field, kind, words) in [
                ("thread", "thread", "is in"), ("author", "user", "is by"),
            ] {
                let changes = ChangedLinks(dataset, of: "post", field: field, to: kind)
                for change in changes.all where told.insert(change.item.entity).inserted {
                    let preposition = field == "thread" ? "in" : "by"
                    report.add(
                        """
                        \(dataset.name(changes.table, change.item.entity)) \(words) \
                        \(changes.now(change, dataset)), and \(preposition) \
                        \(changes.before(change, dataset))
                        """,
                        at: changes.place(change))
                }
            }
        }
    }
}
