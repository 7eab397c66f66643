internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Forums that the newest index does not list.
    static var staleForum: Self {
        Rule(
            "forum/stale-forum", .info, "The newest index lists every known forum.",
            advice: """
                The forum was closed, hidden or deleted, or the viewer may not see it. No action \
                is needed: it keeps its last place.
                """,
            aliases: ["FOR-07"],
            examples: [
                .passes(#"forum 1 {"name":"General","is_stale":false} {"group":"48"}"#),
                .fails(
                    #"forum 26 {"name":"Cellar","is_stale":⟦true⟧} {"group":"48"}"#,
                    "forum Cellar is not in the newest index"),
            ]
        ) { dataset, report in
            let forums = dataset.table("forum")
            let stale = forums.flags("is_stale")
            for row in forums.ownRows where stale[row] == true {
                report.add(
                    "\(dataset.name(forums, row)) is not in the newest index",
                    at: forums.place(row, "is_stale"))
            }
        }
    }
}
