internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Replies that are older than the message they answer.
    static var replyDate: Self {
        Rule(
            "forum/reply-date", .warning, "A reply is not older than the message that it answers.",
            advice: """
                One of the dates was read in another time zone, or the link between the messages \
                was inferred wrongly. If a time zone is not known, a day of difference is \
                tolerated.
                """,
            aliases: ["PM-05"],
            examples: [
                .passes(
                    """
                    message 1 {"subject":"Hi","sent_at":"2012-11-08T21:30:00"}
                    message 2 {"subject":"Re: Hi","sent_at":"2012-11-08T20:30:00"} {"reply_to":"1"}
                    """),
                .fails(
                    """
                    message 1 {"subject":"Hi","sent_at":"2012-11-08T21:30:00"}
                    message 2 {"subject":"Re: Hi","sent_at":⟦"2012-11-01T20:30:00"⟧} {"reply_to":"1"}
                    message 3 {"subject":"Lunch","sent_at":"2012-11-08T21:30:00Z"}
                    message 4 {"subject":"Re: Lunch","sent_at":⟦"2012-11-08T21:30:00+02:00"⟧} {"reply_to":"3"}
                    """,
                    "message Re: Hi is of 2012-11-01, but answers message Hi of 2012-11-08",
                    "message Re: Lunch answers message Lunch, but is 2 h older"),
            ]
        ) { dataset, report in
            let table = MessageTable(dataset)
            let dates = ComparedTimes(table.messages, "sent_at")
            for row in table.messages.ownRows {
                guard let parent = table.parent(row), let date = dates[row],
                    let other = dates[parent],
                    let hours = dates.hours(from: row, to: parent, allowed: 24 * 60)
                else { continue }
                let name = dataset.name(table.messages, row)
                let answered = dataset.name(table.messages, parent)
                report.add(
                    hours > 24
                        ? "\(name) is of \(date.day), but answers \(answered) of \(other.day)"
                        : "\(name) answers \(answered), but is \(hours) h older",
                    at: table.messages.place(row, "sent_at"))
            }
        }
    }

    /// Replies whose sender did not receive the message they answer, or whose subject is not that of a reply.
    static var replyParties: Self {
        Rule(
            "forum/reply-parties", .warning,
            """
            The sender of a reply is the recipient of the original, and its subject begins \
            with Re or Fw.
            """,
            advice: """
                The link between the messages was inferred wrongly: clear it. A message forwarded \
                to someone else also comes from the recipient.
                """,
            aliases: ["PM-06"],
            examples: [
                .passes(
                    """
                    user 5 {"name":"Ann"}
                    user 6 {"name":"Ben"}
                    message 1 {"subject":"Hi"} {"from":"5","to":"6"}
                    message 2 {"subject":"Re: Hi"} {"from":"6","to":"5","reply_to":"1"}
                    message 3 {"subject":"Fwd: Hi"} {"from":"6","to":"7","reply_to":"1"}
                    """),
                .fails(
                    """
                    user 5 {"name":"Ann"}
                    user 6 {"name":"Ben"}
                    user 7 {"name":"Cy"}
                    message 1 {"subject":"Hi"} {"from":"5","to":"6"}
                    message 2 {"subject":"Re: Hi"} {"from":⟦"7"⟧,"to":"5","reply_to":"1"}
                    message 3 {"subject":⟦"Lunch"⟧} {"from":"6","to":"5","reply_to":"1"}
                    """,
                    "message Re: Hi of user Cy answers message Hi, which was sent to user Ben",
                    "message Lunch answers message Hi, but its subject does not say so"),
            ]
        ) { dataset, report in
            let table = MessageTable(dataset)
            let subjects = table.messages.texts("subject")
            for row in table.messages.ownRows {
                guard let parent = table.parent(row) else { continue }
                let name = dataset.name(table.messages, row)
                let other = dataset.name(table.messages, parent)
                if let sender = table.senders[row], let recipient = table.recipients[parent],
                    sender != recipient
                {
                    let users = table.senders.table
                    report.add(
                        """
                        \(name) of \(dataset.name(users, sender)) answers \(other), which was sent \
                        to \(dataset.name(users, recipient))
                        """,
                        at: table.messages.place(row, "from"))
                } else if subjects.hasText(row), !isReply(subjects.bytes(row)) {
                    report.add(
                        "\(name) answers \(other), but its subject does not say so",
                        at: table.messages.place(row, "subject"))
                }
            }
        }
    }
}

/// Whether a subject is that of a reply or a forwarded message.
private func isReply(_ subject: ArraySlice<UInt8>) -> Bool {
    let start = String(decoding: subject.drop { $0 == 0x20 }.prefix(4), as: UTF8.self).lowercased()
    return ["re:", "fw:", "fwd:"].contains { start.utf8.starts(with: $0.utf8) }
}
