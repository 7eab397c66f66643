internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Messages that are dated more than a day from their conversation.
    static var messageDate: Self {
        Rule(
            "monica/message-date", .warning,
            "The messages of a conversation are written within a day of it.",
            advice: """
                Monica shows a conversation under its own date only. Open it in Monica, choose \
                Edit, and correct a date, or make it several conversations.
                """,
            aliases: ["MX-072"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    conversation v {"happened_at":"2023-03-14T00:00:00.000000Z"} {"contact":"a"}
                    message m {"content":"Hi","written_at":"2023-03-15T00:00:00.000000Z"} {"conversation":"v"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    conversation v {"happened_at":"2023-03-14T00:00:00.000000Z"} {"contact":"a"}
                    message m {"content":"Hi","written_at":"2023-03-14T10:00:00.000000Z"} {"conversation":"v"}
                    message n {"content":"Yes","written_at":⟦"2023-03-16T00:00:00.000000Z"⟧} {"conversation":"v"}
                    message o {"content":"No","written_at":"2022-03-14T00:00:00.000000Z"} {"conversation":"v"}
                    """,
                    """
                    conversation of Ann is dated 2023-03-14, but has a message of 2023-03-16 and \
                    1 more of other days
                    """),
            ]
        ) { dataset, report in
            let talks = ConversationMessages(dataset)
            let dates = talks.conversations.instants("happened_at")
            let moments =
                talks.conversations.ownRows.isEmpty
                ? [] : (0..<talks.conversations.count).map { dates[$0] }
            let written = talks.messages.instants("written_at")
            var first = [Int32](repeating: -1, count: moments.count)
            let counts = talks.sums { message in
                guard let conversation = talks.owners[message], let start = moments[conversation],
                    let moment = written[message], !start.isWithinDay(of: moment)
                else { return 0 }
                if first[conversation] < 0 {
                    first[conversation] = Int32(truncatingIfNeeded: message)
                }
                return 1
            }
            for row in talks.conversations.ownRows where counts[row] > 0 {
                let message = Int(first[row])
                guard let start = moments[row], let moment = written[message] else { continue }
                report.add(
                    .otherDay(
                        dataset.belonging(talks.conversations, row), start.day, moment.day,
                        counts[row] - 1),
                    at: talks.messages.place(message, "written_at"),
                    notes: [
                        Finding.Note(
                            "the date of the conversation",
                            at: talks.conversations.place(row, "happened_at"))
                    ])
            }
        }
    }
}

extension Instant {
    /// Whether two moments are at most a day apart.
    fileprivate func isWithinDay(of other: Instant) -> Bool {
        self <= other.adding(hours: 24) && other <= adding(hours: 24)
    }
}

extension Message {
    fileprivate static func otherDay(
        _ conversation: String, _ day: CalendarDay, _ other: CalendarDay, _ more: Int
    ) -> Message {
        let rest = more > 0 ? " and \(more) more of other days" : ""
        return "\(conversation) is dated \(day), but has a message of \(other)\(rest)"
    }
}
