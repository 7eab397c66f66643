internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Pairs of people whose relations exclude each other.
    static var contradictingRelations: Self {
        Rule(
            "monica/contradicting-relations", .error,
            "Two people have no relations that exclude each other, such as parent and sibling.",
            advice: """
                Only one of these relations can be true. Delete the wrong one in Monica, which \
                deletes its reverse too.
                """,
            aliases: ["MX-043"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    relationship r {} {"type":"spouse","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"spouse","contact_is":"b","of_contact":"a"}
                    relationship t {} {"type":"colleague","contact_is":"a","of_contact":"b"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"child","contact_is":"b","of_contact":"a"}
                    relationship t {} {"type":⟦"sibling"⟧,"contact_is":"b","of_contact":"a"}
                    relationship u {} {"type":"sibling","contact_is":"a","of_contact":"b"}
                    """,
                    "contact Ann is both child and sibling of contact Ben"),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    relationship r {} {"type":"godson","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":⟦"godfather"⟧,"contact_is":"a","of_contact":"b"}
                    """,
                    "contact Ben is both godson and godfather of contact Ann"),
            ]
        ) { dataset, report in
            // A parent who is also a child forms an ancestor cycle, which has a rule of its own.
            MonicaPeople(dataset)?.reportConflicts(
                among: [
                    [.parent, .sibling], [.child, .sibling],
                    [.spouse, .parent], [.spouse, .child], [.spouse, .sibling],
                    [.partner, .parent], [.partner, .child], [.partner, .sibling],
                    [.godparent, .godchild],
                ], to: &report)
        }
    }
}
