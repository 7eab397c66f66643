internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Contacts without relations.
    static var lonelyContact: Self {
        Rule(
            "monica/lonely-contact", .info, "Every contact is related to somebody.",
            advice: "Add a relation on the contact's page in Monica, if there is one.",
            aliases: ["MX-050"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    relationship r {} {"type":"friend","contact_is":"a","of_contact":"b"}
                    contact c {"first_name":"Cy","is_partial":true}
                    """),
                .fails(
                    """
                    contact a {"first_name":⟦"Ann"⟧}
                    contact b {"first_name":⟦"Ben"⟧}
                    relationship r {} {"type":"friend","contact_is":"a","of_contact":"c"}
                    """,
                    "contact Ann is related to nobody", "contact Ben is related to nobody"),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset), !dataset.hasUnread("relationship") else {
                return
            }
            let acquaintances = Acquaintances(people)
            // Another rule reports partial contacts without relations.
            for contact in people.contacts.ownRows
            where acquaintances.isAlone(contact) && !people.isPartial(contact) {
                report.add(
                    "\(people.name(contact)) is related to nobody",
                    at: people.contacts.place(contact, "first_name"))
            }
        }
    }
}
