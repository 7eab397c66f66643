internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Impossible ages, and dates that are too long ago.
    static var greatAge: Self {
        Rule(
            "monica/great-age", .warning,
            "Nobody alive is over 120 years old, and no date of a contact is before 1880.",
            advice: """
                Look at the digits of the year. Where only the day and the month are known, open \
                the contact in Monica, choose Edit, and say that the year is unknown; where the \
                person has died, mark them as deceased.
                """,
            aliases: ["MX-063"],
            examples: [
                .passes(
                    """
                    account x {"export_date":"2024-03-02T18:20:05.000000Z"}
                    contact a {"first_name":"Ann","is_dead":true} {"birthdate":"b"}
                    special_date b {"date":"1881-03-02T00:00:00.000000Z"} {"contact":"a"}
                    contact c {"first_name":"Cy","is_dead":false} {"birthdate":"d"}
                    special_date d {"date":"1903-03-03T00:00:00.000000Z"} {"contact":"c"}
                    contact e {"first_name":"Eve","is_dead":false} {"birthdate":"f"}
                    special_date f {"date":"1600-03-03T00:00:00.000000Z","is_year_unknown":true} {"contact":"e"}
                    """),
                .fails(
                    """
                    account x {"export_date":"2024-03-02T18:20:05.000000Z"}
                    contact a {"first_name":"Ann","is_dead":false} {"birthdate":"b"}
                    special_date b {"date":⟦"1903-03-02T00:00:00.000000Z"⟧} {"contact":"a"}
                    contact c {"first_name":"Cy"} {"first_met_date":"d"}
                    special_date d {"date":⟦"1492-10-12T00:00:00.000000Z"⟧} {"contact":"c"}
                    """,
                    "contact Ann is alive and 121 years old (born 1903-03-02)",
                    "special date of Cy: 1492-10-12 is before 1880"),
            ]
        ) { dataset, report in
            let lives = Lives(dataset)
            let (contacts, dates) = (lives.contacts, lives.dates)
            let (exports, dead) = (ExportDates(dataset), contacts.flags("is_dead"))
            for row in dates.table.ownRows {
                guard let days = dates[row], days.upperBound.date.year < 1880 else { continue }
                report.add(
                    .longAgo(dataset.belonging(dates.table, row), dates.text(row)),
                    at: dates.place(row))
            }
            for contact in contacts.ownRows where !dead.isTrue(contact) {
                guard let birth = lives.birth(contact), lives.death(contact) == nil,
                    let last = dates[birth]?.upperBound, last.date.year >= 1880,
                    let now = exports(contacts, contact)?.day
                else { continue }
                let age = last.years(to: now)
                guard age > 120 else { continue }
                report.add(
                    .tooOld(dataset.name(contacts, contact), age, dates.text(birth)),
                    at: dates.place(birth))
            }
        }
    }
}

extension CalendarDay {
    /// Returns the number of full years until a later day.
    fileprivate func years(to later: CalendarDay) -> Int {
        let (start, end) = (date, later.date)
        let isBefore = (end.month, end.day) < (start.month, start.day)
        return end.year - start.year - (isBefore ? 1 : 0)
    }
}

extension Message {
    fileprivate static func longAgo(_ date: String, _ day: String) -> Message {
        "\(date): \(day) is before 1880"
    }

    fileprivate static func tooOld(_ contact: String, _ age: Int, _ birth: String) -> Message {
        "\(contact) is alive and \(age) years old (born \(birth))"
    }
}
