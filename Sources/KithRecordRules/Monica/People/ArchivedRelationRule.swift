internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Relations of archived contacts.
    static var archivedRelation: Self {
        Rule(
            "monica/archived-relation", .warning, "An archived contact has no relations.",
            advice: """
                Monica refuses to add or change relations of an archived contact. Restore it from \
                the archive if they are still to be maintained.
                """,
            aliases: ["MX-049"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann","is_active":true}
                    contact b {"first_name":"Ben","is_active":false}
                    relationship r {} {"type":"friend","contact_is":"a","of_contact":"b"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann","is_active":true}
                    contact b {"first_name":"Ben","is_active":⟦false⟧}
                    relationship r {} {"type":"friend","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"friend","contact_is":"b","of_contact":"a"}
                    """,
                    "contact Ben is archived, but has 1 relation"),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            var counts = [Int32](repeating: 0, count: people.contacts.count)
            var firsts = [Int32](repeating: -1, count: people.contacts.count)
            people.eachRelation { relation in
                counts[relation.person] += 1
                if firsts[relation.person] < 0 {
                    firsts[relation.person] = Int32(truncatingIfNeeded: relation.row)
                }
            }
            for contact in people.contacts.ownRows
            where counts[contact] > 0 && people.isArchived(contact) {
                let relations = counts[contact] == 1 ? "1 relation" : "\(counts[contact]) relations"
                report.add(
                    "\(people.name(contact)) is archived, but has \(relations)",
                    at: people.contacts.place(contact, "is_active"),
                    notes: [people.note(relation: Int(firsts[contact]))])
            }
        }
    }
}
