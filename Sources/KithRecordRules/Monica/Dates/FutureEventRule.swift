internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Events that are dated after their export.
    static var futureEvent: Self {
        Rule(
            "monica/future-event", .warning,
            "Calls, activities, journal entries and similar events are not after the export.",
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
                .fails(
                    """
                    account x {"export_date":"2024-03-02T18:20:05.000000Z"}
                    journal_entry j {"type":"entry","post":"Rain","date":⟦"2024-03-04T00:00:00.000000Z"⟧}
                    contact a {"first_name":"Ann","last_talked_to":⟦"2024-05-01T00:00:00.000000Z"⟧,"last_consulted_at":⟦"2024-06-01T07:00:00.000000Z"⟧}
                    task t {"title":"Call","completed":true,"completed_at":⟦"2031-03-03T00:00:00.000000Z"⟧} {"contact":"a"}
                    audit_log - {"action":"contact_created","audited_at":⟦"2025-03-03 00:00:00"⟧}
                    """,
                    "journal_entry j is dated 2024-03-04, after the export of 2024-03-02",
                    "contact Ann was last talked to 2024-05-01, after the export of 2024-03-02",
                    "contact Ann was last looked up 2024-06-01, after the export of 2024-03-02",
                    "task of Ann was completed 2031-03-03, after the export of 2024-03-02",
                    "audit_log row 1 was logged 2025-03-03, after the export of 2024-03-02"),
            ]
        ) { dataset, report in
            let exports = ExportDates(dataset)
            guard !exports.isEmpty else { return }
            for events in Events.ofContacts(dataset) + [.activities(dataset)] {
                dataset.reportFuture(of: events, "is dated", exports, &report)
            }
            for (events, verb) in Events.ofAccount(dataset) {
                dataset.reportFuture(of: events, verb ?? "is dated", exports, &report)
            }
            let messages = Events.messages(dataset)
            let conversations = dataset.links(messages.table, "conversation", to: "conversation")
            let dates = conversations.table.instants("happened_at")
            dataset.reportFuture(of: messages, "is dated", exports, &report) { row, future in
                // One finding is enough for a conversation and its messages.
                conversations[row].flatMap { dates[$0] }.map { $0 >= future } ?? false
            }
        }
    }
}

extension Dataset {
    /// Reports the events of one kind that are dated after their export, unless another finding covers them.
    fileprivate func reportFuture(
        of events: Events, _ verb: String, _ exports: ExportDates, _ report: inout Report,
        unless isTold: (_ row: Int, _ future: Instant) -> Bool = { _, _ in false }
    ) {
        let (table, dayBefore) = (events.table, exports.dayBefore)
        for row in table.ownRows {
            // Nearly all events are accepted here.
            if let dayBefore, events.moments.surelyPrecedes(day: dayBefore, row) { continue }
            guard let future = exports.future(table, row), let moment = events.moments[row],
                moment >= future, !isTold(row, future), let export = exports(table, row)
            else { continue }
            report.add(
                .inFuture(
                    "\(belonging(table, row)) \(verb) \(moment.day)", export),
                at: table.place(row, events.field))
        }
    }
}
