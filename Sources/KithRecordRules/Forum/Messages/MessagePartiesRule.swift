internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Messages with neither a sender nor a recipient, and messages whose sender is the recipient.
    static var messageParties: Self {
        Rule(
            "forum/message-parties", .warning,
            "A private message is from somebody or to somebody, and not to its sender.",
            advice: """
                Open the message and capture its page, which shows the sender with an id. Messages \
                to oneself are allowed, and reported as information only.
                """,
            aliases: ["PM-02"],
            needs: ["message.from_name", "message.to_name"],
            examples: [
                .passes(
                    """
                    user 5 {"name":"Ann"}
                    message 1 {"subject":"Hi"} {"from":"5"}
                    message 2 {"subject":"Hi","from_name":"Ben"}
                    message 3 {"subject":"Hi","to_name":"Cy"}
                    message 4 {"subject":"Hi","from_name":"Ben","to_name":"Cy"}
                    """),
                .fails(
                    """
                    user 5 {"name":"Ann"}
                    ⟦message 1 {"subject":"Lost"}⟧
                    message 2 {"subject":"Note"} {"from":"5","to":⟦"5"⟧}
                    message 3 {"subject":"Self","from_name":"Ben","to_name":⟦"Ben"⟧}
                    """,
                    "message Lost is from nobody and to nobody",
                    "message Note is from user Ann to user Ann",
                    "message Self is from 'Ben' to 'Ben'"),
            ]
        ) { dataset, report in
            let table = MessageTable(dataset)
            let messages = table.messages
            let (from, to) = (messages.texts("from_name"), messages.texts("to_name"))
            for row in messages.ownRows {
                func name() -> String { dataset.name(messages, row) }
                if let sender = table.senders[row], sender == table.recipients[row] {
                    let user = dataset.name(table.senders.table, sender)
                    report.add(
                        "\(name()) is from \(user) to \(user)", at: messages.place(row, "to"),
                        severity: .info)
                } else if !messages.hasAny(row, "from"), !messages.hasAny(row, "to"),
                    from.hasText(row), to.hasText(row), to.isText(row, from.bytes(row))
                {
                    report.add(
                        "\(name()) is from \(quoted(from, row)) to \(quoted(to, row))",
                        at: messages.place(row, "to_name"), severity: .info)
                } else if !["from", "to", "from_name", "to_name"].contains(where: {
                    messages.hasAny(row, $0)
                }) {
                    report.add("\(name()) is from nobody and to nobody", at: messages.place(row))
                }
            }
        }
    }
}
