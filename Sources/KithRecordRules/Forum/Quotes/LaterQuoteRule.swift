internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Posts that quote later posts.
    static var laterQuote: Self {
        Rule(
            "forum/later-quote", .info, "A post quotes only earlier posts.",
            advice: "The post was edited later to add a reply. No action is needed.",
            aliases: ["QUO-03"],
            needs: ["post.id"],
            examples: [
                .passes(
                    """
                    post 100 {} {"thread":"10"}
                    post 101 {} {"thread":"10"}
                    quote - {} {"post":"101","quoted":"100"}
                    """),
                .fails(
                    """
                    post 433406815 {} {"thread":"10"}
                    post 437011336 {} {"thread":"10"}
                    quote - {} {"post":"433406815","quoted":⟦"437011336"⟧}
                    """,
                    "post 433406815 quotes post 437011336, which is newer"),
            ]
        ) { dataset, report in
            let quotes = PostQuotes(dataset)
            quotes.each { quote, post, quoted in
                guard let one = quotes.posts.digitKey(post),
                    let other = quotes.posts.digitKey(quoted), one < other
                else { return }
                report.add(
                    """
                    \(dataset.name(quotes.posts, post)) quotes \
                    \(dataset.name(quotes.posts, quoted)), which is newer
                    """,
                    at: quotes.quotes.place(quote, "quoted"))
            }
        }
    }
}
