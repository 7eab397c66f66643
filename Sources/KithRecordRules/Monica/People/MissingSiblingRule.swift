internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Children of one parent who are not siblings.
    static var missingSibling: Self {
        inferred(
            "monica/missing-sibling", "People with a common parent are siblings.", .parent, .child,
            isMutual: true,
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    relationship r {} {"type":"parent","contact_is":"a","of_contact":"c"}
                    relationship s {} {"type":"parent","contact_is":"b","of_contact":"c"}
                    relationship t {} {"type":"sibling","contact_is":"a","of_contact":"b"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    contact d {"first_name":"Dee"}
                    relationship r {} {"type":⟦"parent"⟧,"contact_is":"a","of_contact":"c"}
                    relationship s {} {"type":"parent","contact_is":"a","of_contact":"d"}
                    relationship t {} {"type":"child","contact_is":"c","of_contact":"b"}
                    relationship u {} {"type":"child","contact_is":"d","of_contact":"b"}
                    """,
                    """
                    contact Ann and contact Ben have the parent Cy in common, but are not \
                    siblings
                    """),
            ]
        ) { people, missing in
            """
            \(people.name(missing.person)) and \(people.name(missing.other)) have the parent \
            \(people.label(missing.middle)) in common, but are not siblings
            """
        }
    }
}
