internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Accounts with more than one person marked as the owner.
    static var oneSelf: Self {
        Rule(
            "mano/one-self", .error,
            "Exactly one person of an account is its owner.",
            advice: """
                All relationships start from the manager's own row. Keep the one that the app \
                shows, and clear is_self in the others.
                """,
            aliases: ["MANO-005"],
            examples: [
                .passes(
                    """
                    person a {"name":"Ann","is_self":true,"user_id":"u"}
                    person b {"name":"Ben","is_self":false,"user_id":"u"}
                    person c {"name":"Cy","is_self":true,"user_id":"v"}
                    """),
                .fails(
                    """
                    person a {"name":"Ann","is_self":true,"user_id":"u"}
                    person b {"name":"Ben","is_self":⟦true⟧,"user_id":"u"}
                    person c {"name":"Cy","is_self":true}
                    person d {"name":"Di","is_self":⟦true⟧}
                    """,
                    "person Ben is the owner of the account, and so is person Ann",
                    "person Di is the owner of the account, and so is person Cy"),
            ]
        ) { dataset, report in
            let people = dataset.table("person")
            let (flags, owners) = (people.flags("is_self"), ManoOwners(dataset))
            var first: [[UInt8]: Int] = [:]
            for row in people.ownRows where flags.isTrue(row) {
                let owner = owners.owner(people, row).map { Array($0) } ?? []
                guard let other = first[owner] else {
                    first[owner] = row
                    continue
                }
                report.add(
                    """
                    \(dataset.name(people, row)) is the owner of the account, and so is \
                    \(dataset.name(people, other))
                    """,
                    at: people.place(row, "is_self"),
                    notes: [Finding.Note("first here", at: people.place(other, "is_self"))])
            }
        }
    }
}
