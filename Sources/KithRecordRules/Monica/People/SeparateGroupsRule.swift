internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Groups of people without a relation between the groups.
    static var separateGroups: Self {
        Rule(
            "monica/separate-groups", .info,
            "All contacts with relations are connected, directly or through others.",
            advice: """
                Where two groups know each other, a relation or an introduction is missing. \
                Contacts without any relation do not count.
                """,
            aliases: ["MX-050"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    contact d {"first_name":"Dee"}
                    relationship r {} {"type":"friend","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"friend","contact_is":"c","of_contact":"b"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Ben"}
                    contact c {"first_name":"Cy"}
                    contact d {"first_name":"Dee"}
                    contact e {"first_name":"Eve"}
                    relationship r {} {"type":"friend","contact_is":"d","of_contact":"a"}
                    relationship s {} {"type":"friend","contact_is":"b","of_contact":"c"}
                    relationship t {} {"type":"friend","contact_is":"c","of_contact":"e"}
                    """,
                    "the contacts form 2 separate groups, of 3 and 2"),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            var sets = DisjointSets(people.contacts.count)
            people.eachRelation { sets.join($0.person, $0.other) }
            let groups = sets.groups.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
            guard groups.count > 1 else { return }
            report.add(.groups(groups.map(\.count)), at: nil, notes: people.notes(groups: groups))
        }
    }
}

extension MonicaPeople {
    fileprivate func notes(groups: [[Int]], limit: Int = 20) -> [Finding.Note] {
        groups.prefix(limit).map { group in
            Finding.Note(
                "a group of \(group.count): \(labels(group))",
                at: contacts.place(group[0], "first_name"))
        }
    }
}

extension Message {
    fileprivate static func groups(_ sizes: [Int], limit: Int = 5) -> Message {
        var shown = sizes.prefix(limit).map { String($0) }
        if sizes.count > limit {
            shown.append("\(sizes.count - limit) times \(sizes[limit]) or less")
        }
        let last = shown.removeLast()
        return """
            the contacts form \(sizes.count) separate groups, of \(shown.joined(separator: ", ")) \
            and \(last)
            """
    }
}
