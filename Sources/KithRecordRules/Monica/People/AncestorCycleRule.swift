internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// People who are their own ancestors.
    static var ancestorCycle: Self {
        Rule(
            "monica/ancestor-cycle", .error, "Nobody is their own ancestor.",
            advice: """
                At least one of these relations has the wrong direction: a row means "of_contact \
                is the parent of contact_is". Delete the relation in Monica and add it again on \
                the child's page.
                """,
            aliases: ["MX-042", "MX-043"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"child","contact_is":"b","of_contact":"a"}
                    relationship t {} {"type":"parent","contact_is":"b","of_contact":"c"}
                    relationship u {} {"type":"grandparent","contact_is":"a","of_contact":"c"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    relationship r {} {"type":⟦"parent"⟧,"contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"parent","contact_is":"b","of_contact":"a"}
                    """,
                    "contact Ann would be their own ancestor: Ann → Ben → Ann"),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    relationship r {} {"type":⟦"grandparent"⟧,"contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"child","contact_is":"c","of_contact":"b"}
                    relationship t {} {"type":"parent","contact_is":"c","of_contact":"a"}
                    """,
                    "contact Ann would be their own ancestor: Ann → Ben → Cy → Ann"),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            let ancestors = Relatives(people, .ancestors)
            var steps = Column(isInteger: true, isList: true)
            for contact in 0..<people.contacts.count {
                for position in ancestors[contact] {
                    steps.appendElement(integer: Int64(ancestors.rows[position]))
                }
                steps.endRow(.value)
            }
            var search = LoopSearch(column: steps, targets: ancestors.others)
            while let loop = search.next() {
                report.add(
                    .ownAncestor(people, loop.map(\.row)),
                    at: people.typePlace(Int(ancestors.rows[loop[0].element])),
                    notes: people.notes(
                        relations: loop.map { Int(ancestors.rows[$0.element]) }, except: 0))
            }
        }
    }
}

extension Message {
    fileprivate static func ownAncestor(
        _ people: MonicaPeople, _ loop: [Int], limit: Int = 5
    ) -> Message {
        var labels = loop.prefix(limit).map { people.label($0) }
        if loop.count > limit { labels.append("… \(loop.count - limit) more") }
        labels.append(people.label(loop[0]))
        return """
            \(people.name(loop[0])) would be their own ancestor: \
            \(labels.joined(separator: " → "))
            """
    }
}
