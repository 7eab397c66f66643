internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Conversations without messages.
    static var emptyConversation: Self {
        Rule(
            "monica/empty-conversation", .info,
            "A conversation has messages.",
            advice: """
                Some programs record only that a conversation took place; Monica stores text only \
                in messages. Open the conversation in Monica, choose Edit, and add the text.
                """,
            aliases: ["MX-071"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    conversation v {"happened_at":"2023-03-14T00:00:00.000000Z"} {"contact":"a"}
                    message m {"content":"Hi"} {"conversation":"v"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    conversation v {"happened_at":⟦"2023-03-14T00:00:00.000000Z"⟧} {"contact":"a"}
                    """,
                    "conversation of Ann has no messages"),
            ]
        ) { dataset, report in
            let talks = ConversationMessages(dataset)
            let counts = talks.sums { _ in 1 }
            for row in talks.conversations.ownRows where counts[row] == 0 {
                report.add(
                    "\(dataset.belonging(talks.conversations, row)) has no messages",
                    at: talks.conversations.place(row, "happened_at"))
            }
        }
    }
}
