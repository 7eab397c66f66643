internal import Diagnostics
internal import Model

extension Rule where Subject == Dataset {
    /// Events that had not happened yet when they were exported.
    static var futureEvent: Self {
        Rule(
            "monica/future-event", .warning,
            "Calls, conversations, activities and life events happened before the export.",
            advice: """
                Monica does not check such dates. Open the entry in Monica, choose Edit, and \
                correct the date; for something that is planned, use a reminder or a task.
                """,
            aliases: ["MX-064"],
            examples: [
                .passes(
                    """
                    account x {"export_date":"2024-03-02T18:20:05.000000Z"}
                    contact a {"first_name":"Ann"}
                    call c {"called_at":"2024-03-03T00:00:00.000000Z"} {"contact":"a"}
                    """),
                .fails(
                    """
                    account x {"export_date":"2024-03-02T18:20:05.000000Z"}
                    contact a {"first_name":"Ann"}
                    call c {"called_at":⟦"2031-03-03T00:00:00.000000Z"⟧} {"contact":"a"}
                    conversation v {"happened_at":"2024-03-01T00:00:00.000000Z"} {"contact":"a"}
                    message m {"content":"Hi","written_at":⟦"2024-04-01T00:00:00.000000Z"⟧} {"conversation":"v"}
                    activity d {"summary":"Dinner","happened_at":⟦"2024-03-04T00:00:00.000000Z"⟧}
                    """,
                    "call of Ann is dated 2031-03-03, after the export of 2024-03-02",
                    """
                    message of a conversation of Ann is dated 2024-04-01, after the export of \
                    2024-03-02
                    """,
                    "activity Dinner is dated 2024-03-04, after the export of 2024-03-02"),
            ]
        ) { dataset, report in
            let exports = ExportDates(dataset)
            guard !exports.isEmpty else { return }
            let messages = Events.messages(dataset)
            let conversations = Owners(
                dataset, messages.table, "conversation", kind: "conversation")
            let dates = Timestamps(conversations.table, "happened_at")
            for events in Events.ofContacts(dataset) + [.activities(dataset), messages] {
                let isOfMessages = events.field == messages.field
                for row in events.table.ownRows {
                    guard let future = exports.future(events.table, row),
                        let moment = events.moments[row], moment >= future
                    else { continue }
                    // One finding is enough for a conversation and the messages of its day.
                    if isOfMessages, let date = conversations[row].flatMap({ dates[$0] }),
                        date >= future
                    {
                        continue
                    }
                    guard let export = exports(events.table, row) else { continue }
                    report.add(
                        .inFuture(
                            "\(dataset.belonging(events.table, row)) is dated \(moment.day)", export
                        ),
                        at: events.table.place(row, events.field))
                }
            }
        }
    }
}
