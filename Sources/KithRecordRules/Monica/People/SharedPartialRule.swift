internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Partial contacts that are related to several people.
    static var sharedPartial: Self {
        Rule(
            "monica/shared-partial", .warning,
            "A partial contact is related to only one person.",
            advice: """
                Monica deletes a partial contact with its last relation, and has no page that \
                shows all of them. Make it a real contact.
                """,
            aliases: ["MX-048"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben","is_partial":true}
                    relationship r {} {"type":"child","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"parent","contact_is":"b","of_contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben","is_partial":⟦true⟧}
                    contact c {"first_name":"Cy"}
                    relationship r {} {"type":"child","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"parent","contact_is":"b","of_contact":"c"}
                    """,
                    "contact Ben is partial, but related to Ann and Cy"),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            let acquaintances = Acquaintances(people)
            for contact in people.contacts.ownRows
            where people.isPartial(contact) && acquaintances.hasSeveral(contact) {
                report.add(
                    .shared(people, contact, acquaintances),
                    at: people.contacts.place(contact, "is_partial"))
            }
        }
    }
}

extension Message {
    fileprivate static func shared(
        _ people: MonicaPeople, _ contact: Int, _ acquaintances: Acquaintances
    ) -> Message {
        let labels = acquaintances.others(of: contact).map { people.label($0) }
        let names =
            acquaintances.hasMore(contact)
            ? labels.joined(separator: ", ") + " and others" : labels.joined(separator: " and ")
        return "\(people.name(contact)) is partial, but related to \(names)"
    }
}
