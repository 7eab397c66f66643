internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Recurring reminders without an interval.
    static var reminderFrequency: Self {
        Rule(
            "monica/reminder-frequency", .error,
            "A recurring reminder has an interval of weeks, months or years.",
            advice: """
                Monica never sends such a reminder again. Open it in Monica, choose Edit, and \
                enter the interval, or make it a one-time reminder.
                """,
            aliases: ["MX-067"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"}
                    reminder r {"frequency_type":"week","frequency_number":2} {"contact":"a"}
                    reminder s {"frequency_type":"one_time"} {"contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"}
                    reminder r {"title":"Choir","frequency_type":"week","frequency_number":⟦0⟧} {"contact":"a"}
                    ⟦reminder s {"title":"Visit","frequency_type":"year"} {"contact":"a"}⟧
                    """,
                    "reminder of Ann 'Choir' comes back after 0 weeks",
                    "reminder of Ann 'Visit' comes back after years, but does not say how many"),
            ]
        ) { dataset, report in
            let reminders = dataset.table("reminder")
            let types = reminders.texts("frequency_type")
            let numbers = reminders.numbers("frequency_number")
            for row in reminders.ownRows where types.hasText(row) {
                let number = numbers[row]
                guard number ?? 0 < 1,
                    let unit = ["week", "month", "year"].first(where: { types.isText(row, $0) }),
                    number != nil || !reminders.keepsElsewhere(row, "frequency_number")
                else { continue }
                let reminder = dataset.belonging(reminders, row, titled: "title")
                report.add(
                    number.map { "\(reminder) comes back after \($0) \(unit)s" }
                        ?? "\(reminder) comes back after \(unit)s, but does not say how many",
                    at: reminders.place(row, "frequency_number"))
            }
        }
    }
}
