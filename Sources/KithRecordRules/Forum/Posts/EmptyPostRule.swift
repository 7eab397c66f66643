internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Posts without content.
    static var emptyPost: Self {
        Rule(
            "forum/empty-post", .warning,
            "A post has content, unless the viewer ignores its author.",
            advice: """
                The page was cut off, or the post was emptied by a moderator. Capture the page \
                again, with an account that sees everything.
                """,
            aliases: ["PST-09"],
            examples: [
                .passes(
                    """
                    post 100 {"html":"<img src=\\"sea.jpg\\">"} {"thread":"10"}
                    post 101 {"html":"","is_ignored":true} {"thread":"10"}
                    post 102 {"html":null} {"thread":"10"}
                    post 103 {"html":"<!-- begin -->\\n1 &lt; 2"} {"thread":"10"}
                    """),
                .fails(
                    """
                    post 100 {"html":⟦" \\n"⟧} {"thread":"10"}
                    post 101 {"html":⟦"\\n<!-- begin -->\\n<p class=\\"editedby\\"><br>&nbsp;</p>"⟧} {"thread":"10"}
                    """,
                    "post 100 is empty", "post 101 is empty"),
            ]
        ) { dataset, report in
            let posts = dataset.table("post")
            let bodies = posts.texts("html")
            let ignored = posts.flags("is_ignored")
            for row in posts.ownRows where ignored[row] != true {
                guard let body = bodies[row], isBlank(html: body) else { continue }
                report.add(
                    "\(dataset.name(posts, row)) is empty",
                    at: posts.place(row, "html"))
            }
        }
    }
}
