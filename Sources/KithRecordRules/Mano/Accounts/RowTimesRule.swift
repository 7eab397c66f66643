internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Times that are in the wrong order or in the future.
    static var rowTimes: Self {
        Rule(
            "mano/row-times", .warning,
            "A row is created before it is changed, and both before now.",
            advice: """
                The server sets these times itself, except for people, which have no trigger. An \
                impossible time was written by hand or by a script. Correct it.
                """,
            aliases: ["MANO-027"],
            examples: [
                .passes(
                    """
                    person a {"name":"Ann","created_at":"2025-10-12T07:58:41.1+00:00","updated_at":"2025-10-12T07:58:41.100+00:00"}
                    person b {"name":"Ben","created_at":"2025-10-12 07:58:41+00"}
                    person c {"name":"Cy","created_at":"once"}
                    """),
                .fails(
                    """
                    person a {"name":"Ann","created_at":"2025-10-12T08:00:00+00:00","updated_at":⟦"2025-10-12 07:58:41+00"⟧}
                    action_item i {"content":"Ask","completed_at":⟦"2031-01-01T00:00:00+00:00"⟧}
                    """,
                    "person Ann was changed on 2025-10-12, before it was created",
                    "action_item i: completed_at 2031-01-01 lies in the future"),
            ]
        ) { dataset, report in
            for table in dataset.tables where !table.ownRows.isEmpty {
                dataset.reportEarlyChanges(table, &report)
                guard let today = dataset.today else { continue }
                for field in table.kind.fields where field.type == .timestamp {
                    let times = table.instants(field.name)
                    for row in table.ownRows {
                        guard let day = times.day(row), day.number > today.number + 1 else {
                            continue
                        }
                        report.add(
                            "\(dataset.name(table, row)): \(field.name) \(day) lies in the future",
                            at: table.place(row, field.name))
                    }
                }
            }
        }
    }
}

extension Dataset {
    /// Reports rows that were changed before they were made; not every kind has both times.
    fileprivate func reportEarlyChanges(_ table: Table, _ report: inout Report) {
        let hasTimes = ["created_at", "updated_at"].allSatisfy {
            table.kind.index(ofField: $0) != nil
        }
        guard hasTimes else { return }
        let (made, changed) = (table.instants("created_at"), table.instants("updated_at"))
        for row in table.ownRows {
            guard let start = made[row], let end = changed[row], end < start else { continue }
            let name = name(table, row)
            report.add(
                start.day == end.day
                    ? "\(name) was changed on \(start.day), before it was created"
                    : """
                    \(name) was changed on \(end.day), before it was created \
                    (\(start.day))
                    """,
                at: table.place(row, "updated_at"))
        }
    }
}
