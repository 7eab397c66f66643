internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Ids that are used for both a group and a forum.
    static var groupWithThreads: Self {
        Rule(
            "forum/group-with-threads", .error,
            "An id belongs either to a group or to a forum with threads.",
            advice: """
                Groups and forums share one range of ids, and a group has no threads. One of the \
                two was read wrongly, or the site turned the group into a forum; then delete the \
                group.
                """,
            aliases: ["FOR-06"],
            examples: [
                .passes(
                    """
                    group 48 {"name":"Main"}
                    forum 1 {"name":"General","has_threads":true} {"group":"48"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    thread 11 {"title":"Lost"} {"forum":"7"}
                    """),
                .fails(
                    """
                    group 48 {"name":"Main"}
                    forum ⟦48⟧ {"name":"Main"} {"group":"48"}
                    forum 49 {"name":"Archives","has_threads":⟦false⟧} {"group":"48"}
                    thread 10 {"title":"Hello"} {"forum":"48"}
                    thread 11 {"title":"Old"} {"forum":"49"}
                    """,
                    "48 is the id of forum Main, which has threads, and of group Main",
                    "forum Archives holds thread Old, although it is said to have no threads"),
                .fails(
                    """
                    group ⟦48⟧ {"name":"Main"}
                    thread 10 {"title":"Hello"} {"forum":"48"}
                    thread 11 {"title":"Cats"} {"forum":"48"}
                    """,
                    "48 is the id of group Main, but thread Hello is in it"),
            ]
        ) { dataset, report in
            let (forums, groups) = (dataset.table("forum"), dataset.table("group"))
            let threads = dataset.table("thread")
            dataset.reportThreads(threads, in: groups, &report)
            let homes = dataset.links(threads, "forum", to: "forum")
            var firstThread = [Int](repeating: -1, count: forums.count)
            for thread in threads.ownRows {
                if let forum = homes[thread], firstThread[forum] < 0 { firstThread[forum] = thread }
            }
            let (flags, counts) = (forums.flags("has_threads"), forums.numbers("thread_count"))
            for row in forums.ownRows {
                let thread = firstThread[row]
                let hasThreads =
                    thread >= 0 || flags[row] == true || counts[row].map { $0 > 0 } == true
                guard hasThreads else { continue }
                if let key = forums.kind.keyField, forums.rows.columns[key].hasValue(row),
                    let group = groups.row(withKey: forums.rows.columns[key].slice(row))
                {
                    report.add(
                        """
                        \(excerpt(forums.key(row))) is the id of \(dataset.name(forums, row)), \
                        which has threads, and of \(dataset.name(groups, group))
                        """,
                        at: forums.place(row, field: key),
                        notes: [.init("the group", at: groups.place(group))])
                } else if flags[row] == false, thread >= 0 {
                    report.add(
                        """
                        \(dataset.name(forums, row)) holds \(dataset.name(threads, thread)), \
                        although it is said to have no threads
                        """,
                        at: forums.place(row, "has_threads"))
                }
            }
        }
    }
}

extension Dataset {
    /// Reports, for each group, the first thread that names the group as its forum.
    fileprivate func reportThreads(_ threads: Table, in groups: Table, _ report: inout Report) {
        let homes = links(threads, "forum", to: "forum")
        let keys = threads.texts("forum")
        var known: Set<Int> = []
        for thread in threads.ownRows where homes[thread] == nil && keys.hasText(thread) {
            guard let group = groups.row(withKey: keys.bytes(thread)), known.insert(group).inserted
            else { continue }
            report.add(
                """
                \(excerpt(groups.key(group))) is the id of \(name(groups, group)), but \
                \(name(threads, thread)) is in it
                """,
                at: groups.kind.keyField.flatMap { groups.place(group, field: $0) },
                notes: [.init("the thread", at: threads.place(thread, "forum"))])
        }
    }
}
