internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Parents and grandparents who are too young.
    static var parentAge: Self {
        Rule(
            "monica/parent-age", .warning,
            "Parents are at least 12 years older than their children, grandparents 24.",
            advice: """
                A birthday or the relation is wrong, or the relation has the wrong direction. \
                Birthdays are compared only if day, month and year are known.
                """,
            aliases: ["MX-047"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"} {"birthdate":"x"}
                    special_date x {"date":"2001-03-02T00:00:00.000000Z"} {"contact":"a"}
                    contact b {"first_name":"Ben"} {"birthdate":"y"}
                    special_date y {"date":"1975-03-02T00:00:00.000000Z"} {"contact":"b"}
                    contact c {"first_name":"Cy"} {"birthdate":"z"}
                    special_date z {"date":"2022-08-02T00:00:00.000000Z","is_year_unknown":true} {"contact":"c"}
                    relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"parent","contact_is":"a","of_contact":"c"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {"birthdate":"x"}
                    special_date x {"date":"2001-03-02T00:00:00.000000Z"} {"contact":"a"}
                    contact b {"first_name":"Ben"} {"birthdate":"y"}
                    special_date y {"date":"1989-03-03T00:00:00.000000Z"} {"contact":"b"}
                    contact c {"first_name":"Cy"} {"birthdate":"z"}
                    special_date z {"date":"2011-08-02T00:00:00.000000Z"} {"contact":"c"}
                    relationship r {} {"type":⟦"parent"⟧,"contact_is":"a","of_contact":"b"}
                    relationship s {} {"type":"child","contact_is":"b","of_contact":"a"}
                    relationship t {} {"type":⟦"grandchild"⟧,"contact_is":"c","of_contact":"a"}
                    """,
                    """
                    contact Ben (1989-03-03) is only 11 years older than Ann (2001-03-02), but a \
                    parent of theirs
                    """,
                    """
                    contact Cy (2011-08-02) is younger than Ann (2001-03-02), but a grandparent of \
                    theirs
                    """),
            ]
        ) { dataset, report in
            guard let people = MonicaPeople(dataset) else { return }
            people.reportYoung(.parent, "parent", leastYears: 12, &report)
            people.reportYoung(.grandparent, "grandparent", leastYears: 24, &report)
        }
    }
}

extension MonicaPeople {
    fileprivate func reportYoung(
        _ role: Roles, _ name: String, leastYears: Int, _ report: inout Report
    ) {
        let birthdays = Birthdays(self)
        let elders = Relatives(self, role)
        for contact in contacts.ownRows {
            guard !elders[contact].isEmpty, let birthday = birthdays[contact] else { continue }
            for position in elders[contact] {
                let elder = Int(elders.others[position])
                guard let difference = birthdays[elder]?.years(to: birthday),
                    difference < leastYears
                else { continue }
                report.add(
                    .tooYoung(self, birthdays, elder, name, contact, difference),
                    at: typePlace(Int(elders.rows[position])),
                    notes: [elder, contact].map {
                        Finding.Note("the birthday of \(label($0))", at: birthdays.place($0))
                    })
            }
        }
    }
}

extension Message {
    fileprivate static func tooYoung(
        _ people: MonicaPeople, _ birthdays: Birthdays, _ elder: Int, _ role: String,
        _ contact: Int,
        _ difference: Int
    ) -> Message {
        func born(_ contact: Int) -> String { birthdays[contact].map { " (\($0))" } ?? "" }
        let comparison =
            switch difference {
            case ..<0: "younger"
            case 0: "less than a year older"
            case 1: "only 1 year older"
            default: "only \(difference) years older"
            }
        return """
            \(people.name(elder))\(born(elder)) is \(comparison) than \(people.label(contact))\
            \(born(contact)), but a \(role) of theirs
            """
    }
}
