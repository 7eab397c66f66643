internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Dates that do not exist or have an unknown form.
    static var unreadDate: Self {
        Rule(
            "forum/unread-date", .warning, "Every date that a page shows can be read.",
            advice: """
                The page was edited or truncated, or shows dates in a language or form that its \
                profile does not cover. The text is kept, but rows without a time cannot be \
                sorted.
                """,
            aliases: ["CAP-02"],
            examples: [
                .passes(
                    """
                    post 1 {"posted_at":"2013-01-19T12:28:00","posted_at_raw":"Jan 19, 2013 12:28"} {"thread":"7"}
                    post 2 {} {"thread":"7"}
                    """),
                .fails(
                    """
                    post 1 {"posted_at":"2013-01-19T12:28:00","posted_at_raw":"Jan 19, 2013 12:28"} {"thread":"7"}
                    post 2 {"posted_at_raw":⟦"Jan 45, 2013 12:28"⟧} {"thread":"7"}
                    user 5 {"name":"Ann","registered_on_raw":⟦"yesterday"⟧}
                    """,
                    "post 2: posted_at 'Jan 45, 2013 12:28' is not a readable date",
                    "user Ann: registered_on 'yesterday' is not a readable date"),
                .fails(
                    """
                    post 1 {"posted_at_raw":⟦"vor 3 Tagen"⟧} {"thread":"7"}
                    post 2 {"posted_at_raw":"gestern"} {"thread":"7"}
                    post 3 {"posted_at_raw":"heute"} {"thread":"7"}
                    """,
                    "3 of 3 posted_at of posts cannot be read; the first is 'vor 3 Tagen'"),
            ]
        ) { dataset, report in
            for table in dataset.tables where !table.ownRows.isEmpty {
                for (index, field) in table.kind.fields.enumerated()
                where field.type == .timestamp || field.type == .date {
                    guard let raw = table.kind.index(ofField: "\(field.name)_raw") else { continue }
                    dataset.reportUnread(table, index, raw, &report)
                }
            }
        }
    }
}

extension Dataset {
    /// Reports the dates of a field that cannot be read.
    ///
    /// If that is most of them, their form is unknown, which is reported once.
    fileprivate func reportUnread(
        _ table: Table, _ field: Int, _ raw: Int, _ report: inout Report
    ) {
        let (dates, texts) = (table.rows.texts(field), table.rows.texts(raw))
        let rows = table.ownRows.filter { texts.hasText($0) }
        let unread = rows.filter { !dates.hasValue($0) }
        let name = table.kind.fields[field].name
        guard let first = unread.first else { return }
        if unread.count >= 3, unread.count * 2 > rows.count {
            report.add(
                """
                \(unread.count) of \(rows.count) \(name) of \(table.kind.name)s cannot be read; \
                the first is \(quoted(texts, first))
                """, at: table.place(first, field: raw), severity: .info)
            return
        }
        for row in unread {
            report.add(
                "\(self.name(table, row)): \(name) \(quoted(texts, row)) is not a readable date",
                at: table.place(row, field: raw))
        }
    }
}
