internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Forums whose group differs from the group of their parent.
    static var parentGroup: Self {
        Rule(
            "forum/parent-group", .warning, "A forum belongs to the group of its parent.",
            advice: """
                The forum was moved, and the two are known from captures of different times. \
                Capture the index again; the newest place counts.
                """,
            aliases: ["FOR-04"],
            examples: [
                .passes(
                    """
                    group 48 {"name":"Main"}
                    forum 1 {"name":"General"} {"group":"48"}
                    forum 2 {"name":"Pets"} {"parent":"1","group":"48"}
                    forum 3 {"name":"Cars"} {"parent":"1"}
                    forum 4 {"name":"Vans"} {"parent":"3","group":"48"}
                    """),
                .fails(
                    """
                    group 48 {"name":"Main"}
                    group 49 {"name":"Archives"}
                    forum 1 {"name":"General"} {"group":"48"}
                    forum 2 {"name":"Pets"} {"parent":"1","group":⟦"49"⟧}
                    forum 3 {"name":"Cars"} {"parent":"1"}
                    forum 4 {"name":"Vans"} {"parent":"3","group":⟦"49"⟧}
                    """,
                    "forum Pets is in group Archives, its parent General in group Main",
                    "forum Vans is in group Archives, its parent Cars in group Main"),
            ]
        ) { dataset, report in
            let forums = dataset.table("forum")
            let parents = dataset.links(forums, "parent", to: "forum")
            let groups = dataset.links(forums, "group", to: "group")
            /// Returns the group of a forum, or of the nearest forum above it that has one.
            func group(of forum: Int) -> Int? {
                var forum = forum
                for _ in 0..<ForumDepths.greatest {
                    if let group = groups[forum] { return group }
                    guard let parent = parents[forum] else { return nil }
                    forum = parent
                }
                return nil
            }
            for row in forums.ownRows {
                guard let parent = parents[row], parent != row, let own = groups[row],
                    let other = group(of: parent), own != other
                else { continue }
                report.add(
                    """
                    \(dataset.name(forums, row)) is in \(dataset.name(groups.table, own)), its \
                    parent \(dataset.label(forums, parent)) in \(dataset.name(groups.table, other))
                    """,
                    at: forums.place(row, "group"))
            }
        }
    }
}
