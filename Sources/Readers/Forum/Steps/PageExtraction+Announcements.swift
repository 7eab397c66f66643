internal import Markup

extension PageExtraction {
    /// Announcements and their dates stand in rows of a table of their own, in turn.
    mutating func announcementPairs() {
        guard let bodies = try? Selector("table.post td.postbody"),
            let dates = try? Selector("table.post td.postdate")
        else { return }
        let counts = (
            parsed.tree.all(bodies, in: parsed.tree.root),
            parsed.tree.all(dates, in: parsed.tree.root)
        )
        guard counts.0.count != counts.1.count else { return }
        report(
            ForumReadingRules.oddAnnouncements,
            "there are \(counts.0.count) announcements and \(counts.1.count) dates",
            at: parsed.tree.root)
    }
}
