internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Partial contacts without relations, which Monica shows on no page.
    static var unreachablePartial: Self {
        Rule(
            "monica/unreachable-partial", .warning,
            "A partial contact is related to someone.",
            advice: """
                Monica shows such a contact on the pages of its relations only, so this one is \
                shown nowhere. Relate it to somebody by the API, or delete it.
                """,
            aliases: ["MX-048"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann","is_partial":false}
                    contact b {"first_name":"Ben","is_partial":true}
                    relationship r {} {"type":"child","contact_is":"a","of_contact":"b"}
                    """),
                .fails(
                    #"contact b {"first_name":"Ben","is_partial":⟦true⟧}"#,
                    "contact Ben is partial and related to nobody, so Monica shows it nowhere"),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            let acquaintances = Acquaintances(people)
            for contact in people.contacts.ownRows
            where people.isPartial(contact) && acquaintances.isAlone(contact) {
                report.add(
                    "\(people.name(contact)) is partial and related to nobody, so Monica shows it nowhere",
                    at: people.contacts.place(contact, "is_partial"))
            }
        }
    }
}
