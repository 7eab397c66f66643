internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Old messages that have the word general in place of a person.
    static var generalPerson: Self {
        Rule(
            "mano/general-person", .warning,
            "A message about the topic General refers to it as a topic.",
            advice: """
                Until June 2025 such messages had the word general in place of a person. The \
                database refuses that now: put the key of the topic General into topic_id, \
                and clear person_id.
                """,
            aliases: ["MANO-009"],
            repair: "Names the topic General in place of the person, if there is that topic.",
            examples: [
                .passes(
                    """
                    topic t {"title":"General"}
                    message m {"content":"Hi"} {"topic_id":"t"}
                    """),
                .fails(
                    """
                    topic t {"title":"General"}
                    message m {"content":"Hi"} {"person_id":⟦"general"⟧}
                    """,
                    "message m has the person 'general', which means the topic General (t)",
                    repaired: """
                        topic t {"title":"General"}
                        message m {"content":"Hi"} {"person_id":null,"topic_id":"t"}
                        """),
                .fails(
                    """
                    message m {"content":"Hi"} {"person_id":⟦"general"⟧}
                    """,
                    "message m has the person 'general', which means the topic General"),
            ]
        ) { dataset, report in
            let (messages, topics) = (dataset.table("message"), dataset.table("topic"))
            let (people, titles) = (messages.texts("person_id"), topics.texts("title"))
            let general = topics.ownRows.first {
                titles.hasValue($0) && titles.isText($0, "General".utf8)
            }
            let key = general.map { " (\(topics.key($0)))" } ?? ""
            for row in messages.ownRows
            where people.hasValue(row) && people.isText(row, "general".utf8) {
                report.add(
                    """
                    \(dataset.name(messages, row)) has the person 'general', which means the topic \
                    General\(key)
                    """,
                    at: messages.place(row, "person_id"),
                    repair: general.map { topic in
                        [
                            messages.setting(row, "person_id", to: .missing)
                                + messages.setting(
                                    row, "topic_id", to: .text(Array(topics.key(topic).utf8)))
                        ]
                    } ?? [])
            }
        }
    }
}
