internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// People without a relationship to the manager.
    static var blankRelationshipType: Self {
        Rule(
            "mano/blank-relationship-type", .error,
            "A person has a relationship type.",
            advice: """
                The app shows such a person as a peer and saves that with the next change. \
                Choose what the person is: self, direct_report, manager, peer, stakeholder \
                or other.
                """,
            aliases: ["MANO-004"],
            examples: [
                .passes(
                    """
                    person a {"name":"Ann","relationship_type":"peer"}
                    person b {"name":"Ben","relationship_type":null}
                    """),
                .fails(
                    """
                    person a {"name":"Ann","relationship_type":⟦" "⟧}
                    """,
                    "person Ann has a blank relationship_type"),
            ]
        ) { dataset, report in
            let people = dataset.table("person")
            let types = people.texts("relationship_type")
            for row in people.ownRows where types.trimmed(row)?.isEmpty == true {
                report.add(
                    "\(dataset.name(people, row)) has a blank relationship_type",
                    at: people.place(row, "relationship_type"))
            }
        }
    }
}
