internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Siblings whose parents are all known but have none in common.
    static var unrelatedSiblings: Self {
        Rule(
            "monica/unrelated-siblings", .warning,
            "Siblings whose parents are all known have a parent in common.",
            advice: """
                One of the parents is wrong, or exists twice, as two contacts. Step-siblings, for \
                whom Monica has no type, may stay as they are.
                """,
            aliases: ["MX-045"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    contact d {"first_name":"Dee"}
                    contact e {"first_name":"Eve"}
                    relationship r {} {"type":"sibling","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"parent","contact_is":"a","of_contact":"c"}
                    relationship t {} {"type":"parent","contact_is":"a","of_contact":"d"}
                    relationship u {} {"type":"parent","contact_is":"b","of_contact":"e"}
                    relationship v {} {"type":"parent","contact_is":"b","of_contact":"d"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    contact d {"first_name":"Dee"}
                    contact e {"first_name":"Eve"}
                    contact f {"first_name":"Flo"}
                    relationship r {} {"type":⟦"sibling"⟧,"contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"sibling","contact_is":"b","of_contact":"a"}
                    relationship t {} {"type":"parent","contact_is":"a","of_contact":"c"}
                    relationship u {} {"type":"parent","contact_is":"a","of_contact":"d"}
                    relationship v {} {"type":"parent","contact_is":"b","of_contact":"e"}
                    relationship w {} {"type":"parent","contact_is":"b","of_contact":"f"}
                    """,
                    """
                    contact Ann and contact Ben are siblings, but the parents of one are Cy and \
                    Dee, of the other Eve and Flo
                    """),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            let (siblings, parents) = (Relatives(people, .sibling), Relatives(people, .parent))
            for contact in people.contacts.ownRows where parents[contact].count == 2 {
                let own = parents.others[parents[contact]]
                for position in siblings[contact] {
                    let sibling = Int(siblings.others[position])
                    // Each pair is checked once, from the contact with the lesser number.
                    guard sibling > contact, parents[sibling].count == 2 else { continue }
                    let others = parents.others[parents[sibling]]
                    guard !others.contains(where: { own.contains($0) }) else { continue }
                    report.add(
                        .strangers(people, contact, sibling, own, others),
                        at: people.typePlace(Int(siblings.rows[position])),
                        notes: [parents[contact], parents[sibling]].joined().map {
                            people.note(relation: Int(parents.rows[$0]))
                        })
                }
            }
        }
    }
}

extension Message {
    fileprivate static func strangers(
        _ people: MonicaPeople, _ one: Int, _ other: Int, _ parents: ArraySlice<Int32>,
        _ others: ArraySlice<Int32>
    ) -> Message {
        """
        \(people.name(one)) and \(people.name(other)) are siblings, but the parents of one are \
        \(people.labels(parents.map { Int($0) })), of the other \
        \(people.labels(others.map { Int($0) }))
        """
    }
}
