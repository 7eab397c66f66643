internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Messages with neither a person nor a topic, or with both.
    static var messagePlace: Self {
        Rule(
            "mano/message-place", .error,
            "A message belongs either to a person or to a topic.",
            advice: """
                The database refuses such a row, so the file was changed by hand. Clear one \
                of the two, or name what the message is about.
                """,
            aliases: ["MANO-008"],
            examples: [
                .passes(
                    """
                    person a {"name":"Ann"}
                    topic t {"title":"General"}
                    message m {"content":"Hi"} {"person_id":"a","topic_id":null}
                    message n {"content":"Hi"} {"topic_id":"t"}
                    message o {"content":"Hi"} {}
                    """),
                .fails(
                    """
                    ⟦message m {"content":"Hi"} {"person_id":null,"topic_id":null}⟧
                    message n {"content":"Hi"} {"person_id":"a","topic_id":⟦"t"⟧}
                    """,
                    "message m belongs to no person and to no topic",
                    "message n belongs to a person and to a topic"),
            ]
        ) { dataset, report in
            let messages = dataset.table("message")
            let (people, topics) = (messages.texts("person_id"), messages.texts("topic_id"))
            for row in messages.ownRows {
                let (person, topic) = (people.hasValue(row), topics.hasValue(row))
                guard person == topic else { continue }
                // A source without these two columns says nothing about them.
                if people.isAbsent(row), topics.isAbsent(row) { continue }
                let name = dataset.name(messages, row)
                report.add(
                    person
                        ? "\(name) belongs to a person and to a topic"
                        : "\(name) belongs to no person and to no topic",
                    at: person ? messages.place(row, "topic_id") : messages.place(row))
            }
        }
    }
}
