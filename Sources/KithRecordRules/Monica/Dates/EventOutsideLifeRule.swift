internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Events before the birth or after the death of a participant.
    static var eventOutsideLife: Self {
        Rule(
            "monica/event-outside-life", .warning,
            "Events of a contact are between birth and death.",
            advice: """
                Look at the date of the entry, and at the birthday and the day of death of the \
                contact, and correct in Monica what is wrong. Dates of unknown year are not \
                compared.
                """,
            aliases: ["MX-065"],
            examples: [
                .passes(
                    """
                    contact a {"first_name":"Ann"} {"birthdate":"b","deceased_date":"d"}
                    special_date b {"date":"1949-03-02T00:00:00.000000Z"} {"contact":"a"}
                    special_date d {"date":"2019-11-23T00:00:00.000000Z"} {"contact":"a"}
                    life_event l {"happened_at":"1949-03-02T00:00:00.000000Z"} {"contact":"a"}
                    call c {"called_at":"2019-11-23T00:00:00.000000Z"} {"contact":"a"}
                    """),
                .fails(
                    """
                    contact a {"first_name":"Ann"} {"birthdate":"b","deceased_date":"d","activities":["e",⟦"f"⟧]}
                    special_date b {"date":"1949-01-01T00:00:00.000000Z","is_age_based":true} {"contact":"a"}
                    special_date d {"date":"2019-11-23T00:00:00.000000Z"} {"contact":"a"}
                    life_event l {"happened_at":⟦"1947-03-02T00:00:00.000000Z"⟧} {"contact":"a"}
                    call c {"called_at":⟦"2022-01-05T00:00:00.000000Z"⟧} {"contact":"a"}
                    activity e {"summary":"Dinner","happened_at":"2018-03-04T00:00:00.000000Z"}
                    activity f {"summary":"Concert","happened_at":"2022-03-04T00:00:00.000000Z"}
                    """,
                    "activity Concert (2022-03-04) is after the death of Ann (2019-11-23)",
                    "life event of Ann (1947-03-02) is before the birth of Ann (about 1949)",
                    "call of Ann (2022-01-05) is after the death of Ann (2019-11-23)"),
            ]
        ) { dataset, report in
            let spans = Lifespans(dataset)
            for events in Events.ofContacts(dataset) {
                let owners = dataset.links(events.table, "contact", to: "contact")
                for row in events.table.ownRows {
                    guard let contact = owners[row], spans.isKnown(contact),
                        let day = events.moments.day(row),
                        let side = spans.side(of: day, contact)
                    else { continue }
                    report.add(
                        spans.message(dataset.belonging(events.table, row), day, side, contact),
                        at: events.table.place(row, events.field),
                        notes: [spans.note(side, contact)])
                }
            }
            let messages = Events.messages(dataset)
            spans.check(messages: messages, &report)
            spans.check(activities: Events.activities(dataset), &report)
        }
    }
}

/// The first and the last day on which each contact may have lived.
private struct Lifespans {
    enum Side { case beforeBirth, afterDeath }

    private let dataset: Dataset
    private let lives: Lives
    private let births: [Int]
    private let deaths: [Int]

    init(_ dataset: Dataset) {
        let lives = Lives(dataset)
        self.dataset = dataset
        self.lives = lives
        births = (0..<lives.contacts.count).map { contact in
            lives.birth(contact).flatMap { lives.dates[$0]?.lowerBound.number } ?? .min
        }
        deaths = (0..<lives.contacts.count).map { contact in
            lives.death(contact).flatMap { lives.dates[$0]?.upperBound.number } ?? .max
        }
    }

    /// Whether the birth or the death of a contact is known.
    @inline(__always)
    func isKnown(_ contact: Int) -> Bool { births[contact] != .min || deaths[contact] != .max }

    /// Returns on which side of the contact's life a day lies; `nil` if it lies within.
    func side(of day: CalendarDay, _ contact: Int) -> Side? {
        if day.number < births[contact] { return .beforeBirth }
        return day.number > deaths[contact] ? .afterDeath : nil
    }

    /// Reports messages outside the life of the contact.
    ///
    /// If the date of the conversation lies outside too, only the conversation is reported.
    func check(messages: Events, _ report: inout Report) {
        let conversations = dataset.links(messages.table, "conversation", to: "conversation")
        let contacts = dataset.links(conversations.table, "contact", to: "contact")
        let dates = conversations.table.instants("happened_at")
        for row in messages.table.ownRows {
            guard let conversation = conversations[row], let contact = contacts[conversation],
                isKnown(contact), let day = messages.moments.day(row),
                let side = side(of: day, contact)
            else { continue }
            if let date = dates.day(conversation), self.side(of: date, contact) != nil { continue }
            report.add(
                message(dataset.belonging(messages.table, row), day, side, contact),
                at: messages.table.place(row, messages.field), notes: [note(side, contact)])
        }
    }

    func check(activities: Events, _ report: inout Report) {
        let contacts = lives.contacts
        let links = dataset.links(contacts, "activities", to: "activity")
        let column = contacts.column("activities")
        for contact in contacts.ownRows where isKnown(contact) && column.hasValue(contact) {
            for element in column.elements(contact) {
                guard let row = links[element], let day = activities.moments.day(row),
                    let side = side(of: day, contact)
                else { continue }
                report.add(
                    message(dataset.name(activities.table, row), day, side, contact),
                    at: contacts.place(contact, "activities", element: element),
                    notes: [note(side, contact)])
            }
        }
    }

    func message(_ event: String, _ day: CalendarDay, _ side: Side, _ contact: Int) -> Message {
        let label = dataset.label(lives.contacts, contact)
        let (relation, row) =
            side == .beforeBirth
            ? ("before the birth", lives.birth(contact)) : ("after the death", lives.death(contact))
        let date = row.map { lives.dates.text($0) } ?? "?"
        return "\(event) (\(day)) is \(relation) of \(label) (\(date))"
    }

    func note(_ side: Side, _ contact: Int) -> Finding.Note {
        let row = side == .beforeBirth ? lives.birth(contact) : lives.death(contact)
        return Finding.Note(
            side == .beforeBirth ? "the birthday" : "the day of death",
            at: row.flatMap { lives.dates.place($0) })
    }
}
