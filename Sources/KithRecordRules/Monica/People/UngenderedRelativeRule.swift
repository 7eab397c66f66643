internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Contacts without a gender whose relations have gendered words.
    static var ungenderedRelative: Self {
        Rule(
            "monica/ungendered-relative", .warning,
            "A contact with gendered relations has a gender.",
            advice: """
                Without a gender Monica uses that of the account, or else the words for men. \
                Choose a gender on the page of the contact.
                """,
            aliases: ["MX-040"],
            examples: [
                .passes(
                    """
                    gender f {"name":"Woman","type":"F"}
                    contact a {"first_name":"Ann"} {"gender":"f"}
                    contact b {"first_name":"Ben"}
                    relationship r {} {"type":"parent","contact_is":"b","of_contact":"a"}
                    relationship s {} {"type":"friend","contact_is":"a","of_contact":"b"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    contact b {"first_name":"Bo"} {"gender":⟦null⟧}
                    relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"cousin","contact_is":"b","of_contact":"a"}
                    """,
                    "contact Bo has no gender, so Monica calls them the father of Ann"),
                .fails(
                    """
                    account z {} {"default_gender":"f"}
                    gender f {"name":"Woman","type":"F"}
                    contact a {"first_name":"Ann"} {"gender":"f"}
                    contact b {"first_name":"Bo"} {"gender":⟦null⟧}
                    relationship r {} {"type":"uncle","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"spouse","contact_is":"a","of_contact":"b"}
                    """,
                    "contact Bo has no gender, so Monica calls them the aunt of Ann"),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            let genders = Genders(people)
            let words = GenderedWords(people.types)
            let isGendered = (0..<people.types.count).map { words.isGendered($0) }
            var isTold = [Bool](repeating: false, count: people.contacts.count)
            people.eachRelation { relation in
                guard relation.type >= 0, isGendered[relation.type], !isTold[relation.other],
                    genders.ofContact[relation.other] == Table.none
                else { return }
                isTold[relation.other] = true
                report.add(
                    """
                    \(people.name(relation.other)) has no gender, so Monica calls them the \
                    \(words.word(relation.type, genders.standardSex)) of \
                    \(people.label(relation.person))
                    """,
                    at: people.contacts.place(relation.other, "gender"),
                    notes: [people.note(relation: relation.row)])
            }
        }
    }
}
