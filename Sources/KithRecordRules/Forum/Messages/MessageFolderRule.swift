internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Messages in the wrong folder.
    static var messageFolder: Self {
        Rule(
            "forum/message-folder", .warning,
            "Messages that the viewer sent are in the folder of sent items, and no others are.",
            advice: """
                Sent items are in the folder -1, and in -2 until they are read; the inbox is 0. \
                Custom folders may hold any message.
                """,
            aliases: ["PM-07"],
            examples: [
                .passes(
                    """
                    message_folder 0 {"name":"Inbox"}
                    message_folder -1 {"name":"Sent Items"}
                    message_folder 3 {"name":"Kept"}
                    message 1 {"subject":"Hi","is_sent":false} {"folder":"0"}
                    message 2 {"subject":"Re: Hi","is_sent":true} {"folder":"-1"}
                    message 3 {"subject":"Old","is_sent":true} {"folder":"3"}
                    """),
                .fails(
                    """
                    message_folder 0 {"name":"Inbox"}
                    message_folder -1 {"name":"Sent Items"}
                    message 1 {"subject":"Hi","is_sent":false} {"folder":⟦"-1"⟧}
                    message 2 {"subject":"Re: Hi","is_sent":true} {"folder":⟦"0"⟧}
                    message_folder -2 {"name":"Outbox"}
                    message 3 {"subject":"News","is_sent":false} {"folder":⟦"-2"⟧}
                    """,
                    "message Hi was not sent by the viewer, but is in message_folder Sent Items",
                    "message Re: Hi was sent by the viewer, but is in message_folder Inbox",
                    "message News was not sent by the viewer, but is in message_folder Outbox"),
            ]
        ) { dataset, report in
            let table = MessageTable(dataset)
            let sent = table.messages.flags("is_sent")
            for row in table.messages.ownRows {
                guard let isSent = sent[row], let folder = table.folders[row] else { continue }
                let wrong = isSent ? ["0"] : ["-1", "-2"]
                guard wrong.contains(table.folders.table.key(folder)) else { continue }
                report.add(
                    """
                    \(dataset.name(table.messages, row)) was \(isSent ? "" : "not ")sent by the \
                    viewer, but is in \(dataset.name(table.folders.table, folder))
                    """,
                    at: table.messages.place(row, "folder"))
            }
        }
    }
}
