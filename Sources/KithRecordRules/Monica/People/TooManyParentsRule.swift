internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// People with more than two parents.
    static var tooManyParents: Self {
        Rule(
            "monica/too-many-parents", .warning, "Nobody has more than two parents.",
            advice: """
                Look for a step-parent or a godparent, for whom Monica has separate types, or for \
                a parent who exists as two contacts.
                """,
            aliases: ["MX-045"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    contact d {"first_name":"Dee"}
                    relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"child","contact_is":"b","of_contact":"a"}
                    relationship t {} {"type":"parent","contact_is":"a","of_contact":"c"}
                    relationship u {} {"type":"stepparent","contact_is":"a","of_contact":"d"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    contact d {"first_name":"Dee"}
                    relationship r {} {"type":"child","contact_is":"b","of_contact":"a"}
                    relationship s {} {"type":"parent","contact_is":"a","of_contact":"c"}
                    relationship t {} {"type":"parent","contact_is":"a","of_contact":"d"}
                    relationship u {} {"type":"child","contact_is":"d","of_contact":"a"}
                    relationship v {} {"type":⟦"parent"⟧,"contact_is":"a","of_contact":"b"}
                    """,
                    "contact Ann has 3 parents: Cy, Dee and Ben"),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            let parents = Relatives(people, .parent)
            for contact in people.contacts.ownRows where parents[contact].count > 2 {
                let (others, rows) = (
                    parents.others[parents[contact]], parents.rows[parents[contact]]
                )
                report.add(
                    .parents(people, contact, others.map { Int($0) }),
                    at: people.typePlace(Int(rows[rows.startIndex + 2])),
                    notes: people.notes(relations: rows.map { Int($0) }, except: 2))
            }
        }
    }
}

extension Message {
    fileprivate static func parents(
        _ people: MonicaPeople, _ contact: Int, _ parents: [Int]
    ) -> Message {
        "\(people.name(contact)) has \(parents.count) parents: \(people.labels(parents))"
    }
}
