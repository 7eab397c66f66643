internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Quotes of posts in other threads.
    static var quoteAcrossThreads: Self {
        Rule(
            "forum/quote-across-threads", .info, "A post quotes posts of its own thread.",
            advice: """
                The quote was copied from another thread, or a thread was split. No action is \
                needed.
                """,
            aliases: ["QUO-06"],
            examples: [
                .passes(
                    """
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {} {"thread":"10"}
                    post 101 {} {"thread":"10"}
                    quote - {} {"post":"101","quoted":"100"}
                    """),
                .fails(
                    """
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    thread 11 {"title":"Cats"} {"forum":"1"}
                    post 100 {} {"thread":"10"}
                    post 101 {} {"thread":"11"}
                    quote - {} {"post":"101","quoted":⟦"100"⟧}
                    """,
                    "post 101 of thread Cats quotes post 100 of thread Hello"),
            ]
        ) { dataset, report in
            let quotes = PostQuotes(dataset)
            let threads = dataset.links(quotes.posts, "thread", to: "thread")
            quotes.each { quote, post, quoted in
                guard let own = threads[post], let other = threads[quoted], own != other else {
                    return
                }
                report.add(
                    """
                    \(dataset.name(quotes.posts, post)) of \(dataset.name(threads.table, own)) \
                    quotes \(dataset.name(quotes.posts, quoted)) of \
                    \(dataset.name(threads.table, other))
                    """,
                    at: quotes.quotes.place(quote, "quoted"))
            }
        }
    }
}
