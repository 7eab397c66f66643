internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Contacts whose fields contradict each other about their death, and reminders of deceased contacts.
    ///
    /// Monica does not ask for the day of death, so a missing one is only noted.
    static var death: Self {
        Rule(
            "monica/death", .warning,
            """
            A contact with a date of death is marked as deceased, and no reminders to call \
            them remain.
            """,
            advice: """
                Open the contact in Monica and choose Edit: "This person is deceased" decides \
                what Monica shows. Then switch off "Stay in touch" and delete the reminders that \
                make no sense any more; the yearly one of the day of death may stay.
                """,
            aliases: ["MX-061"],
            examples: [
                .passes(
                    """
                    account x {"export_date":"2024-03-02T18:20:05.000000Z"}
                    contact a {"first_name":"Ann","is_dead":true} {"deceased_date":"d","deceased_reminder":"r"}
                    special_date d {"date":"2023-11-23T00:00:00.000000Z"} {"contact":"a"}
                    reminder r {"initial_date":"2024-11-23T00:00:00.000000Z","frequency_type":"year"} {"contact":"a"}
                    reminder s {"initial_date":"2024-11-23T00:00:00.000000Z","frequency_type":"year","inactive":true} {"contact":"a"}
                    """),
                .fails(
                    """
                    account x {"export_date":"2024-03-02T18:20:05.000000Z"}
                    contact a {"first_name":"Ann","is_dead":⟦false⟧} {"deceased_date":"d"}
                    special_date d {"date":"2023-11-23T00:00:00.000000Z"} {"contact":"a"}
                    contact b {"first_name":"Ben","is_dead":⟦true⟧,"stay_in_touch_frequency":⟦30⟧}
                    reminder r {"initial_date":⟦"2024-06-10T00:00:00.000000Z"⟧,"title":"Lunch"} {"contact":"b"}
                    """,
                    "contact Ann is not marked as deceased, but has a day of death (2023-11-23)",
                    "contact Ben is deceased, but has no day of death",
                    "contact Ben is deceased, but is to be contacted every 30 days",
                    "contact Ben is deceased, but a reminder of theirs begins 2024-06-10"),
            ]
        ) { dataset, report in
            let lives = Lives(dataset)
            let contacts = lives.contacts
            let (dead, touch, deaths) = (
                contacts.flags("is_dead"), contacts.numbers("stay_in_touch_frequency"),
                contacts.texts("deceased_date")
            )
            for contact in contacts.ownRows {
                if dead.isTrue(contact) {
                    if !deaths.hasValue(contact), !contacts.keepsElsewhere(contact, "deceased_date")
                    {
                        report.add(
                            .undated(dataset.name(contacts, contact)),
                            at: contacts.place(contact, "is_dead"), severity: .info)
                    }
                    guard let days = touch[contact], days > 0 else { continue }
                    report.add(
                        .touch(dataset.name(contacts, contact), days),
                        at: contacts.place(contact, "stay_in_touch_frequency"))
                } else if let death = lives.death(contact) {
                    report.add(
                        .unmarked(dataset.name(contacts, contact), lives.dates.text(death)),
                        at: contacts.place(contact, "is_dead"),
                        notes: [Finding.Note("the day of death", at: lives.dates.place(death))])
                }
            }
            dataset.addRemindersOfTheDead(lives, dead, &report)
        }
    }
}

extension Dataset {
    /// Reports future reminders of deceased contacts, except those of the day of death.
    fileprivate func addRemindersOfTheDead(_ lives: Lives, _ dead: Flags, _ report: inout Report) {
        let reminders = table("reminder")
        let (dates, inactive) = (
            reminders.instants("initial_date"), reminders.flags("inactive")
        )
        let owners = links(reminders, "contact", to: "contact")
        let deathReminders = links(lives.contacts, "deceased_reminder", to: "reminder")
        let exports = ExportDates(self)
        for row in reminders.ownRows {
            guard let contact = owners[row], dead.isTrue(contact), !inactive.isTrue(row),
                deathReminders[contact] != row, let date = dates[row],
                let export = exports(reminders, row), date > export
            else { continue }
            report.add(
                .reminder(name(lives.contacts, contact), date.day),
                at: reminders.place(row, "initial_date"))
        }
    }
}

extension Message {
    fileprivate static func unmarked(_ contact: String, _ date: String) -> Message {
        "\(contact) is not marked as deceased, but has a day of death (\(date))"
    }

    fileprivate static func undated(_ contact: String) -> Message {
        "\(contact) is deceased, but has no day of death"
    }

    fileprivate static func touch(_ contact: String, _ days: Int64) -> Message {
        "\(contact) is deceased, but is to be contacted every \(days) day\(days == 1 ? "" : "s")"
    }

    fileprivate static func reminder(_ contact: String, _ day: CalendarDay) -> Message {
        "\(contact) is deceased, but a reminder of theirs begins \(day)"
    }
}
