internal import Diagnostics
internal import Model

extension Rule where Subject == Dataset {
    /// People with the same name.
    static var sameName: Self {
        Rule(
            "mano/same-name", .warning,
            "No two people of an account have the same name.",
            advice: """
                The coach finds people by their names. Merge the two, or add what tells them \
                apart to one of the names.
                """,
            aliases: ["MANO-035"],
            examples: [
                .passes(
                    """
                    person a {"name":"Ann","user_id":"u"}
                    person b {"name":"Ann","user_id":"v"}
                    person c {"name":" ","user_id":"u"}
                    person d {"name":" ","user_id":"u"}
                    """),
                .fails(
                    """
                    person a {"name":"Zoë Lee","user_id":"u"}
                    person b {"name":⟦" ZOË lee"⟧,"user_id":"u"}
                    """,
                    "person b has the name of person a"),
            ]
        ) { dataset, report in
            let people = dataset.table("person")
            let (names, owners) = (people.column("name"), ManoOwners(dataset))
            var first: [String: Int] = [:]
            for row in people.ownRows {
                guard let name = people.trimmed(names, row), !name.isEmpty else { continue }
                let scoped = owners.scope(people, row) + foldedName(name)
                guard let other = first[scoped] else {
                    first[scoped] = row
                    continue
                }
                report.add(
                    "person \(people.key(row)) has the name of person \(people.key(other))",
                    at: people.place(row, "name"),
                    notes: [Finding.Note("first here", at: people.place(other, "name"))])
            }
        }
    }
}
