internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Messages whose person is not the person of their conversation.
    static var conversationPerson: Self {
        Rule(
            "mano/conversation-person", .error,
            "A message is about the person whom its conversation is about.",
            advice: """
                The app shows the message under one person and the conversation under \
                another. Give the message the person of its conversation, or take it out of \
                the conversation.
                """,
            aliases: ["MANO-012"],
            examples: [
                .passes(
                    """
                    person a {"name":"Ann"}
                    person b {"name":"Ben"}
                    conversation c {} {"person_id":"a"}
                    message m {"content":"Hi"} {"person_id":"a","conversation_id":"c"}
                    message n {"content":"Hi"} {"person_id":"b"}
                    """),
                .fails(
                    """
                    person a {"name":"Ann"}
                    person b {"name":"Ben"}
                    conversation c {} {"person_id":"a"}
                    message m {"content":"Hi"} {"person_id":⟦"b"⟧,"conversation_id":"c"}
                    """,
                    "message m is about person Ben, its conversation about person Ann"),
            ]
        ) { dataset, report in
            let messages = dataset.table("message")
            let (people, conversations) = (dataset.table("person"), dataset.table("conversation"))
            let (own, held) = (messages.targets("person_id"), messages.targets("conversation_id"))
            let others = conversations.targets("person_id")
            for row in messages.ownRows where own[row] >= 0 && held[row] >= 0 {
                let other = others[Int(held[row])]
                guard other >= 0, other != own[row] else { continue }
                report.add(
                    """
                    \(dataset.name(messages, row)) is about \(dataset.name(people, Int(own[row]))), its \
                    conversation about \(dataset.name(people, Int(other)))
                    """,
                    at: messages.place(row, "person_id"))
            }
        }
    }
}
