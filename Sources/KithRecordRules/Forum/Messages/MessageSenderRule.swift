internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Received messages without a sender.
    static var messageSender: Self {
        Rule(
            "forum/message-sender", .warning,
            "A private message that was received names its sender.",
            advice: """
                The page has lost the name, or the sender's account is gone. Open the message and \
                capture its page, which shows the sender with an id.
                """,
            aliases: ["PM-02"],
            needs: ["message.from_name"],
            examples: [
                .passes(
                    """
                    user 5 {"name":"Ann"}
                    message_folder 0 {"name":"Inbox","type":"inbox"}
                    message 1 {"subject":"Hi"} {"from":"5","folder":"0"}
                    message 2 {"subject":"Hi","from_name":"Ben"} {"folder":"0"}
                    message 3 {"subject":"Hi","to_name":"Cy"}
                    message 4 {"subject":"Hi","to_name":"Cy","is_sent":true}
                    message 6 {"subject":"Hi","from_name":"Ben"} {"to":"5","folder":"0"}
                    """),
                .fails(
                    """
                    message_folder 0 {"name":"Inbox","type":"inbox"}
                    message_folder 5 {"name":"Crew","type":"custom"}
                    message_folder -1 {"name":"Sent Items","type":"sent"}
                    ⟦message 1 {"subject":"Lost","to_name":"Cy"} {"folder":"0"}⟧
                    ⟦message 2 {"subject":"Gone","to_name":"Cy","is_sent":false} {"folder":"5"}⟧
                    message 3 {"subject":"Mine","to_name":"Cy"} {"folder":"-1"}
                    """,
                    "message Lost is from nobody", "message Gone is from nobody"),
            ]
        ) { dataset, report in
            let table = MessageTable(dataset)
            let messages = table.messages
            let sent = messages.flags("is_sent")
            let types = table.folders.table.texts("type")
            for row in messages.ownRows {
                let isReceived =
                    sent[row] == false
                    || sent[row] == nil
                        && table.folders[row].map { types.isText($0, "inbox") } == true
                // Another rule reports messages that have no recipient either.
                guard isReceived,
                    !["from", "from_name"].contains(where: { messages.hasAny(row, $0) }),
                    ["to", "to_name"].contains(where: { messages.hasAny(row, $0) })
                else { continue }
                report.add("\(dataset.name(messages, row)) is from nobody", at: messages.place(row))
            }
        }
    }
}
