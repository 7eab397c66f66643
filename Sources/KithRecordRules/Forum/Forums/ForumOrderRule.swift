internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Positions in the index that are missing or repeated.
    static var forumOrder: Self {
        Rule(
            "forum/forum-order", .warning,
            """
            The forums of an index are numbered from 0 without gaps or repetitions, and so are \
            its groups.
            """,
            advice: """
                The order is not known if two forums share a position or one is missing. The index \
                was read from captures of different times, or in part. A forum that no index lists \
                has the position -1.
                """,
            aliases: ["FOR-05"],
            examples: [
                .passes(
                    """
                    forum 1 {"name":"General","index":0} {"group":"48"}
                    forum 2 {"name":"Pets","index":1} {"parent":"1"}
                    forum 3 {"name":"Cars","index":-1} {"parent":"1"}
                    forum 4 {"name":"Attic","index":-1} {"group":"48"}
                    forum 5 {"name":"Gone","index":1,"is_stale":true} {"group":"48"}
                    group 48 {"name":"Main","index":0}
                    """),
                .fails(
                    """
                    forum 1 {"name":"General","index":0} {"group":"48"}
                    forum 2 {"name":"Pets","index":⟦12⟧} {"parent":"1"}
                    forum 3 {"name":"Cars","index":⟦12⟧} {"parent":"1"}
                    forum 4 {"name":"Art","index":3} {"parent":"1"}
                    group 48 {"name":"Main","index":0}
                    """,
                    "no forum has the positions 1-2, 4-11 of the index, although forum Pets has 12",
                    "forum Cars has the position 12 of forum Pets"),
            ]
        ) { dataset, report in
            let (groups, forums) = (dataset.table("group"), dataset.table("forum"))
            let stale = forums.flags("is_stale")
            dataset.reportOrder(groups, Array(groups.ownRows), &report)
            dataset.reportOrder(forums, forums.ownRows.filter { !stale.isTrue($0) }, &report)
        }
    }
}

extension Dataset {
    fileprivate func reportOrder(_ table: Table, _ rows: [Int], _ report: inout Report) {
        let indices = table.numbers("index")
        var listed: [(index: Int64, row: Int)] = []
        for row in rows {
            if let index = indices[row], index >= 0 { listed.append((index, row)) }
        }
        listed.sort { ($0.index, $0.row) < ($1.index, $1.row) }
        guard let last = listed.last, last.index < Int64.max else { return }
        var (first, distinct): (Int, [Int64]) = (0, [])
        for (position, item) in listed.enumerated() {
            if position > 0, item.index == listed[first].index {
                report.add(
                    """
                    \(name(table, item.row)) has the position \(item.index) of \
                    \(name(table, listed[first].row))
                    """,
                    at: table.place(item.row, "index"),
                    notes: [.init("first here", at: table.place(listed[first].row, "index"))])
            } else {
                first = position
                distinct.append(item.index + 1)
            }
        }
        let gaps = NumberRanges(missingFrom: distinct, upTo: last.index + 1)
        guard !gaps.isEmpty else { return }
        report.add(
            """
            no \(table.kind.name) has the positions \(gaps.shifted(by: -1).text()) of the index, \
            although \(name(table, listed[first].row)) has \(last.index)
            """,
            at: table.place(listed[first].row, "index"))
    }
}
