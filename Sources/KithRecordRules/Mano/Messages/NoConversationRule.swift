internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Messages about a person without a conversation.
    static var noConversation: Self {
        Rule(
            "mano/no-conversation", .info,
            "A message about a person is in a conversation.",
            advice: """
                Welcome messages and messages from before September 2025 have no conversation, and \
                are kept when the person is deleted. No action is needed.
                """,
            aliases: ["MANO-014"],
            examples: [
                .passes(
                    """
                    message m {"content":"Hi"} {"person_id":"a","conversation_id":"c"}
                    message n {"content":"Hi"} {"topic_id":"t","conversation_id":null}
                    message o {"content":"Hi"} {"person_id":"a"}
                    message p {"content":"Hi"} {"person_id":"general","conversation_id":null}
                    """),
                .fails(
                    """
                    ⟦message m {"content":"Hi"} {"person_id":"a","conversation_id":null}⟧
                    """,
                    "message m is about a person, but in no conversation"),
            ]
        ) { dataset, report in
            let messages = dataset.table("message")
            let (people, held) = (messages.texts("person_id"), messages.texts("conversation_id"))
            for row in messages.ownRows
            where people.hasValue(row) && !held.hasValue(row) && !held.isAbsent(row)
                && !people.isText(row, "general".utf8)
            {
                report.add(
                    "\(dataset.name(messages, row)) is about a person, but in no conversation",
                    at: messages.place(row))
            }
        }
    }
}
