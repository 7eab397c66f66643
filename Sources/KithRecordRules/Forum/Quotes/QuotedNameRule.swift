internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Quotes that name somebody other than the author of the quoted post.
    static var quotedName: Self {
        Rule(
            "forum/quoted-name", .warning, "A quote names the author of the post that it quotes.",
            advice: """
                The author was renamed to a name that no capture shows, or the name in the quote \
                was changed as a joke. The id of the post is reliable.
                """,
            aliases: ["QUO-05"],
            examples: [
                .passes(
                    """
                    user 5 {"name":"Ann","names":["Ann","Old Ann"]}
                    post 100 {} {"thread":"10","author":"5"}
                    post 101 {} {"thread":"10"}
                    quote - {"name":"ann"} {"post":"101","quoted":"100"}
                    quote - {"name":"Old Ann"} {"post":"101","quoted":"100"}
                    quote - {} {"post":"101","quoted":"100"}
                    """),
                .fails(
                    """
                    user 5 {"name":"Ann"}
                    post 100 {} {"thread":"10","author":"5"}
                    post 101 {} {"thread":"10"}
                    quote - {"name":⟦"Ben"⟧} {"post":"101","quoted":"100"}
                    """,
                    "post 101 quotes post 100 as by 'Ben', but it is by user Ann"),
            ]
        ) { dataset, report in
            let quotes = PostQuotes(dataset)
            let authors = dataset.links(quotes.posts, "author", to: "user")
            let names = NameHistory(dataset)
            let column = quotes.quotes.texts("name")
            quotes.each { quote, post, other in
                guard column.hasText(quote), let author = authors[other], names.hasAny(author),
                    !names.contains(author, column.bytes(quote))
                else { return }
                report.add(
                    """
                    \(dataset.name(quotes.posts, post)) quotes \
                    \(dataset.name(quotes.posts, other)) as by \(quoted(column, quote)), but it \
                    is by \(dataset.name(names.users, author))
                    """,
                    at: quotes.quotes.place(quote, "name"))
            }
        }
    }
}
