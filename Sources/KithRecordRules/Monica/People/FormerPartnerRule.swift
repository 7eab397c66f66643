internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// People who are both the partner and the former partner of the same person.
    static var formerPartner: Self {
        Rule(
            "monica/former-partner", .warning,
            "Nobody is both the spouse and the former spouse of the same person.",
            advice: """
                A divorce or separation was added without deleting the earlier relation, or the \
                reverse. Keep the current relation.
                """,
            aliases: ["MX-044"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    relationship r {} {"type":"ex_husband","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"spouse","contact_is":"a","of_contact":"c"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    relationship r {} {"type":"spouse","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"spouse","contact_is":"b","of_contact":"a"}
                    relationship t {} {"type":⟦"ex_husband"⟧,"contact_is":"a","of_contact":"b"}
                    relationship u {} {"type":"ex_husband","contact_is":"b","of_contact":"a"}
                    """,
                    "contact Ben is both spouse and ex_husband of contact Ann"),
            ]
        ) { dataset, report in
            MonicaPeople(dataset)?.reportConflicts(
                among: [[.spouse, .formerSpouse], [.partner, .formerPartner]], to: &report)
        }
    }
}
