internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Parents of parents who are not grandparents.
    static var missingGrandparent: Self {
        inferred(
            "monica/missing-grandparent", "The parents of parents are grandparents.", .parent,
            .parent,
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"parent","contact_is":"b","of_contact":"c"}
                    relationship t {} {"type":"grandchild","contact_is":"c","of_contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    relationship r {} {"type":⟦"parent"⟧,"contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"parent","contact_is":"b","of_contact":"c"}
                    """,
                    "contact Cy is a parent of Ann's parent Ben, but no grandparent of Ann"),
            ]
        ) { people, missing in
            let person = people.label(missing.person)
            return """
                \(people.name(missing.other)) is a parent of \(person)'s parent \
                \(people.label(missing.middle)), but no grandparent of \(person)
                """
        }
    }
}
