internal import Diagnostics
internal import Model

extension Rule where Subject == Dataset {
    /// How much one account can write.
    static var creationRate: Self {
        Rule(
            "bluesky/creation-rate", .warning,
            "An account makes no more than 11,666 records in a day.",
            advice: """
                Servers allow no more than that, so that the times are wrong, or the account has \
                a server of its own. Tools that follow in bulk leave such traces.
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
            let columns = RecordTables.all.map { dataset.table($0.kind).column("author") }
            let authors = TextNumbers(columns)
            var counts: [UInt64: (count: Int, kind: Int, row: Int)] = [:]
            for (index, (kind, _, _)) in RecordTables.all.enumerated() {
                let table = dataset.table(kind)
                let times = RecordTimes(table)
                let operations = Texts(table, "operation")
                let numbers = authors.numbers(columns[index])
                for row in table.ownRows where numbers[row] >= 0 {
                    guard let time = times.seen(row) ?? times.key(row),
                        !operations.contains(row, "update")
                    else { continue }
                    let day = Instant(microseconds: time).day.number
                    let key = pair(numbers[row], Int32(truncatingIfNeeded: day))
                    let count = counts[key, default: (0, 0, 0)].count + 1
                    if count <= 11_667 {
                        counts[key] = (count, index, row)
                    } else {
                        counts[key]?.count = count
                    }
                }
            }
            for (key, (count, index, row)) in counts.sorted(by: { $0.key < $1.key })
            where count > 11_666 {
                let table = dataset.table(RecordTables.all[index].kind)
                let day = CalendarDay(
                    number: Int(Int32(truncatingIfNeeded: key & 0xFFFF_FFFF)))
                report.add(
                    """
                    \(excerpt(table.column("author").text(row))) made \(count) records on \(day), \
                    more than 11666
                    """,
                    at: table.place(row))
            }
        }
    }
}

extension RuleExample {
    /// Rows that break a rule only because there are so many; the last one is marked.
    fileprivate static func fails(
        repeating row: String, _ count: Int, _ message: String
    ) -> RuleExample {
        let rows = [String](repeating: row, count: count - 1) + ["⟦\(row)⟧"]
        return .fails(rows.joined(separator: "\n"), message)
    }
}
