internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Messages of a topic that also name a conversation.
    static var topicConversation: Self {
        Rule(
            "mano/topic-conversation", .warning,
            "A message about a topic belongs to no conversation.",
            advice: """
                Conversations are about people, and the app never shows such a message in \
                one. Clear conversation_id.
                """,
            aliases: ["MANO-013"],
            repair: "Clears conversation_id if the topic is there and no person is named.",
            examples: [
                .passes(
                    """
                    message m {"content":"Hi"} {"topic_id":"t","conversation_id":null}
                    message n {"content":"Hi"} {"person_id":"a","conversation_id":"c"}
                    """),
                .fails(
                    """
                    message m {"content":"Hi"} {"topic_id":"t","conversation_id":⟦"c"⟧}
                    """,
                    "message m belongs to a topic, but is in a conversation"),
                .fails(
                    """
                    topic t {"title":"General"}
                    message m {"content":"Hi"} {"topic_id":"t","conversation_id":⟦"c"⟧}
                    """,
                    "message m belongs to a topic, but is in a conversation",
                    repaired: """
                        topic t {"title":"General"}
                        message m {"content":"Hi"} {"topic_id":"t","conversation_id":null}
                        """),
            ]
        ) { dataset, report in
            let messages = dataset.table("message")
            let (topics, held) = (messages.texts("topic_id"), messages.texts("conversation_id"))
            let (known, people) = (messages.targets("topic_id"), messages.texts("person_id"))
            for row in messages.ownRows where topics.hasValue(row) && held.hasValue(row) {
                report.add(
                    "\(dataset.name(messages, row)) belongs to a topic, but is in a conversation",
                    at: messages.place(row, "conversation_id"),
                    repair: known[row] >= 0 && !people.hasValue(row)
                        ? [messages.setting(row, "conversation_id", to: .missing)] : [])
            }
        }
    }
}
