internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Threads that a user has bookmarked but that are marked as not bookmarked.
    static var bookmarkMismatch: Self {
        Rule(
            "forum/bookmark-mismatch", .error,
            "A thread that a user has bookmarked is marked as bookmarked.",
            advice: """
                The mark and the list of users state the same fact and were not changed together. \
                The list is used. All other inverses are derived from their links and never \
                written.
                """,
            aliases: ["REF-02"],
            repair: "Marks the thread as bookmarked.",
            examples: [
                .passes(
                    """
                    user 5 {"name":"Ann"}
                    thread 10 {"title":"Hello","bookmarked":true} {"forum":"1","bookmarked_by":["5"]}
                    thread 11 {"title":"Cats","bookmarked":true} {"forum":"1"}
                    """),
                .fails(
                    """
                    user 5 {"name":"Ann"}
                    thread 10 {"title":"Hello","bookmarked":⟦false⟧} {"forum":"1","bookmarked_by":["5"]}
                    """,
                    "thread Hello is not marked as bookmarked, but user Ann has bookmarked it",
                    repaired: """
                        user 5 {"name":"Ann"}
                        thread 10 {"title":"Hello","bookmarked":true} {"forum":"1","bookmarked_by":["5"]}
                        """),
            ]
        ) { dataset, report in
            let threads = dataset.table("thread")
            let marks = threads.flags("bookmarked")
            let users = dataset.links(threads, "bookmarked_by", to: "user")
            let column = threads.column("bookmarked_by")
            for row in threads.ownRows where marks[row] == false && column.hasValue(row) {
                guard let user = column.elements(row).lazy.compactMap({ users[$0] }).first else {
                    continue
                }
                report.add(
                    """
                    \(dataset.name(threads, row)) is not marked as bookmarked, but \
                    \(dataset.name(users.table, user)) has bookmarked it
                    """,
                    at: threads.place(row, "bookmarked"),
                    repair: [threads.setting(row, "bookmarked", to: .integer(1))])
            }
        }
    }
}
