internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Threads without a forum.
    static var threadForum: Self {
        Rule(
            "forum/thread-without-forum", .error, "A thread belongs to a forum.",
            advice: """
                No list of a forum shows the thread. Capture one of its pages, whose breadcrumbs \
                name the forum. Bookmarks, search results, single posts and lists of posters never \
                do, so for threads known only from those this is a warning.
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
                    "thread Hello has no known forum",
                    "thread Starred has no known forum, according to bookmarks",
                    """
                    thread Found has no known forum, according to search results and similar \
                    pages
                    """,
                    "thread Lost has no known forum"),
            ]
        ) { dataset, report in
            let threads = dataset.table("thread")
            let sightings = Sightings(threads)
            for row in threads.ownRows where !threads.hasAny(row, "forum") {
                let name = dataset.name(threads, row)
                let isBookmark = sightings.isOnly(row, on: ["bookmarks"])
                let isHearsay = sightings.isOnly(
                    row, on: ["bookmarks", "post", "search", "who_posted"])
                let source = isBookmark ? "bookmarks" : "search results and similar pages"
                report.add(
                    isHearsay
                        ? "\(name) has no known forum, according to \(source)"
                        : "\(name) has no known forum",
                    at: threads.place(row, "forum"), severity: isHearsay ? .warning : nil)
            }
        }
    }
}
