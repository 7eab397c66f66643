internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Work relations to deceased contacts.
    static var deadColleague: Self {
        Rule(
            "monica/dead-colleague", .warning, "No deceased contact has a current work relation.",
            advice: """
                Monica knows no former colleagues: delete the relation, or correct the contact if \
                it was marked as deceased by mistake.
                """,
            aliases: ["MX-049"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben","is_dead":true}
                    relationship r {} {"type":"friend","contact_is":"a","of_contact":"b"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben","is_dead":true}
                    relationship r {} {"type":⟦"boss"⟧,"contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"subordinate","contact_is":"b","of_contact":"a"}
                    """,
                    "contact Ben is dead, but the boss of contact Ann"),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            let groups = people.types.targets("group")
            let groupTable = dataset.table("relationship_type_group")
            let isWork = groups.map {
                groupTable.count > $0 && $0 >= 0 && groupTable.key(Int($0)) == "work"
            }
            guard isWork.contains(true), isWork.count == people.types.count else { return }
            people.eachRelation { relation in
                guard relation.type >= 0, isWork[relation.type], people.isDead(relation.other),
                    !people.isDead(relation.person)
                else { return }
                report.add(
                    .dead(people, relation), at: people.typePlace(relation.row),
                    notes: [
                        Finding.Note(
                            "the death of \(people.label(relation.other))",
                            at: people.contacts.place(relation.other, "is_dead"))
                    ])
            }
        }
    }
}

extension Message {
    fileprivate static func dead(
        _ people: MonicaPeople, _ relation: MonicaPeople.Relation
    ) -> Message {
        """
        \(people.name(relation.other)) is dead, but the \
        \(people.typeName(relation.row)) of \(people.name(relation.person))
        """
    }
}
