internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Accounts that created more records in one day than servers allow.
    static var creationRate: Self {
        Rule(
            "bluesky/creation-rate", .warning,
            "An account makes no more than 11,666 records in a day.",
            advice: """
                Servers allow no more, so the times are wrong, or the account has its own server. \
                Tools that follow in bulk cause this.
                """,
            aliases: ["BSKY-031"],
            examples: [
                .passes(
                    #"follow at://a/f/1 {"rkey":"3lf2o3xws222b"} {"author":"did:plc:a"}"#),
                .fails(
                    repeating:
                        #"follow at://a/f/1 {"rkey":"3lf2o3xws222b"} {"author":"did:plc:a"}"#,
                    11_667, "did:plc:a made 11667 records on 2025-01-06, more than 11666"),
            ]
        ) { dataset, report in
            let isBusy = busyAccounts(dataset)
            guard isBusy.contains(true) else { return }
            let accounts = dataset.table("account")
            var counts: [UInt64: (count: Int, kind: Int, row: Int)] = [:]
            for (index, (kind, _, _)) in RecordTables.all.enumerated() {
                let table = dataset.table(kind)
                let times = RecordTimes(table)
                let operations = table.texts("operation")
                let authors = table.targets("author")
                for row in table.ownRows {
                    guard let author = accounts.entity(authors[row]), isBusy[author],
                        let time = times.seen(row) ?? times.key(row),
                        !operations.isText(row, "update")
                    else { continue }
                    let day = Instant(microseconds: time).day.number
                    let key = pair(authors[row], Int32(truncatingIfNeeded: day))
                    let count = counts[key, default: (0, 0, 0)].count + 1
                    if count <= limit + 1 {
                        counts[key] = (count, index, row)
                    } else {
                        counts[key]?.count = count
                    }
                }
            }
            for (key, (count, index, row)) in counts.sorted(by: { $0.key < $1.key })
            where count > limit {
                let table = dataset.table(RecordTables.all[index].kind)
                let day = CalendarDay(
                    number: Int(Int32(truncatingIfNeeded: key & 0xFFFF_FFFF)))
                report.add(
                    """
                    \(excerpt(table.texts("author").text(row))) made \(count) records on \(day), \
                    more than \(limit)
                    """,
                    at: table.place(row))
            }
        }
    }
}

/// The most records that an account can create in one day.
private let limit = 11_666

/// Returns, for each account, whether it has enough records in total to exceed the daily limit.
private func busyAccounts(_ dataset: Dataset) -> [Bool] {
    let accounts = dataset.table("account")
    var counts = [Int](repeating: 0, count: accounts.entityCount)
    for (kind, _, _) in RecordTables.all {
        for author in dataset.table(kind).targets("author") {
            if let account = accounts.entity(author) { counts[account] += 1 }
        }
    }
    return counts.map { $0 > limit }
}

extension RuleExample {
    /// Returns an example with enough copies of one row to break a rule; the last row is marked.
    fileprivate static func fails(
        repeating row: String, _ count: Int, _ message: String
    ) -> RuleExample {
        let rows = [String](repeating: row, count: count - 1) + ["⟦\(row)⟧"]
        return .fails(rows.joined(separator: "\n"), message)
    }
}
