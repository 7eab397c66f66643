internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Forums that are nested too deeply, and groups below other forums.
    static var forumDepth: Self {
        Rule(
            "forum/forum-depth", .warning,
            "Forums are nested at most ten deep, and only top-level groups have no threads.",
            advice: """
                No known forum nests so deeply; the breadcrumbs of several pages were probably \
                combined. A node without threads is a group, which has no parent.
                """,
            aliases: ["FOR-08"],
            examples: [
                .passes(
                    """
                    group 48 {"name":"Main"}
                    forum 1 {"name":"General","has_threads":true} {"group":"48"}
                    forum 2 {"name":"Pets"} {"parent":"1"}
                    """),
                .fails(
                    """
                    forum 1 {"name":"General"} {"group":"48"}
                    forum 2 {"name":"Pets","has_threads":⟦false⟧} {"parent":"1"}
                    """,
                    "forum Pets has no threads, so it is a group and cannot have a parent"),
                .fails(
                    """
                    forum 1 {} {"group":"48"}
                    forum 2 {} {"parent":"1"}
                    forum 3 {} {"parent":"2"}
                    forum 4 {} {"parent":"3"}
                    forum 5 {} {"parent":"4"}
                    forum 6 {} {"parent":"5"}
                    forum 7 {} {"parent":"6"}
                    forum 8 {} {"parent":"7"}
                    forum 9 {} {"parent":"8"}
                    forum 10 {} {"parent":"9"}
                    forum 11 {} {"parent":⟦"10"⟧}
                    forum 12 {} {"parent":"11"}
                    """,
                    "forum 11 lies 11 deep, and no more than 10 are known"),
            ]
        ) { dataset, report in
            let forums = dataset.table("forum")
            let flags = forums.flags("has_threads")
            for row in forums.ownRows
            where flags[row] == false
                && (forums.hasAny(row, "parent") || forums.hasAny(row, "group"))
            {
                report.add(
                    """
                    \(dataset.name(forums, row)) has no threads, so it is a group and cannot have \
                    a parent
                    """,
                    at: forums.place(row, "has_threads"))
            }
            let depths = ForumDepths(dataset.links(forums, "parent", to: "forum"), forums.count)
            for row in forums.ownRows where depths[row] == ForumDepths.greatest + 1 {
                report.add(
                    """
                    \(dataset.name(forums, row)) lies \(ForumDepths.greatest + 1) deep, and no \
                    more than \(ForumDepths.greatest) are known
                    """,
                    at: forums.place(row, "parent"))
            }
        }
    }
}

/// The depth of each forum, which is 1 at the top; 0 if the parents form a cycle.
struct ForumDepths {
    /// The greatest valid depth.
    static let greatest = 10
    private var depths: [Int32]

    /// Follows each parent once.
    init(_ parents: LinkTargets, _ count: Int) {
        let (unknown, open): (Int32, Int32) = (-1, -2)
        depths = [Int32](repeating: unknown, count: count)
        for start in 0..<count where depths[start] == unknown {
            var path: [Int] = []
            var row: Int? = start
            while let current = row, depths[current] == unknown {
                depths[current] = open
                path.append(current)
                row = parents[current]
            }
            // A path into a cycle has no depth.
            var depth = row.map { depths[$0] } ?? 0
            let isEndless = depth == open || (depth == 0 && row != nil)
            for step in path.reversed() {
                depth = isEndless ? 0 : depth + 1
                depths[step] = depth
            }
        }
    }

    subscript(row: Int) -> Int { Int(depths[row]) }
}
