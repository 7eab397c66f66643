internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Journal entries whose day does not exist, and entries without a text.
    static var journalDay: Self {
        Rule(
            "monica/journal-day", .error,
            "A rated day has a rating and a date, and a journal entry has a text.",
            advice: """
                Monica offers only real days, so the entry was written by another program or \
                edited in the file. Delete it in Monica's journal and rate the day again.
                """,
            aliases: ["MX-068"],
            examples: [
                .passes(
                    """
                    journal_entry j {"type":"day","rate":3,"day":29,"month":2,"year":2024}
                    journal_entry k {"type":"entry","post":"Sat outside."}
                    """),
                .fails(
                    """
                    journal_entry j {"type":"day","rate":3,"day":⟦31⟧,"month":2,"year":2023}
                    ⟦journal_entry k {"type":"day","rate":3,"month":2,"year":2023}⟧
                    """,
                    "journal entry j: there is no day 31 in month 2 of 2023",
                    "journal entry k rates a day, but has no day"),
                .fails(
                    """
                    ⟦journal_entry j {"type":"day","day":3,"month":2,"year":2023}⟧
                    ⟦journal_entry k {"type":"entry","title":"Rain"}⟧
                    """,
                    "journal entry j rates a day, but has no rate",
                    "journal entry k has no text"),
            ]
        ) { dataset, report in
            let entries = dataset.table("journal_entry")
            let types = entries.texts("type")
            let parts = ["day", "month", "year"].map { ($0, entries.numbers($0)) }
            let needed = [("rate", entries.numbers("rate"))] + parts
            dataset.reportEmptyEntries(entries, types, &report)
            for row in entries.ownRows where types.isText(row, "day") {
                if let missing = needed.first(where: { !$1.hasValue(row) }) {
                    guard !entries.keepsElsewhere(row, missing.0) else { continue }
                    report.add(
                        "journal entry \(dataset.label(entries, row)) rates a day, but has no \(missing.0)",
                        at: entries.place(row, missing.0))
                    continue
                }
                let numbers = parts.map { Int(truncatingIfNeeded: $1[row] ?? 0) }
                // Months and days out of range are reported as such by another rule.
                guard 1...31 ~= numbers[0], 1...12 ~= numbers[1],
                    CalendarDay(year: numbers[2], month: numbers[1], day: numbers[0]) == nil
                else { continue }
                report.add(
                    .noSuchDay(dataset.label(entries, row), numbers),
                    at: entries.place(row, "day"))
            }
        }
    }
}

extension Dataset {
    /// Reports entries without a text, unless the input is a copy from which texts were removed.
    fileprivate func reportEmptyEntries(_ entries: Table, _ types: Texts, _ report: inout Report) {
        let posts = entries.texts("post")
        guard !conceals(["journal_entry.post"]) else { return }
        for row in entries.ownRows where types.isText(row, "entry") && !posts.hasValue(row) {
            guard !entries.keepsElsewhere(row, "post") else { continue }
            report.add(
                "journal entry \(label(entries, row)) has no text", at: entries.place(row, "post"))
        }
    }
}

extension Message {
    fileprivate static func noSuchDay(_ entry: String, _ day: [Int]) -> Message {
        "journal entry \(entry): there is no day \(day[0]) in month \(day[1]) of \(day[2])"
    }
}
