internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Announcements whose positions on a page are missing, repeated or not counted from 0.
    static var announcementIndex: Self {
        Rule(
            "forum/announcement-index", .warning,
            """
            The announcements of a page are numbered from 0 without gaps or repetitions, and \
            their number is the one that the page states.
            """,
            advice: """
                Announcements have no ids; only their positions distinguish them, so a missing one \
                shifts all others. Capture the page again.
                """,
            aliases: ["ANN-01"],
            needs: ["announcement.title", "announcement.html"],
            examples: [
                .passes(
                    """
                    capture c {"page":"announcements","declared_count":2,"item_count":2}
                    announcement c-0 {"index":0,"title":"Rules"} {"capture":"c"}
                    announcement c-1 {"index":1,"title":"News"} {"capture":"c"}
                    """),
                .passes(
                    """
                    capture c {"page":"announcements","declared_count":2,"item_count":2}
                    capture d {"page":"thread_list"}
                    announcement c-0 {"index":0,"title":"Rules","html":"Be nice."} {"capture":"d"}
                    announcement c-1 {"index":1,"html":"It is new."} {"capture":"c"}
                    """),
                .fails(
                    """
                    capture c {"page":"announcements","declared_count":⟦4⟧,"item_count":3}
                    announcement c-0 {"index":0,"title":"Rules"} {"capture":"c"}
                    announcement c-1 {"index":⟦0⟧,"title":"News"} {"capture":"c"}
                    announcement c-2 {"index":⟦3⟧,"title":"Sale"} {"capture":"c"}
                    """,
                    "the page says that there are 4 announcements, but shows 3",
                    "announcement News has the position 0 of announcement Rules",
                    "no announcement has the positions 1-2, although announcement Sale has 3"),
            ]
        ) { dataset, report in
            let table = dataset.table("announcement")
            let indices = table.numbers("index")
            let captures = dataset.links(table, "capture", to: "capture")
            // An announcement with both a title and a text was seen on a list and on the page of announcements.
            let (titles, texts) = (table.texts("title"), table.texts("html"))
            let elsewhere = Set(
                table.ownRows.filter { titles.hasText($0) && texts.hasText($0) }.compactMap {
                    indices[$0]
                })
            dataset.reportDeclared(captures.table, &report)
            let sorted = table.ownRows.filter { (indices[$0] ?? -1) >= 0 }.sorted {
                (captures[$0] ?? -1, indices[$0] ?? 0, $0)
                    < (captures[$1] ?? -1, indices[$1] ?? 0, $1)
            }
            var start = 0
            while start < sorted.count {
                var end = start + 1
                while end < sorted.count, captures[sorted[end]] == captures[sorted[start]] {
                    end += 1
                }
                dataset.reportPositions(
                    sorted[start..<end], table, indices, elsewhere, &report)
                start = end
            }
        }
    }

    /// Announcements whose title or text is missing.
    static var announcementParts: Self {
        Rule(
            "forum/announcement-parts", .warning,
            "An announcement has a title and a text, if the pages with both were captured.",
            advice: """
                Lists of threads show the titles, and the page of announcements the texts, in the \
                same order. An announcement added between the two captures lacks one of them.
                """,
            aliases: ["ANN-02"],
            needs: ["announcement.title", "announcement.html"],
            examples: [
                .passes(
                    """
                    announcement 0 {"index":0,"title":"Rules","html":"Be nice."}
                    """),
                .passes(
                    """
                    capture c {"page":"thread_list"}
                    announcement 0 {"index":0,"title":"Rules"} {"capture":"c"}
                    """),
                .fails(
                    """
                    capture c {"page":"thread_list"}
                    capture d {"page":"announcements"}
                    ⟦announcement 0 {"index":0,"title":"Rules"} {"capture":"c"}⟧
                    ⟦announcement 1 {"index":1,"html":"Be nice."} {"capture":"d"}⟧
                    """,
                    "announcement Rules has no text", "announcement 1 has no title"),
            ]
        ) { dataset, report in
            let pages = dataset.table("capture").texts("page")
            let captures = dataset.table("capture").ownRows
            func isSeen(_ page: String) -> Bool {
                captures.isEmpty || captures.contains { pages.isText($0, page) }
            }
            let (hasTitles, hasTexts) = (isSeen("thread_list"), isSeen("announcements"))
            let table = dataset.table("announcement")
            let (titles, texts) = (table.texts("title"), table.texts("html"))
            for row in table.ownRows {
                let missing =
                    hasTitles && !titles.hasText(row)
                    ? "title" : hasTexts && !texts.hasText(row) ? "text" : nil
                guard let missing else { continue }
                report.add(
                    "\(dataset.name(table, row)) has no \(missing)", at: table.place(row))
            }
        }
    }
}

extension Dataset {
    fileprivate func reportDeclared(_ captures: Table, _ report: inout Report) {
        let pages = captures.texts("page")
        let (said, shown) = (captures.numbers("declared_count"), captures.numbers("item_count"))
        for row in captures.ownRows where pages.isText(row, "announcements") {
            guard let said = said[row], let shown = shown[row], said != shown else { continue }
            let are = said == 1 ? "is 1 announcement" : "are \(said) announcements"
            report.add(
                "the page says that there \(are), but shows \(shown)",
                at: captures.place(row, "declared_count"))
        }
    }

    fileprivate func reportPositions(
        _ rows: ArraySlice<Int>, _ table: Table, _ indices: Numbers,
        _ elsewhere: Set<Int64>, _ report: inout Report
    ) {
        guard var first = rows.first else { return }
        var distinct: [Int64] = []
        for row in rows {
            let index = indices[row] ?? 0
            if row != first, index == indices[first] {
                report.add(
                    "\(name(table, row)) has the position \(index) of \(name(table, first))",
                    at: table.place(row, "index"))
            } else if index < .max {
                first = row
                distinct.append(index + 1)
            }
        }
        guard let last = distinct.last else { return }
        let known = elsewhere.filter { 0..<last ~= $0 }.map { $0 + 1 }
        let gaps = NumberRanges(missingFrom: Set(distinct + known).sorted(), upTo: last)
        guard !gaps.isEmpty else { return }
        report.add(
            """
            no announcement has the positions \(gaps.shifted(by: -1).text()), although \
            \(name(table, first)) has \(last - 1)
            """,
            at: table.place(first, "index"))
    }
}
