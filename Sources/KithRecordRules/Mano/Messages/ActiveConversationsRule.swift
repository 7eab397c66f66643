internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// People with more than one active conversation.
    static var activeConversations: Self {
        Rule(
            "mano/active-conversations", .warning,
            "At most one conversation about a person is active.",
            advice: """
                The app continues the most recently changed one and hides the others. Archive those.
                """,
            aliases: ["MANO-015"],
            examples: [
                .passes(
                    """
                    person a {"name":"Ann"}
                    conversation c {"is_active":true} {"person_id":"a"}
                    conversation d {"is_active":false} {"person_id":"a"}
                    """),
                .fails(
                    """
                    person a {"name":"Ann"}
                    conversation c {"is_active":true} {"person_id":"a"}
                    conversation d {"title":"Rota","is_active":⟦true⟧} {"person_id":"a"}
                    """,
                    "conversation Rota is active, and so is conversation c about person Ann"),
            ]
        ) { dataset, report in
            let (conversations, people) = (dataset.table("conversation"), dataset.table("person"))
            let (flags, targets) = (
                conversations.flags("is_active"), conversations.targets("person_id")
            )
            var first: [Int32: Int] = [:]
            for row in conversations.ownRows where flags.isTrue(row) && targets[row] >= 0 {
                guard let other = first[targets[row]] else {
                    first[targets[row]] = row
                    continue
                }
                report.add(
                    """
                    \(dataset.name(conversations, row)) is active, and so is \
                    \(dataset.name(conversations, other)) about \
                    \(dataset.name(people, Int(targets[row])))
                    """,
                    at: conversations.place(row, "is_active"),
                    notes: [Finding.Note("first here", at: conversations.place(other, "is_active"))]
                )
            }
        }
    }
}
