internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Contacts with nothing but a first name.
    static var firstNameOnly: Self {
        Rule(
            "monica/first-name-only", .info, "A contact has more than a first name.",
            advice: """
                Add a last name or a nickname, so that two people with the same first name can be \
                told apart.
                """,
            aliases: ["MX-091"],
            needs: ["contact.last_name", "contact.nickname"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann","last_name":"Lee"}
                    contact b {"first_name":"Ben","nickname":"Benny"}
                    contact c {"first_name":"Cy","is_partial":true}
                    """),
                .fails(
                    #"contact a {"first_name":⟦"Ann"⟧,"last_name":"","nickname":null}"#,
                    "contact Ann has a first name and no other"),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            let contacts = people.contacts
            let others = ["middle_name", "last_name", "nickname"].map { contacts.texts($0) }
            let firstNames = contacts.texts("first_name")
            // For a partial contact, Monica asks for a first name only.
            for contact in contacts.ownRows
            where firstNames.hasText(contact) && !people.isPartial(contact) {
                if others.contains(where: { $0.hasText(contact) }) { continue }
                report.add(
                    "\(people.name(contact)) has a first name and no other",
                    at: contacts.place(contact, "first_name"))
            }
        }
    }
}
