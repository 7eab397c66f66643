internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Conversations with more text than mobile apps accept.
    static var conversationLength: Self {
        Rule(
            "monica/conversation-length", .warning,
            "The messages of a conversation have no more than 10,000 characters together.",
            advice: """
                Monica stores longer ones, but phone apps accept no more and truncate or reject \
                the rest. Split the conversation.
                """,
            aliases: ["MX-070"], limitsChanges: true,
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    conversation v {"happened_at":"2023-03-14T00:00:00.000000Z"} {"contact":"a"}
                    message m {"content":"\(String(repeating: "ä", count: 10_000))"} {"conversation":"v"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    conversation v {"happened_at":⟦"2023-03-14T00:00:00.000000Z"⟧} {"contact":"a"}
                    message m {"content":"\(String(repeating: "a", count: 10_000))"} {"conversation":"v"}
                    message n {"content":"Bye"} {"conversation":"v"}
                    """,
                    "conversation of Ann has 10003 characters in its messages, 10000 are allowed"),
            ]
        ) { dataset, report in
            let limit = 10_000
            let talks = ConversationMessages(dataset)
            let texts = talks.messages.column("content")
            guard !texts.isInteger, !texts.isList else { return }
            let sizes = talks.sums { texts.range($0).count }
            // A text has at most as many characters as bytes.
            guard sizes.contains(where: { $0 > limit }) else { return }
            let lengths = talks.sums { message in
                guard let conversation = talks.owners[message], sizes[conversation] > limit else {
                    return 0
                }
                return texts.characterCount(texts.range(message))
            }
            for row in talks.conversations.ownRows where lengths[row] > limit {
                report.add(
                    .tooLong(
                        dataset.belonging(talks.conversations, row), lengths[row], limit),
                    at: talks.conversations.place(row, "happened_at"))
            }
        }
    }
}

extension Message {
    fileprivate static func tooLong(
        _ conversation: String, _ length: Int, _ limit: Int
    ) -> Message {
        "\(conversation) has \(length) characters in its messages, \(limit) are allowed"
    }
}
