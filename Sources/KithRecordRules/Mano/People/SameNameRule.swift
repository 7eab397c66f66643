internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// People of one account with the same name.
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
                .fails(
                    """
                    person a {"name":"Zoë Lee","user_id":"u"}
                    person b {"name":⟦"Zoe\\u0308 Lee"⟧,"user_id":"u"}
                    """,
                    "person b has the name of person a"),
                .fails(
                    """
                    person a {"name":"Zoë Lee","user_id":"u"}
                    person b {"name":⟦"Zoe Lee"⟧,"user_id":"u"}
                    """,
                    "person b has the name of person a, but for accents"),
            ]
        ) { dataset, report in
            let people = dataset.table("person")
            let (names, owners) = (people.texts("name"), ManoOwners(dataset))
            var (first, similar): ([[UInt8]: Int], [[UInt8]: Int]) = ([:], [:])
            for row in people.ownRows {
                guard let name = names.trimmed(row), !name.isEmpty else { continue }
                var plain = Array(owners.scope(people, row).utf8) + [0x1F]
                var folded = plain
                let start = plain.count
                PlainForms.append(words: name, to: &plain)
                PlainForms.append(folded: plain[start...], to: &folded)
                guard let other = first[plain] ?? similar[folded] else {
                    first[plain] = row
                    similar[folded] = row
                    continue
                }
                let isSame = first[plain] != nil
                report.add(
                    .sameName(people.key(row), people.key(other), isSame: isSame),
                    at: people.place(row, "name"), severity: isSame ? nil : .info,
                    notes: [Finding.Note("first here", at: people.place(other, "name"))])
                if !isSame { first[plain] = row }
            }
        }
    }
}

extension Message {
    fileprivate static func sameName(_ person: String, _ other: String, isSame: Bool) -> Message {
        "person \(person) has the name of person \(other)\(isSame ? "" : ", but for accents")"
    }
}
