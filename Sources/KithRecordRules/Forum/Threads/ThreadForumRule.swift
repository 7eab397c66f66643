internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Threads without a forum.
    static var threadForum: Self {
        Rule(
            "forum/thread-without-forum", .error, "A thread belongs to a forum.",
            advice: """
                No list of a forum shows the thread. Capture one of its pages: its breadcrumbs say \
                where it is. Bookmarks, search results, single posts and lists of who posted never \
                do, so that a thread that is known from those alone is only worth a warning.
                """,
            aliases: ["THR-01"],
            examples: [
                .passes(
                    """
                    forum 1 {"name":"General"} {"group":"48"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    """),
                .fails(
                    """
                    ⟦thread 10 {"title":"Hello"}⟧
                    ⟦thread 3522091 {"title":"Starred","seen_on":["bookmarks"]}⟧
                    ⟦thread 13 {"title":"Found","seen_on":["search","who_posted"]}⟧
                    thread 12 {"title":"Lost","seen_on":["bookmarks","thread"]} {"forum":⟦null⟧}
                    """,
                    "thread Hello is in no forum",
                    "thread Starred is in no forum, as far as bookmarks tell",
                    "thread Found is in no forum, as far as searches and the like tell",
                    "thread Lost is in no forum"),
            ]
        ) { dataset, report in
            let threads = dataset.table("thread")
            let sightings = Sightings(threads)
            for row in threads.ownRows where !threads.hasAny(row, "forum") {
                let name = dataset.name(threads, row)
                let isBookmark = sightings.isOnly(row, on: ["bookmarks"])
                let isHearsay = sightings.isOnly(
                    row, on: ["bookmarks", "post", "search", "who_posted"])
                let source = isBookmark ? "bookmarks tell" : "searches and the like tell"
                report.add(
                    isHearsay
                        ? "\(name) is in no forum, as far as \(source)" : "\(name) is in no forum",
                    at: threads.place(row, "forum"), severity: isHearsay ? .warning : nil)
            }
        }
    }
}
