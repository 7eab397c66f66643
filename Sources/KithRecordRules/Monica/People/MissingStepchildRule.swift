internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Children of spouses who are neither children nor stepchildren.
    static var missingStepchild: Self {
        inferred(
            "monica/missing-stepchild", "The children of a spouse are children or stepchildren.",
            .spouse, .child,
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    contact d {"first_name":"Dee"}
                    relationship r {} {"type":"spouse","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"child","contact_is":"b","of_contact":"c"}
                    relationship t {} {"type":"child","contact_is":"a","of_contact":"c"}
                    relationship u {} {"type":"child","contact_is":"b","of_contact":"d"}
                    relationship v {} {"type":"stepparent","contact_is":"d","of_contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    relationship r {} {"type":⟦"spouse"⟧,"contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"child","contact_is":"b","of_contact":"c"}
                    """,
                    "contact Cy is a child of Ann's spouse Ben, but neither child nor stepchild of Ann"
                ),
            ]
        ) { people, missing in
            let person = people.label(missing.person)
            return """
                \(people.name(missing.other)) is a child of \(person)'s spouse \
                \(people.label(missing.middle)), but neither child nor stepchild of \(person)
                """
        }
    }
}
