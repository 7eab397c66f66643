internal import KithDiagnostics
internal import KithMarkup
internal import KithModel
internal import KithSourceText

// Findings about a page as a whole, and about its rows.
extension PageFindings {
    /// Reports an error page or a redirect, with the reason and message that it shows.
    mutating func reportFailure(
        _ reason: String?, _ message: String, on page: borrowing ParsedPage
    ) {
        let reason = reason.map { $0 == "other" ? "" : " (\($0))" } ?? ""
        report(
            ForumReadingRules.failedPage,
            """
            this page shows only \
            \(page.program.name == "error" ? "an error" : "a redirect")\(reason): \(message)
            """,
            at: page.tree.root, on: page)
    }

    /// Reports what is missing from the bytes of a page, or not valid in them.
    mutating func reportFacts(of page: borrowing ParsedPage) {
        let facts = page.tree.facts
        if facts.isTruncated, page.program.name != PageProgram.unknown.name {
            report(
                ForumReadingRules.truncatedPage,
                "the page ends before </body>; the rest is missing",
                at: SourceSpan(
                    page.input.source, page.input.bytes.count..<page.input.bytes.count))
        }
        if let found = page.tree.doubleEncoding() {
            let others =
                switch found.count - 1 {
                case 0: ""
                case 1: "; so does another on this page"
                case let count: "; so do \(count) others on this page"
                }
            report(
                ForumReadingRules.doubleEncoding,
                "'\(found.first)' appears to have been encoded twice\(others)",
                at: found.place.map { SourceSpan(page.input.source, $0) })
        }
        guard facts.replacedCount > 0 else { return }
        let at = facts.firstReplaced ?? 0
        let name = facts.encoding.rawValue
        report(
            ForumReadingRules.replacedCharacters,
            facts.replacedCount == 1
                ? "a byte is not valid in \(name); it is read as U+FFFD"
                : """
                \(facts.replacedCount) bytes are not valid in \(name); they are read as U+FFFD; the \
                first one is here
                """,
            at: SourceSpan(page.input.source, at..<min(at + 1, page.input.bytes.count)))
    }

    /// Reports a page of unknown software or of an unknown kind.
    mutating func reportUnknown(
        _ profile: Profile?, among profiles: [Profile], on page: borrowing ParsedPage
    ) {
        let message: Message
        if let profile {
            message =
                "this is a page of \(profile.name), but of an unknown kind; it gives no rows"
        } else {
            let names = profiles.map(\.name).joined(separator: ", ")
            message =
                "this is not a page of known forum software: no marks of \(names) were found"
        }
        report(ForumReadingRules.unknownPage, message, at: page.tree.root, on: page)
    }

    /// Reports an entity that the page lists a second time.
    mutating func report(
        _ comparison: RowDraft.Comparison, of kind: Kind, _ key: ArraySlice<UInt8>,
        at node: HTMLNode, on page: borrowing ParsedPage
    ) {
        let name = "\(kind.name) '\(String(decoding: key, as: UTF8.self))'"
        switch comparison {
        case .differs:
            report(
                ForumReadingRules.conflictingRows,
                "\(name) appears more than once on this page, with different values", at: node,
                on: page)
        case .same:
            report(
                ForumReadingRules.repeatedRows,
                "\(name) appears more than once on this page; it is read once", at: node, on: page)
        case .adds: break
        }
    }

    /// Reports a page whose numbers of announcements and dates differ; they are in alternating tables.
    mutating func reportAnnouncementPairs(of page: borrowing ParsedPage) {
        guard let bodies = try? Selector("table.post td.postbody"),
            let dates = try? Selector("table.post td.postdate")
        else { return }
        let counts = (
            page.count(bodies, in: page.tree.root), page.count(dates, in: page.tree.root)
        )
        guard counts.0 != counts.1 else { return }
        report(
            ForumReadingRules.oddAnnouncements,
            "there are \(counts.0) announcements and \(counts.1) dates", at: page.tree.root,
            on: page)
    }
}
