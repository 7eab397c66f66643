internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Forums with neither a parent nor a group.
    static var rootWithoutGroup: Self {
        Rule(
            "forum/root-without-group", .error, "A forum without a parent belongs to a group.",
            advice: """
                Such a forum is in no list; only its address leads to it. Capture the index or a \
                page with the jump menu, or set the group. For a forum known only from the address \
                of a thread, this is a warning.
                """,
            aliases: ["FOR-02"],
            examples: [
                .passes(
                    """
                    group 48 {"name":"Main"}
                    forum 1 {"name":"General"} {"group":"48"}
                    forum 2 {"name":"Pets"} {"parent":"1"}
                    """),
                .fails(
                    """
                    ⟦forum 700 {"name":"Attic"}⟧
                    ⟦forum 701 {"seen_on":["thread"]}⟧
                    """,
                    "forum Attic has neither a parent nor a group",
                    """
                    forum 701 has neither a parent nor a group, and is known only from the \
                    address of a thread
                    """
                ),
            ]
        ) { dataset, report in
            let forums = dataset.table("forum")
            let sightings = Sightings(forums)
            for row in forums.ownRows
            where !forums.hasAny(row, "parent") && !forums.hasAny(row, "group") {
                let isHearsay = sightings.isOnly(row, on: ["thread"])
                let name = dataset.name(forums, row)
                report.add(
                    isHearsay
                        ? """
                        \(name) has neither a parent nor a group, and is known only from the \
                        address of a thread
                        """ : "\(name) has neither a parent nor a group",
                    at: forums.place(row), severity: isHearsay ? .warning : nil)
            }
        }
    }
}
