internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Dates computed from an age that are not the first day of a known year.
    static var ageBasedDate: Self {
        Rule(
            "monica/age-based-date", .info,
            "A date computed from an age is 1 January of a known year.",
            advice: """
                Monica shows an age and takes the date for the first of January. Where the day is \
                known, open the contact in Monica, choose Edit, and enter the whole date.
                """,
            aliases: ["MX-062"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"} {"birthdate":"b"}
                    special_date b {"date":"1985-01-01T00:00:00.000000Z","is_age_based":true} {"contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {"birthdate":"b"}
                    special_date b {"date":⟦"1985-06-01T00:00:00.000000Z"⟧,"is_age_based":true} {"contact":"a"}
                    contact c {"first_name":"Cy"} {"birthdate":"d"}
                    special_date d {"date":"1985-01-01T00:00:00.000000Z","is_age_based":true,"is_year_unknown":⟦true⟧} {"contact":"c"}
                    """,
                    """
                    special date of Ann: it is computed from an age, but 1985-06-01 is not 1 January
                    """,
                    """
                    special date of Cy: it is computed from an age, but its year is marked as \
                    unknown
                    """),
            ]
        ) { dataset, report in
            let dates = SpecialDates(dataset)
            let table = dates.table
            let (aged, yearless) = (table.flags("is_age_based"), table.flags("is_year_unknown"))
            for row in table.ownRows where aged.isTrue(row) {
                if yearless.isTrue(row) {
                    report.add(
                        .contradictory(dataset.belonging(table, row)),
                        at: table.place(row, "is_year_unknown"))
                } else if let day = dates.writtenDay(row), (day.date.month, day.date.day) != (1, 1)
                {
                    report.add(
                        .notNewYear(dataset.belonging(table, row), day), at: dates.place(row))
                }
            }
        }
    }
}

extension Message {
    fileprivate static func contradictory(_ date: String) -> Message {
        "\(date): it is computed from an age, but its year is marked as unknown"
    }

    fileprivate static func notNewYear(_ date: String, _ day: CalendarDay) -> Message {
        "\(date): it is computed from an age, but \(day) is not 1 January"
    }
}
