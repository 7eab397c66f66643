internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Siblings of parents who are neither uncles nor aunts.
    static var missingUncle: Self {
        inferred(
            "monica/missing-uncle", "The siblings of parents are uncles and aunts.", .parent,
            .sibling,
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"sibling","contact_is":"b","of_contact":"c"}
                    relationship t {} {"type":"nephew","contact_is":"c","of_contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    relationship r {} {"type":⟦"parent"⟧,"contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"sibling","contact_is":"c","of_contact":"b"}
                    relationship t {} {"type":"godfather","contact_is":"a","of_contact":"c"}
                    """,
                    "contact Cy is a sibling of Ann's parent Ben, but no uncle or aunt of Ann"),
            ]
        ) { people, missing in
            let person = people.label(missing.person)
            return """
                \(people.name(missing.other)) is a sibling of \(person)'s parent \
                \(people.label(missing.middle)), but no uncle or aunt of \(person)
                """
        }
    }
}
