internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Deaths before the birth, and births and deaths in the future.
    static var lifeDates: Self {
        Rule(
            "monica/life-dates", .error,
            "Nobody dies before birth, and neither date is in the future.",
            advice: """
                One of the dates is wrong, often by a digit of the year. Open the contact in \
                Monica, choose Edit, and enter the date again; where the year is not known, say so \
                there. Dates of unknown year are not compared.
                """,
            aliases: ["MX-060"],
            examples: [
                .passes(
                    """
                    account x {"export_date":"2024-03-02T18:20:05.000000Z"}
                    contact a {"first_name":"Ann"} {"birthdate":"b","deceased_date":"d"}
                    special_date b {"date":"2019-01-01T00:00:00.000000Z","is_age_based":true} {"contact":"a"}
                    special_date d {"date":"2018-03-02T00:00:00.000000Z"} {"contact":"a"}
                    contact c {"first_name":"Cy"} {"birthdate":"e"}
                    special_date e {"date":"2024-12-24T00:00:00.000000Z","is_year_unknown":true} {"contact":"c"}
                    """),
                .fails(
                    """
                    account x {"export_date":"2024-03-02T18:20:05.000000Z"}
                    contact a {"first_name":"Ann"} {"birthdate":"b","deceased_date":"d"}
                    special_date b {"date":⟦"1991-03-02T00:00:00.000000Z"⟧} {"contact":"a"}
                    special_date d {"date":"1919-11-23T00:00:00.000000Z"} {"contact":"a"}
                    contact c {"first_name":"Cy"} {"birthdate":"e"}
                    special_date e {"date":⟦"2042-12-24T00:00:00.000000Z"⟧} {"contact":"c"}
                    """,
                    "contact Ann is born 1991-03-02, after the day of death 1919-11-23",
                    "contact Cy is born 2042-12-24, after the export of 2024-03-02"),
            ]
        ) { dataset, report in
            let (lives, exports) = (Lives(dataset), ExportDates(dataset))
            let (contacts, dates) = (lives.contacts, lives.dates)
            for contact in contacts.ownRows {
                let (birth, death) = (lives.birth(contact), lives.death(contact))
                guard birth != nil || death != nil else { continue }
                if let birth, let death, let born = dates[birth], let died = dates[death],
                    born.lowerBound > died.upperBound
                {
                    report.add(
                        .bornAfterDeath(dataset.name(contacts, contact), dates, birth, death),
                        at: dates.place(birth),
                        notes: [Finding.Note("the day of death", at: dates.place(death))])
                }
                guard let future = exports.future(contacts, contact) else { continue }
                for (word, row) in [("is born", birth), ("died", death)] {
                    guard let row, let days = dates[row], days.lowerBound.start >= future,
                        let export = exports(contacts, contact)
                    else { continue }
                    report.add(
                        .inFuture(
                            "\(dataset.name(contacts, contact)) \(word) \(dates.text(row))", export),
                        at: dates.place(row))
                }
            }
        }
    }
}

extension Message {
    fileprivate static func bornAfterDeath(
        _ contact: String, _ dates: SpecialDates, _ birth: Int, _ death: Int
    ) -> Message {
        """
        \(contact) is born \(dates.text(birth)), after the day of death \(dates.text(death))
        """
    }

    /// Describes an event that is dated after its export.
    static func inFuture(_ event: String, _ export: Instant) -> Message {
        "\(event), after the export of \(export.day)"
    }
}
