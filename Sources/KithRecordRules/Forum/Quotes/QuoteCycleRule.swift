internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Cycles of posts that quote each other.
    static var quoteCycle: Self {
        Rule(
            "forum/quote-cycle", .warning, "Quotes form no cycle.",
            advice: """
                Only editing can cause this: one of the posts was changed to quote a reply to it. \
                Programs that follow quotes must expect cycles.
                """,
            aliases: ["QUO-04"],
            examples: [
                .passes(
                    """
                    post 100 {} {"thread":"10"}
                    post 101 {} {"thread":"10"}
                    post 102 {} {"thread":"10"}
                    quote - {} {"post":"101","quoted":"100"}
                    quote - {} {"post":"102","quoted":"100"}
                    quote - {} {"post":"102","quoted":"101"}
                    quote - {} {"post":"102","quoted":"102"}
                    """),
                .fails(
                    """
                    post 100 {} {"thread":"10"}
                    post 101 {} {"thread":"10"}
                    post 102 {} {"thread":"10"}
                    quote - {} {"post":"100","quoted":⟦"102"⟧}
                    quote - {} {"post":"101","quoted":"100"}
                    quote - {} {"post":"102","quoted":"101"}
                    quote - {} {"post":"101","quoted":"100"}
                    """,
                    "post 100 leads back to itself by quotes: 100 → 102 → 101 → 100"),
            ]
        ) { dataset, report in
            let quotes = PostQuotes(dataset)
            let groups = RowGroups(quotes.quotes.ownRows, by: quotes.sources)
            var steps = Column(isInteger: true, isList: true)
            var targets: [Int32] = []
            for post in 0..<groups.count {
                for quote in groups[post] {
                    guard let quoted = quotes.targets[Int(quote)], quoted != post else { continue }
                    steps.appendElement(integer: Int64(quote))
                    targets.append(Int32(truncatingIfNeeded: quoted))
                }
                steps.endRow(.value)
            }
            var search = LoopSearch(column: steps, targets: targets)
            while let loop = search.next() {
                let places = loop.map { step in
                    quotes.quotes.place(Int(steps.integers[step.element]), "quoted")
                }
                report.add(
                    .leadsBack(dataset, quotes.posts, loop.map(\.row)), at: places[0],
                    notes: zip(loop, places).dropFirst().prefix(100).map { step, place in
                        Finding.Note("then \(dataset.name(quotes.posts, step.row))", at: place)
                    })
            }
        }
    }
}

extension Message {
    fileprivate static func leadsBack(
        _ dataset: Dataset, _ posts: Table, _ loop: [Int], limit: Int = 5
    ) -> Message {
        var labels = loop.prefix(limit).map { dataset.label(posts, $0) }
        if loop.count > limit { labels.append("… \(loop.count - limit) more") }
        labels.append(labels[0])
        return """
            \(dataset.name(posts, loop[0])) leads back to itself by quotes: \
            \(labels.joined(separator: " → "))
            """
    }
}
