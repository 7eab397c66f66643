internal import KithMarkup

extension PageExtraction {
    /// Reports a page whose numbers of announcements and dates differ; they are in alternating tables.
    mutating func announcementPairs(on page: borrowing ParsedPage) {
        guard let bodies = try? Selector("table.post td.postbody"),
            let dates = try? Selector("table.post td.postdate")
        else { return }
        let counts = (
            page.tree.all(bodies, in: page.tree.root),
            page.tree.all(dates, in: page.tree.root)
        )
        guard counts.0.count != counts.1.count else { return }
        report(
            ForumReadingRules.oddAnnouncements,
            "there are \(counts.0.count) announcements and \(counts.1.count) dates",
            at: page.tree.root, on: page)
    }
}
