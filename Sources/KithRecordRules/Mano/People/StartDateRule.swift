internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Start dates that lie in the future.
    static var startDate: Self {
        Rule(
            "mano/start-date", .warning,
            "Start dates are not in the future.",
            advice: """
                The app writes today or a day some months or years ago. Correct the year.
                """,
            aliases: ["MANO-028"],
            examples: [
                .passes(
                    """
                    person a {"name":"Ann","start_date":"2025-11-03","started_working_together":"2024-01-01"}
                    person b {"name":"Ben","start_date":"soon"}
                    """),
                .fails(
                    """
                    person a {"name":"Ann","start_date":⟦"2031-01-01"⟧}
                    person b {"name":"Ben","started_working_together":⟦"2062-05-01"⟧}
                    """,
                    "person Ann: start_date 2031-01-01 lies in the future",
                    "person Ben: started_working_together 2062-05-01 lies in the future"),
            ]
        ) { dataset, report in
            guard let today = dataset.today else { return }
            let people = dataset.table("person")
            for name in ["start_date", "started_working_together"] {
                let dates = people.instants(name)
                for row in people.ownRows {
                    guard let day = dates.day(row), day.number > today.number + 1 else { continue }
                    report.add(
                        "\(dataset.name(people, row)): \(name) \(day) lies in the future",
                        at: people.place(row, name))
                }
            }
        }
    }
}
