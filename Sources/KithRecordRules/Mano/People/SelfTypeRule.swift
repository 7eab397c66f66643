internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// People for whom `is_self` and the relationship type contradict each other.
    static var selfType: Self {
        Rule(
            "mano/self-type", .warning,
            "Only the manager has the relationship type self.",
            advice: """
                The server looks at is_self, and older versions of the app at the type. Make \
                both say the same.
                """,
            aliases: ["MANO-006"],
            examples: [
                .passes(
                    """
                    person a {"name":"Ann","is_self":true,"relationship_type":"self"}
                    person b {"name":"Ben","is_self":false,"relationship_type":"peer"}
                    person c {"name":"Cy","relationship_type":"self"}
                    """),
                .fails(
                    """
                    person a {"name":"Ann","is_self":true,"relationship_type":⟦"peer"⟧}
                    person b {"name":"Ben","is_self":false,"relationship_type":⟦"self"⟧}
                    """,
                    "person Ann is the manager, but its relationship_type is 'peer'",
                    "person Ben is not the manager, but its relationship_type is 'self'"),
            ]
        ) { dataset, report in
            let people = dataset.table("person")
            let (flags, types) = (people.flags("is_self"), people.texts("relationship_type"))
            for row in people.ownRows where flags.hasValue(row) && types.hasValue(row) {
                let isSelf = types.isText(row, "self".utf8)
                guard flags.isTrue(row) != isSelf else { continue }
                let name = dataset.name(people, row)
                report.add(
                    """
                    \(name) is \(isSelf ? "not " : "")the manager, but its relationship_type is \
                    \(quoted(types, row))
                    """,
                    at: people.place(row, "relationship_type"))
            }
        }
    }
}
