internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Reminders of a death or a first meeting that belong to another contact.
    ///
    /// Another rule reports links to missing reminders.
    static var reminderCopy: Self {
        Rule(
            "monica/reminder-copy", .warning,
            "The reminders of a contact's death and first meeting are among that contact's own.",
            advice: """
                Delete the reminder in Monica; then open the contact, choose Edit, and ask for a \
                reminder of that day again.
                """,
            aliases: ["MX-093"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"} {"first_met_reminder":"r"}
                    reminder r {"title":"Met Ann"} {"contact":"a"}
                    contact b {"first_name":"Ben"} {"deceased_reminder":"nowhere"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {"first_met_reminder":⟦"r"⟧}
                    contact b {"first_name":"Ben"}
                    reminder r {"title":"Met Ann"} {"contact":"b"}
                    """,
                    "the first_met_reminder of contact Ann is a reminder of Ben"),
            ]
        ) { dataset, report in
            let (contacts, reminders) = (dataset.table("contact"), dataset.table("reminder"))
            let owners = dataset.links(reminders, "contact", to: "contact")
            for link in ["deceased_reminder", "first_met_reminder"] {
                let copies = dataset.links(contacts, link, to: "reminder")
                for contact in contacts.ownRows {
                    guard let reminder = copies[contact], let owner = owners[reminder],
                        owner != contact
                    else { continue }
                    let other = dataset.label(contacts, owner)
                    report.add(
                        "the \(link) of \(dataset.name(contacts, contact)) is a reminder of \(other)",
                        at: contacts.place(contact, link),
                        notes: [Finding.Note("that reminder", at: reminders.place(reminder))])
                }
            }
        }
    }
}
