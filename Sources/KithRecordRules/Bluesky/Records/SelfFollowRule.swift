internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Follows and blocks of the author's own account.
    static var selfFollow: Self {
        Rule(
            "bluesky/self-follow", .warning, "Nobody follows or blocks themselves.",
            advice: "Services ignore such a record. Delete it.",
            aliases: ["BSKY-016"],
            repair: "Removes the record.",
            examples: [
                .passes(
                    #"follow at://a/f/1 {} {"author":"did:plc:a","subject":"did:plc:b"}"#),
                .fails(
                    """
                    follow at://a/f/1 {} {"author":"did:plc:a","subject":⟦"did:plc:a"⟧}
                    block at://a/b/1 {} {"author":"did:plc:a","subject":⟦"did:plc:a"⟧}
                    """,
                    "did:plc:a follows itself", "did:plc:a blocks itself", repaired: ""),
            ]
        ) { dataset, report in
            for (kind, verb) in [("follow", "follows"), ("block", "blocks")] {
                let table = dataset.table(kind)
                let (authors, subjects) = (table.texts("author"), table.texts("subject"))
                for row in table.ownRows
                where authors.hasValue(row) && subjects.hasValue(row)
                    && authors.bytes(row) == subjects.bytes(row)
                {
                    report.add(
                        "\(excerpt(authors.text(row))) \(verb) itself",
                        at: table.place(row, "subject"), repair: [[.remove(table.id(row))]])
                }
            }
        }
    }
}
